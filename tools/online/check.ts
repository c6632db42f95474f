import type { OnlineBrand } from "./brand.ts";
import type { Sight } from "./sight.ts";
import type { Web } from "./web.ts";

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
