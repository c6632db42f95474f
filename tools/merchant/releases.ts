import { type PluginsOff, Refusal, readRecord, recordKey } from "#server/store/index.ts";
import { inParallel } from "#tools/in-parallel.ts";
import { readHosts, readPluginsOff, readReleaseNow } from "#tools/releases/index.ts";
import { defineMerchantCommand, formatArgument } from "./command.ts";
import { servedBy } from "./outcomes.ts";
import { withStore } from "./release-arguments.ts";

export const command = defineMerchantCommand({ format: formatArgument("text", "json") }, async (args, context) =>
  withStore(context, async (store) => {
    const codes = [...new Set((await readHosts(store)).values())].sort();
    const releases = new Map<string, object>();
    const lines = new Map<string, string>();
    const broken: string[] = [];
    await inParallel(codes, async (code) => {
      const release = await readReleaseNow(store, code).catch((cause: unknown) => {
        if (!(cause instanceof Refusal)) throw cause;
        broken.push(`${code}: ${cause.message}`);
      });
      if (!release) return;
      const bytes = release.current === undefined ? undefined : await store.read(recordKey(code, release.current));
      const build =
        bytes &&
        release.current &&
        (await readRecord(bytes, code, release.current).then(
          ({ record }) => record.build,
          (cause: Error) => void broken.push(cause.message),
        ));
      releases.set(code, { ...release, build });
      lines.set(code, `${code}: ${servedBy(release)} of build ${build ?? "unknown"} (${because(release)})`);
    });
    const { off } = (await readPluginsOff(store)).value;
    const inOrder = codes.filter((code) => releases.has(code));
    if (args.format === "json") {
      const brands = inOrder.map((code) => releases.get(code));
      context.print(JSON.stringify({ brands, pluginsOff: off }, undefined, 2));
    } else if (inOrder.length === 0 && broken.length === 0)
      context.print("nothing is published yet. Run: npx livery publish --all");
    else context.print([...inOrder.flatMap((code) => lines.get(code) ?? []), ...offLines(off)].join("\n"));
    if (broken.length > 0) context.fail(broken.sort().join("\n"));
  }),
);

const because = ({ at, by, why }: PluginsOff["off"][string]): string =>
  `${at.slice(0, 16)}Z, ${by}${why === "" ? "" : `: ${why}`}`;

const offLines = (off: PluginsOff["off"]): readonly string[] =>
  Object.entries(off).map(([name, change]) => `${name}: switched off for all brands (${because(change)})`);
