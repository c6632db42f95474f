import { changesSince, changesText } from "#tools/edit/index.ts";
import { brandArgument, defineMerchantCommand, formatArgument } from "./command.ts";

export const command = defineMerchantCommand(
  {
    brand: brandArgument,
    since: { type: "string", default: "HEAD", valueHint: "revision", description: "Git revision to compare with" },
    format: formatArgument("text", "json"),
  },
  async (args, { print, fail, readBrand }) => {
    const source = await readBrand(args.brand);
    if (!source) return;
    const changes = await changesSince(source, args.since).catch((cause: Error) => cause);
    if (changes instanceof Error) return fail(changes.message);
    if (args.format === "json") return print(JSON.stringify(changes, undefined, 2));
    if (!changes.isKnown) print(`${source.file} is not in git at ${args.since}: everything is new`);
    print(changesText(changes));
  },
);
