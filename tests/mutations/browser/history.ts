import type { Fault } from "./fault.ts";

const start = /^m\/assets\/start-.*\.js$/;

export const historyFaults: readonly Fault[] = [
  {
    rule: "Back skips the entry that a closed sheet has left.",
    files: start,
    find: /\?\w+\.go\(-\w+\):/,
    replace: "?0:",
    test: ["leaving.spec.ts", "leaves a screen with the Back that comes while a sheet closes"],
  },
  {
    rule: "Closing a sheet takes no step back.",
    files: start,
    find: /(\w+)(=\w+\.lastIndexOf\((\w+)\);)(?=\1>=0&&\w+\.splice)/,
    replace: "$1$2history.back();",
    test: ["leaving.spec.ts", "leaves by assign while a sheet closes"],
  },
  {
    rule: "Back closes a sheet.",
    files: start,
    find: /(\w+&&\w+\.extra>0&&)(?=\(\w+=\w+\.at\(-1\)\))/,
    replace: "$1!1&&",
    test: ["leaving.spec.ts", "closes a sheet with Back"],
  },
  {
    rule: "A redirecting address is not in the history.",
    files: start,
    find: /replace:(\w+)=>(\w+)\((\w+)\(\1\),\{replace:!0\}\)/,
    replace: "replace:$1=>$2($3($1))",
    test: ["routes.spec.ts", "no redirecting address is in the history"],
  },
  {
    rule: "Back returns to the place where the screen was left.",
    files: start,
    find: /scrollTo\(\{top:\w+,behavior:`instant`\}\)/,
    replace: "scrollTo({top:0,behavior:`instant`})",
    test: ["routes.spec.ts", "a new screen begins at its top"],
  },
  {
    rule: "A reload returns to the place where the screen was left.",
    files: start,
    find: /(replaceState\(\{\.\.\.\w+\.state,scrollY:)\w+\}/,
    replace: "$10}",
    test: ["routes.spec.ts", "a new screen begins at its top"],
  },
];
