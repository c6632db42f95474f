/**
 * Blackjack from an endless deck: every card stays as likely as at the start. The player takes cards or stands, then the
 * house takes cards up to 17. Twenty-one with the first two cards pays at once.
 */
import { type Pick, pickWith } from "./chance.ts";
import type { Begin, Round } from "./round.ts";

const ranks: readonly string[] = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
const suits: readonly string[] = ["♠", "♥", "♣", "♦"];

const goal = 21;
const houseStands = 17;
/** Per staked point. `natural` is 21 with the first two cards. */
export const tablePays = { natural: 2.5, won: 2, equal: 1 } as const;

type Hand = { readonly total: number; readonly soft: boolean };

const empty: Hand = { total: 0, soft: false };

/** `soft` while an ace counts as eleven. */
const withRank = ({ total, soft }: Hand, rank: number): Hand => {
  const isAce = rank === ranks.length - 1;
  const value = isAce ? 11 : Math.min(rank + 2, 10);
  const sum = total + value;
  const aces = Number(soft) + Number(isAce);
  if (sum <= goal || aces === 0) return { total: sum, soft: aces > 0 };
  const lowered = sum - 10;
  return lowered > goal && aces > 1 ? { total: lowered - 10, soft: false } : { total: lowered, soft: aces > 1 };
};

export const handOf = (cards: readonly string[]): Hand =>
  cards.map((card) => ranks.indexOf(card.slice(0, -1))).reduce(withRank, empty);

const timesOf = (you: number, house: number): number => {
  if (you > goal) return 0;
  if (house > goal || you > house) return tablePays.won;
  return you === house ? tablePays.equal : 0;
};

const deal = (pick: Pick): string => `${ranks[pick(ranks.length)]}${suits[pick(suits.length)]}`;

const table = (stake: number, pick: Pick): Round => {
  const you = [deal(pick), deal(pick)];
  const house = [deal(pick)];
  let times: number | undefined = handOf(you).total === goal ? tablePays.natural : undefined;
  const stand = () => {
    while (handOf(house).total < houseStands) house.push(deal(pick));
    times = timesOf(handOf(you).total, handOf(house).total);
  };
  const shown = () => ({ you: [...you], house: [...house], totals: [handOf(you).total, handOf(house).total] });
  return {
    shown,
    result: () => (times === undefined ? undefined : { ...shown(), won: stake * times }),
    move(name) {
      if (name === "stand") stand();
      else if (name === "hit") {
        you.push(deal(pick));
        const { total } = handOf(you);
        if (total > goal) times = 0;
        else if (total === goal) stand();
      } else return false;
      return true;
    },
  };
};

export const beginTable: Begin =
  (_, { random }) =>
  (stake) =>
    table(stake, pickWith(random));

const average = (resultOf: (rank: number) => number): number =>
  ranks.reduce((sum, _, rank) => sum + resultOf(rank), 0) / ranks.length;

const kept = <Value>(known: Map<string, Value>, key: string, make: () => Value): Value => {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
};

/** What the game returns of each point in the long run to whoever plays it best: exact. */
export const tableReturn = (): number => {
  const standing = new Map<string, number>();
  const best = new Map<string, number>();
  const afterStanding = (you: number, house: Hand): number =>
    house.total >= houseStands
      ? timesOf(you, house.total)
      : kept(standing, `${you} ${house.total} ${house.soft}`, () =>
          average((rank) => afterStanding(you, withRank(house, rank))),
        );
  const bestOf = (you: Hand, house: Hand): number => {
    if (you.total > goal) return 0;
    if (you.total === goal) return afterStanding(goal, house);
    return kept(best, `${you.total} ${you.soft} ${house.total}`, () =>
      Math.max(
        afterStanding(you.total, house),
        average((rank) => bestOf(withRank(you, rank), house)),
      ),
    );
  };
  return average((first) =>
    average((second) => {
      const you = withRank(withRank(empty, first), second);
      return you.total === goal ? tablePays.natural : average((rank) => bestOf(you, withRank(empty, rank)));
    }),
  );
};
