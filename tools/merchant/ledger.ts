import { Refusal, readText, type Store } from "#server/store/index.ts";
import { readJson } from "#tools/manifest/index.ts";
import { type LedgerEntry, readLedger, readRelease } from "#tools/releases/index.ts";
import { brandArgument, defineMerchantCommand, formatArgument } from "./command.ts";
import { changesBetween, changeText } from "./diff.ts";
import { servedBy } from "./publish.ts";
import { numberOf, withStore } from "./release-arguments.ts";

export const command = defineMerchantCommand(
  {
    brand: brandArgument,
    last: { type: "string", default: "20", valueHint: "number", description: "How many changes, the newest first" },
    format: formatArgument("text", "json"),
  },
  async (args, context) =>
    withStore(context, async (store) => {
      const release = await readRelease(store, args.brand);
      if (!release) throw new Refusal(`"${args.brand}" has never been published`);
      const entries = await readLedger(store, release, numberOf("last", args.last));
      if (args.format === "json") return context.print(JSON.stringify(entries, undefined, 2));
      const texts = entries.map((entry, index) => entryText(store, entry, entries.slice(index + 1)));
      context.print((await Promise.all(texts)).join("\n\n"));
    }),
);

/** An entry with the changes of the manifest, where it has brought one. */
async function entryText(store: Store, entry: LedgerEntry, older: readonly LedgerEntry[]): Promise<string> {
  const { at, by, why, action, from, to, manifests = {} } = entry;
  const served = servedBy({ code: "", ...to, at, by, why });
  const head = `${at.slice(0, 19)}Z  ${action} by ${by}${why === "" ? "" : `: ${why}`}\n  ${served}`;
  const before = older
    .flatMap((one) => Object.entries(one.manifests ?? {}))
    .find(([name]) => name === from.current)?.[1];
  const [after] = Object.values(manifests);
  if (after === undefined || before === undefined) return head;
  const [old, young] = await Promise.all([before, after].map(async (key) => readText(store, key)));
  if (old === undefined || young === undefined) return head;
  const changes = changesBetween(readJson(old).value, readJson(young).value);
  return [head, ...changes.map((change) => `    ${changeText(change)}`)].join("\n");
}
