import { err } from "#core/kernel/index.ts";
import type { Ask, Outcome } from "./call.ts";
import { networkFailure } from "./failure.ts";

/** A group of calls by name. */
type Face = Readonly<Record<string, (...args: never[]) => Promise<Outcome<unknown>>>>;

/**
 * A group of calls whose code loads at the first call.
 * @param create makes the group; rejects when its code can't be had, which is a network failure.
 * @param ask asks as whoever is logged in at the moment of the call: by the time the code is there, a log-out has
 *   dropped the token that it must still be sent with.
 * @param start the calls of the group whose code is there from the start.
 */
export function later<Later extends Face, Start extends Face = Record<never, never>>(
  create: (ask: Ask) => Promise<Later>,
  ask: () => Ask,
  start?: Start,
): Start & Later {
  const call =
    (name: string) =>
    async (...args: never[]): Promise<Outcome<unknown>> => {
      const asking = ask();
      const calls = await create(asking).catch(() => undefined);
      return calls?.[name]?.(...args) ?? err(networkFailure);
    };
  return new Proxy({ ...start } as Start & Later, {
    get(known, name) {
      // `then` is asked for by whatever awaits the group itself.
      if (typeof name !== "string" || name === "then") return undefined;
      return Object.hasOwn(known, name) ? known[name] : call(name);
    },
  });
}
