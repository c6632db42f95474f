export type { Boot, BootCall } from "./boot.ts";
export { bootScript, bootScriptHash } from "./boot-script.ts";
export { type CriticalCss, takeApart } from "./critical-css.ts";
export { html } from "./escape.ts";
export { glance, type LobbyGlance, snapshotCalls } from "./lobby.ts";
export { canonicalPath, isHome, isIndexable } from "./paths.ts";
export { type ShellBuild, type ShellDev, type ShellInput, shell } from "./shell.ts";
