export { bootScript, bootScriptHash } from "./boot-script.ts";
export { takeApart } from "./critical-css.ts";
export { html } from "./escape.ts";
export { glance, snapshotCalls } from "./lobby.ts";
export { pageTexts, type ShellWords } from "./page-texts.ts";
export { type ShellBuild, shell } from "./shell.ts";
