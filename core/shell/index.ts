export type { Boot, BootCall } from "./boot.ts";
export { bootScript, bootScriptHash } from "./boot-script.ts";
export { type Shell, type ShellBuild, type ShellDev, type ShellInput, shell } from "./shell.ts";
