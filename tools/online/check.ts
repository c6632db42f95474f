import type { OnlineBrand } from "./brand.ts";
import type { Web } from "./web.ts";

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

/** One thing to look at, with a deadline of its own. */
export interface Look {
  readonly subject: string;
  /** JSON Pointer of the manifest's value that it is about. */
  readonly pointer: string;
  /** May reject with `Unreachable`, which is then reported. */
  look(web: Web, now: number): Promise<Sight | readonly Sight[]>;
  /** The next step where the address gave no answer. */
  readonly next?: string;
}

/** A kind of check. Its name is the last part of its diagnostic's code: `online.<name>`. */
export interface OnlineCheck {
  readonly name: string;
  looks(brand: OnlineBrand): readonly Look[];
}
