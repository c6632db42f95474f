/** `npm run plugin -- new` makes a plugin, `check` checks plugins. */
import "#tools/merchant/color-support.ts";
import { defineCommand, runMain } from "citty";
import { check } from "./check.ts";
import { newPlugin } from "./new.ts";

await runMain(
  defineCommand({
    meta: { name: "plugin", description: "Makes and checks the plugins of this project" },
    subCommands: { new: newPlugin, check },
  }),
);
