/** The console's style sheet. */
export const consoleStyle = `
:root { color-scheme: light dark; --ground: light-dark(#f4f1ea, #16181d); --surface: light-dark(#fffdf8, #1f232b); --ink: light-dark(#22252b, #eceae4); --quiet: light-dark(#666a72, #9aa0ab); --line: light-dark(#e2dccf, #323844); --accent: light-dark(#9a3412, #f4a261); --bad: light-dark(#b42318, #ff8a7a); font: 15px/1.5 system-ui, sans-serif; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); }
header { position: sticky; inset-block-start: 0; z-index: 1; display: flex; flex-wrap: wrap; align-items: center; gap: 8px 24px; padding: 12px 24px; background: var(--surface); border-block-end: 1px solid var(--line); }
h1 { margin: 0; font-size: 18px; letter-spacing: -.01em; }
nav { display: flex; flex-wrap: wrap; gap: 4px; flex: 1; }
header a { display: inline-flex; align-items: center; min-block-size: 44px; padding-inline: 14px; border-radius: 22px; color: var(--quiet); text-decoration: none; }
nav a { text-transform: capitalize; }
nav a[aria-current] { background: var(--ink); color: var(--surface); }
main { display: grid; grid-template-columns: minmax(260px, 320px) minmax(0, 1fr); gap: 24px; padding: 24px; max-inline-size: 1360px; margin-inline: auto; align-items: start; }
@media (max-width: 900px) { main { grid-template-columns: minmax(0, 1fr); padding: 12px; gap: 12px; } .side { order: 1; } header { padding: 8px 12px; justify-content: space-between; } nav { order: 1; flex: 1 0 100%; flex-wrap: nowrap; overflow-x: auto; } nav a { flex: none; } }
#live { display: grid; gap: 24px; }
section { background: var(--surface); border: 1px solid var(--line); border-radius: 16px; padding: 16px 20px; min-inline-size: 0; }
h2 { margin: 0 0 8px; font-size: 15px; }
.scroll { overflow-x: auto; }
table { inline-size: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th { text-align: start; font-weight: 500; font-size: 13px; color: var(--quiet); }
th, td { padding: 6px 12px 6px 0; vertical-align: top; border-block-end: 1px solid var(--line); white-space: nowrap; }
tbody tr:last-child td { border-block-end: 0; }
code, pre, textarea { font: 13px/1.5 ui-monospace, monospace; }
pre { margin: 4px 0 0; white-space: pre-wrap; }
.code { font-size: 16px; font-weight: 700; letter-spacing: .08em; color: var(--accent); }
.spent :is(td, .code) { color: var(--quiet); text-decoration: line-through; }
.failed td { color: var(--bad); }
.empty { margin: 0; color: var(--quiet); }
.switches { display: grid; gap: 4px; }
.toggle { display: flex; align-items: center; gap: 12px; min-block-size: 44px; cursor: pointer; }
.toggle input { appearance: none; inline-size: 40px; block-size: 24px; border-radius: 12px; background: var(--line); margin: 0; flex: none; display: grid; align-items: center; cursor: pointer; }
.toggle input::before { content: ""; inline-size: 18px; block-size: 18px; border-radius: 9px; background: #fff; margin-inline-start: 3px; }
.toggle input:checked { background: var(--accent); }
.toggle input:checked::before { margin-inline-start: 19px; }
.fault { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 12px; align-items: center; padding-block: 8px; border-block-end: 1px solid var(--line); }
.fault :is(code, pre) { grid-column: 1; overflow-wrap: anywhere; }
.fault pre { color: var(--quiet); }
.fault button { grid-column: 2; grid-row: 1 / span 2; }
.side { display: grid; gap: 24px; }
.switches button { color: var(--accent); margin-block-start: 8px; }
.number, .wide { display: grid; gap: 4px; padding-block: 6px; color: var(--quiet); font-size: 13px; }
.number :is(input, select), textarea { inline-size: 100%; min-block-size: 44px; padding: 8px 12px; font-size: 15px; color: var(--ink); background: var(--ground); border: 1px solid var(--line); border-radius: 10px; resize: vertical; }
output { min-block-size: 24px; color: var(--accent); font-size: 13px; }
button { min-block-size: 44px; padding-inline: 18px; font: inherit; color: var(--bad); background: none; border: 1px solid currentColor; border-radius: 22px; cursor: pointer; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;
