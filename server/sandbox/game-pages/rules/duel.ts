/** Two hands from one deck, the player's and the house's; the player says which is the higher one. */
import { take } from "./chance.ts";
import type { ChoiceGame } from "./round.ts";

export const ranks: readonly string[] = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
export const suits: readonly string[] = ["♠", "♥", "♣", "♦"];

const cards: readonly string[] = suits.flatMap((suit) => ranks.map((rank) => rank + suit));
const dominoes: readonly string[] = Array.from({ length: 7 }, (_, low) =>
  Array.from({ length: 7 - low }, (_, more) => `${low}:${low + more}`),
).flat();
const tiles: readonly string[] = Array.from({ length: 36 }, (_, index) => String((index % 9) + 1));

/** The place of a card's rank among all. */
export const placeOf = (card: string): number => ranks.indexOf(card.slice(0, -1));
const rankOf = (card: string): number => placeOf(card) + 2;

/** From the lowest. */
export const handNames = ["highCard", "pair", "flush", "straight", "straightFlush", "triple"] as const;

const nameOf = (hand: readonly string[]): (typeof handNames)[number] => {
  const [low = 0, middle = 0, high = 0] = hand.map(rankOf).sort((a, b) => a - b);
  const isFlush = new Set(hand.map((card) => card.at(-1))).size === 1;
  const isStraight = middle === low + 1 && (high === middle + 1 || (low === 2 && high === 14));
  if (low === high) return "triple";
  if (isStraight) return isFlush ? "straightFlush" : "straight";
  if (isFlush) return "flush";
  return low === middle || middle === high ? "pair" : "highCard";
};

const strengthOf = (hand: readonly string[]): number => {
  const name = nameOf(hand);
  const sorted = hand.map(rankOf).sort((a, b) => b - a);
  const [high = 0, middle = 0, low = 0] = sorted;
  // An ace below a two counts as one; a pair counts before the third card.
  const isLow = name.startsWith("straight") && high === 14 && middle === 3;
  const order = isLow ? [3, 2, 1] : name === "pair" && middle === low ? [low, middle, high] : sorted;
  return order.reduce((sum, rank) => sum * 15 + rank, handNames.indexOf(name));
};

const pointsOf = (card: string): number => {
  const rank = rankOf(card);
  return rank === 14 ? 1 : rank % 10 === 0 || rank > 10 ? 0 : rank;
};
const lastDigit = (points: readonly number[]): number => points.reduce((sum, one) => sum + one, 0) % 10;
const pips = (stones: readonly string[]): number =>
  stones.flatMap((stone) => stone.split(":").map(Number)).reduce((sum, one) => sum + one, 0);

type Deck = {
  readonly deck: readonly string[];
  /** How many make a hand. */
  readonly size: number;
  strength(hand: readonly string[]): number;
  /** What a hand is called, where it isn't its points. */
  name?(hand: readonly string[]): string;
};

export const decks = {
  three: { deck: cards, size: 3, strength: strengthOf, name: nameOf },
  baccarat: { deck: cards, size: 2, strength: (hand) => lastDigit(hand.map(pointsOf)) },
  one: { deck: cards, size: 1, strength: ([card = ""]) => rankOf(card) },
  dominoes: { deck: dominoes, size: 2, strength: pips },
  tiles: { deck: tiles, size: 2, strength: (hand) => lastDigit(hand.map(Number)) },
} as const satisfies Readonly<Record<string, Deck>>;

export type DeckName = keyof typeof decks;

const pays = 1.9;

export const duelOf = (name: DeckName): ChoiceGame => {
  const { deck, size, strength, name: nameOfHand }: Deck = decks[name];
  return {
    pays: { you: pays, house: pays },
    play(choice, pick) {
      const dealt = take(pick, 2 * size, deck);
      const you = dealt.slice(0, size);
      const house = dealt.slice(size);
      const lead = strength(you) - strength(house);
      const times = lead === 0 ? 1 : lead > 0 === (choice === "you") ? pays : 0;
      const shownOf = (hand: readonly string[]) => ({ cards: hand, value: nameOfHand?.(hand) ?? strength(hand) });
      return { times, shown: { you: shownOf(you), house: shownOf(house), lead: Math.sign(lead) } };
    },
  };
};

/** Every hand of so many from `of` cards, as ascending places in the deck. */
const hands = (size: number, of: number, from = 0): readonly (readonly number[])[] =>
  size === 0
    ? [[]]
    : Array.from({ length: of - from }, (_, skipped) => from + skipped).flatMap((first) =>
        hands(size - 1, of, first + 1).map((rest) => [first, ...rest]),
      );

/**
 * What a duel returns of each point in the long run: exact, over every pair of hands. Both are equally often the higher
 * one, so that only equal ones have to be counted.
 */
export const duelReturn = (name: DeckName): number => {
  const { deck, size, strength }: Deck = decks[name];
  const all = hands(size, deck.length);
  const byStrength = new Map<number, (readonly number[])[]>();
  for (const hand of all) {
    const key = strength(hand.map((place) => deck[place] ?? ""));
    const alike = byStrength.get(key);
    if (alike) alike.push(hand);
    else byStrength.set(key, [hand]);
  }
  let equal = 0;
  for (const alike of byStrength.values()) {
    for (const one of alike) for (const other of alike) if (!one.some((place) => other.includes(place))) equal += 1;
  }
  const ties = equal / (all.length * hands(size, deck.length - size).length);
  return ((1 - ties) / 2) * pays + ties;
};
