import { lazy } from "#core/kernel/index.ts";
import { beginRise, crashReturn } from "./rules/crash.ts";
import { beginDraw, drawReturn } from "./rules/draw.ts";
import { beginSpin, reelsReturn } from "./rules/reels.ts";
import type { Begin } from "./rules/round.ts";
import { beginMatch, matchReturn } from "./rules/sportsbook.ts";
import { beginTable, tableReturn } from "./rules/table.ts";
import { crashStage } from "./stages/crash.ts";
import { drawStage } from "./stages/draw.ts";
import type { Stage, StageSetup } from "./stages/parts.ts";
import { reelsStage } from "./stages/reels.ts";
import { sportsbookStage } from "./stages/sportsbook.ts";
import { tableStage } from "./stages/table.ts";
import type { DemoGame, GameKind } from "./types.ts";

/** A kind's script and style sheet are `page/<kind>.js` and `page/<kind>.css`. */
export type Kind = {
  readonly begin: Begin;
  /** The share of each staked point that comes back in the long run. */
  returned(): number;
  stage(setup: StageSetup): Stage;
};

const sportsbook = (motif: string): Kind => ({
  begin: beginMatch(motif),
  returned: () => matchReturn(motif),
  stage: sportsbookStage,
});

const kinds: Readonly<Record<Exclude<GameKind, "sportsbook">, Kind>> = {
  reels: { begin: beginSpin, returned: lazy(reelsReturn), stage: reelsStage },
  table: { begin: beginTable, returned: lazy(tableReturn), stage: tableStage },
  crash: { begin: beginRise, returned: () => crashReturn, stage: crashStage },
  draw: { begin: beginDraw, returned: drawReturn, stage: drawStage },
};

export const kindOf = ({ kind, motif }: Pick<DemoGame, "kind" | "motif">): Kind =>
  kind === "sportsbook" ? sportsbook(motif) : kinds[kind];
