import { userInfo } from "node:os";
import { Refusal, type Store } from "#server/store/index.ts";
import { storeFailure } from "#tools/releases/index.ts";
import type { Context } from "./command.ts";

export const whyArgument = {
  type: "string",
  default: "",
  valueHint: "reason",
  description: "Reason, for the ledger",
} as const;

export const dryRunArgument = { type: "boolean", description: "Print the changes without making them" } as const;

/**
 * Who makes a change, and when, for the ledger: by the store's clock, because scheduled and staged revisions begin and end
 * by it. `PUBLISHER` names a pipeline.
 */
export const changedBy = async (store: Store, why: string) => ({
  by: process.env.PUBLISHER || userName(),
  why,
  now: await store.now(),
});

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return "unknown";
  }
}

/** Runs work on the store, and closes it. What the store refuses, or can't do, fails the command in a sentence. */
export async function withStore(
  { workspace, fail }: Context,
  work: (store: Awaited<Context["workspace"]["store"]>) => Promise<void>,
): Promise<void> {
  try {
    const store = await workspace.store;
    await work(store).finally(() => store.close());
  } catch (cause) {
    // A command may have changed something by then.
    const reason = `Stopped: ${storeFailure(cause)}. \`livery releases\` says what is served`;
    fail(cause instanceof Refusal ? `${cause.message}.` : reason);
  }
}

/** A number of an option; undefined where it is not given. */
export function numberOf(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const number = Number(value);
  if (value.trim() === "" || !Number.isFinite(number)) throw new Refusal(`--${name} is a number, not "${value}"`);
  return number;
}
