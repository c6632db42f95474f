/** `npm run plugin -- new` makes a plugin, `check` checks plugins. */
import "#tools/merchant/color-support.ts";
import { runMain } from "citty";
import { pluginCommand } from "./commands.ts";

await runMain(pluginCommand);
