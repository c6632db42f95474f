import { Refusal } from "#server/store/index.ts";
import { readPluginsOff, switchPlugin } from "#tools/releases/index.ts";
import { defineMerchantCommand } from "./command.ts";
import { pluginArgument, unknownPlugin } from "./plugin-off.ts";
import { changedBy, whyArgument, withStore } from "./release-arguments.ts";

export const command = defineMerchantCommand({ plugin: pluginArgument, why: whyArgument }, async (args, context) =>
  withStore(context, async (store) => {
    const { plugin } = args;
    const off = Object.keys((await readPluginsOff(store)).value.off);
    if (!off.includes(plugin)) throw new Refusal(unknownPlugin(plugin, off, "switched-off plugin"));
    await switchPlugin(store, { plugin, action: "on", ...(await changedBy(store, args.why)) });
    context.print(`${plugin}: on within two seconds`);
  }),
);
