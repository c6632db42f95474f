import type { Fault } from "./fault.ts";

const start = /^m\/assets\/start-.*\.js$/;
const shared = /^m\/assets\/shared-.*\.js$/;
const sheets = /^m\/assets\/.*\.css$/;

export const focusFaults: readonly Fault[] = [
  {
    rule: "A new screen focuses its heading.",
    files: start,
    find: /(=\w+\?\?\w+\)==null\|\|)\w+\.focus\(\{preventScroll:!0\}\)/,
    replace: "$10",
    test: ["routes.spec.ts", "a new screen begins at its top"],
  },
  {
    rule: "A sheet focuses its heading.",
    files: start,
    find: /tabIndex:\w+===`dialog`\?-1:void 0/,
    replace: "tabIndex:void 0",
    test: ["screen-reader.spec.ts", "a log-in, its mistakes"],
  },
  {
    rule: "A sheet makes the rest of the page inert.",
    files: start,
    find: /\.showModal\(\)/,
    replace: ".show()",
    test: ["keyboard.spec.ts", "noor, UR: goes from the log-in to a game"],
  },
  {
    rule: "A form that is refused focuses its first wrong field.",
    files: shared,
    find: /(querySelector\(`\[aria-invalid=true\]`\)\)==null\|\|)\w+\.focus\(\)/,
    replace: "$10",
    test: ["identity.spec.ts", "a visitor registers in two steps"],
  },
  {
    rule: "The link that skips the header is seen when it has the focus.",
    files: sheets,
    find: /\.skip-link:not\(:focus\)/,
    replace: ".skip-link",
    test: ["keyboard.spec.ts", "noor, UR: goes from the log-in to a game"],
  },
  {
    rule: "No bar covers the focused element.",
    files: sheets,
    find: /html\{scroll-padding-block:[^}]*\}/,
    replace: "",
    test: ["layout.spec.ts", "manila, EN"],
  },
];
