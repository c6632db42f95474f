import { Refusal, readText, type Store } from "#server/store/index.ts";
import { changesBetween, changeText } from "#tools/edit/index.ts";
import { readJson } from "#tools/manifest/index.ts";
import { type LedgerEntry, readLedger, readPluginsLedger, readRelease } from "#tools/releases/index.ts";
import { brandArgument, defineMerchantCommand, formatArgument } from "./command.ts";
import { servedBy } from "./outcomes.ts";
import { numberOf, withStore } from "./release-arguments.ts";

/** Of so many changes before those that are shown, one has brought what the oldest of these has replaced. */
const MAX_OLDER = 20;

export const command = defineMerchantCommand(
  {
    brand: { ...brandArgument, required: false },
    plugins: { type: "boolean", description: "Show the plugins that were switched off and on, instead of a brand" },
    last: { type: "string", default: "20", valueHint: "number", description: "Number of changes, the newest first" },
    format: formatArgument("text", "json"),
  },
  async (args, context) =>
    withStore(context, async (store) => {
      const { brand, plugins } = args;
      const last = numberOf("last", args.last);
      if (last !== undefined && !(last >= 1)) throw new Refusal("--last is a number from 1 on");
      if (Boolean(plugins) === (brand !== undefined)) throw new Refusal("name a brand, or add --plugins");
      if (brand === undefined) {
        const entries = await readPluginsLedger(store, last);
        const lines = entries.map((entry) => headOf(entry, `${entry.plugin} ${entry.action}`));
        return context.print(args.format === "json" ? JSON.stringify(entries, undefined, 2) : lines.join("\n"));
      }
      const release = await readRelease(store, brand);
      if (!release) throw new Refusal(`"${brand}" has never been published`);
      const entries = await readLedger(store, release, last);
      if (args.format === "json") return context.print(JSON.stringify(entries, undefined, 2));
      // The oldest one's manifest is compared with an older one, where that can be read.
      const all = await readLedger(store, release, entries.length + MAX_OLDER).catch(() => entries);
      const texts = entries.map((entry, index) => entryText(store, entry, all.slice(index + 1)));
      context.print((await Promise.all(texts)).join("\n\n"));
    }),
);

const headOf = ({ at, by, why }: Pick<LedgerEntry, "at" | "by" | "why">, what: string): string =>
  `${at.slice(0, 19)}Z  ${what} by ${by}${why === "" ? "" : `: ${why}`}`;

/** An entry with the changes of the manifest, where it has brought one. */
async function entryText(store: Store, entry: LedgerEntry, older: readonly LedgerEntry[]): Promise<string> {
  const { at, by, why, action, from, to, manifests = {} } = entry;
  const served = servedBy({ code: "", ...to, at, by, why });
  const head = `${headOf(entry, action)}\n  ${served}`;
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
