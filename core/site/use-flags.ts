import { useSyncExternalStore } from "react";
import type { Flags } from "#core/kernel/index.ts";
import { useSite } from "./site.ts";

/** What a screen reads of the flags; it renders again when the status call changes that. */
export function useFlags(read: (flags: Flags) => boolean): boolean {
  const { flags } = useSite();
  return useSyncExternalStore(flags.subscribe, () => read(flags));
}
