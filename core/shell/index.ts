export { bootScript, inlineScriptHashes } from "./boot-script.ts";
export type { CriticalCss } from "./critical-css.ts";
export { downloadCall } from "./download-bar.ts";
export { html, scriptJson } from "./escape.ts";
export { callsOfPage, readLobbySnapshot, showsGames, snapshotCalls } from "./lobby-snapshot.ts";
export { pageTexts, type ShellTexts } from "./page-texts.ts";
export { addressIn, alternatesOf } from "./search-engines.ts";
export { shell } from "./shell.ts";
export type { ShellBuild } from "./shell-input.ts";
