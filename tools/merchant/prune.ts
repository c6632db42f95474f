import { Refusal } from "#server/store/index.ts";
import { prune } from "#tools/releases/index.ts";
import { defineMerchantCommand } from "./command.ts";
import { dryRunArgument, numberOf, withStore } from "./release-arguments.ts";

export const command = defineMerchantCommand(
  {
    keep: {
      type: "string",
      default: "20",
      valueHint: "number",
      description: "Number of recent changes per brand whose files are kept, at least 1",
    },
    "dry-run": dryRunArgument,
  },
  async (args, context) =>
    withStore(context, async (store) => {
      const keep = numberOf("keep", args.keep) ?? 0;
      if (!Number.isInteger(keep) || keep < 1) throw new Refusal("--keep is a whole number of at least 1");
      const isDry = Boolean(args["dry-run"]);
      const { records, files, builds, kept } = await prune(store, { keep, isDry });
      const what = `${records} records, ${files} files, ${builds.length} builds${builds.length > 0 ? ` (${builds.join(", ")})` : ""}`;
      context.print(isDry ? `would remove ${what}` : `removed ${what}`);
      if (kept.length > 0) context.fail(["all builds are kept, and all of:", ...kept].join("\n"));
    }),
);
