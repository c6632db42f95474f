export interface Round {
  readonly won: number;
  readonly stake: number;
}

export function createOutcome(page: {
  readonly texts: Readonly<Record<string, string>>;
  /** BCP 47. */
  readonly tag: string;
  format(text: string, values: object): string;
}): { isWin(round: Round): boolean; text(round: Round): string; sum(round: Round): string };
