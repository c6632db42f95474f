/** `not seen`: nothing can be said from here, which is no pass. */
export type State = "ok" | "warning" | "failed" | "not seen";

/** What was found of one thing. */
export interface Sight {
  readonly state: State;
  /** One clause, without a period. */
  readonly message: string;
  /** What to do about it. */
  readonly next?: string;
  /** What exactly was looked at, where one look has several results. */
  readonly subject?: string;
  /** `not seen` by any program: somebody looks at it by hand, so that it keeps no check from passing. */
  readonly isByHand?: true;
}
