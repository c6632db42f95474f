/** What can be played in a game's frame. */
import { lazy } from "#core/kernel/index.ts";
import type { GameKind, SeedGame } from "../content/types.ts";
import { blackjackStage } from "./page/stages/blackjack.ts";
import { crashStage } from "./page/stages/crash.ts";
import { diceStage } from "./page/stages/dice.ts";
import { drawStage } from "./page/stages/draw.ts";
import { duelStage } from "./page/stages/duel.ts";
import { fanStage } from "./page/stages/fan.ts";
import { matchStage } from "./page/stages/match.ts";
import type { Stage, StageSetup } from "./page/stages/parts.ts";
import { catchStage, raceStage, shotStage } from "./page/stages/places.ts";
import { slotStage } from "./page/stages/slot.ts";
import { wheelStage } from "./page/stages/wheel.ts";
import { beginTable, blackjackReturn } from "./rules/blackjack.ts";
import { catching } from "./rules/catch.ts";
import { beginRise, crashReturn } from "./rules/crash.ts";
import { dice } from "./rules/dice.ts";
import { beginDraw, drawReturn } from "./rules/draw.ts";
import { type DeckName, duelOf, duelReturn } from "./rules/duel.ts";
import { fan } from "./rules/fan.ts";
import { matchOf } from "./rules/match.ts";
import { race } from "./rules/race.ts";
import { type Begin, beginChoice, type ChoiceGame, choiceReturn } from "./rules/round.ts";
import { shot } from "./rules/shot.ts";
import { beginSpin, slotReturn } from "./rules/slot.ts";
import { wheel } from "./rules/wheel.ts";

export type Kind = {
  /** The name of the page's script in `page/`, and the page's class. */
  readonly script: string;
  /** The name of its style sheet there. */
  readonly sheet: string;
  readonly begin: Begin;
  /** What comes back of each staked point in the long run, of a game that lets choose whatever is chosen. */
  returned(): number;
  stage(setup: StageSetup): Stage;
};

const choosing = (script: string, game: ChoiceGame, stage: Kind["stage"]): Kind => ({
  script,
  sheet: script,
  begin: beginChoice(game),
  returned: lazy(() => choiceReturn(game)),
  stage,
});

const duel = (deck: DeckName): Kind => ({
  script: "duel",
  sheet: "cards",
  begin: beginChoice(duelOf(deck)),
  returned: lazy(() => duelReturn(deck)),
  stage: duelStage(deck),
});

const kinds: Readonly<Record<Exclude<GameKind, "match">, Kind>> = {
  draw: { script: "draw", sheet: "draw", begin: beginDraw, returned: drawReturn, stage: drawStage },
  slot: { script: "slot", sheet: "slot", begin: beginSpin, returned: lazy(slotReturn), stage: slotStage },
  crash: { script: "crash", sheet: "crash", begin: beginRise, returned: () => crashReturn, stage: crashStage },
  blackjack: {
    script: "blackjack",
    sheet: "cards",
    begin: beginTable,
    returned: lazy(blackjackReturn),
    stage: blackjackStage,
  },
  three: duel("three"),
  baccarat: duel("baccarat"),
  one: duel("one"),
  dominoes: duel("dominoes"),
  tiles: duel("tiles"),
  wheel: choosing("wheel", wheel, wheelStage),
  dice: choosing("dice", dice, diceStage),
  shot: choosing("shot", shot, shotStage),
  race: choosing("race", race, raceStage),
  fan: choosing("fan", fan, fanStage),
  catch: choosing("catch", catching, catchStage),
};

/** By what their covers show. */
const matches = new Map<string, Kind>();

const matchKind = (motif: string): Kind => {
  const kind = matches.get(motif) ?? choosing("match", matchOf(motif), matchStage);
  matches.set(motif, kind);
  return kind;
};

export const kindOf = ({ kind, cover }: Pick<SeedGame, "kind" | "cover">): Kind =>
  kind === "match" ? matchKind(cover.motif) : kinds[kind];
