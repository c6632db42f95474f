import { once } from "#core/kernel/index.ts";
import { readPort } from "#server/port.ts";
import { inspectAddress } from "#tools/dev/inspect-address.ts";
import { defineMerchantCommand } from "./command.ts";

export const command = defineMerchantCommand(
  {
    address: {
      type: "positional",
      required: true,
      valueHint: "address",
      description: "Address of a served page, such as the one that `stage` prints",
    },
  },
  async (args, { workspace, print, fail }) => {
    const address = URL.canParse(args.address) ? new URL(args.address) : undefined;
    if (!address?.protocol.startsWith("http"))
      return fail(`${JSON.stringify(args.address)} is no address: copy the one that \`stage\` prints, with https://`);
    const { root, merchants } = workspace;
    try {
      const { url } = await inspectAddress({
        root,
        merchants,
        address,
        port: readPort(process.env.PORT, 0),
        build: once(() => workspace.sources()),
      });
      print(`open ${url}\nCtrl+C ends it.`);
    } catch (error) {
      fail((error as Error).message);
    }
  },
);
