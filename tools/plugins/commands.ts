import type { CommandDef } from "citty";
import { check } from "./check.ts";
import { newPlugin } from "./new.ts";

/** `livery plugin`. */
export const pluginCommand: CommandDef = {
  meta: { name: "plugin", description: "Create and check plugins" },
  subCommands: { new: newPlugin, check },
};
