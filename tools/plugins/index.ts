/** `npm run plugin -- new` makes a plugin, `check` checks plugins. */
import "#tools/merchant/color-support.ts";
import { runProgram } from "#tools/run-program.ts";
import { pluginCommand } from "./commands.ts";

await runProgram(pluginCommand, "npm run plugin");
