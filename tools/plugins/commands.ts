import { defineCommand } from "citty";
import { check } from "./check.ts";
import { newPlugin } from "./new.ts";

/** `npm run plugin`. */
export const pluginCommand = defineCommand({
  meta: { name: "plugin", description: "Create and check plugins" },
  subCommands: { new: newPlugin, check },
});
