import type { Motif } from "../motif.ts";
import { arena } from "./arena.ts";
import { creatures } from "./creatures.ts";
import { luck } from "./luck.ts";
import { places } from "./places.ts";
import { skies } from "./skies.ts";
import { tables } from "./tables.ts";

export const motifs = { ...creatures, ...luck, ...tables, ...arena, ...skies, ...places } satisfies Record<
  string,
  Motif
>;

export type MotifName = keyof typeof motifs;
