import type { Fault } from "./fault.ts";

const critical = /^critical\.json$/;
const sheets = /^m\/assets\/.*\.css$/;

export const layoutFaults: readonly Fault[] = [
  {
    rule: "The page ends above the bar at the bottom.",
    files: sheets,
    find: /padding-block-end:calc\(64px \+ var\(--bottom-bar\)\)/,
    replace: "padding-block-end:0",
    test: ["layout.spec.ts", "noor, UR"],
  },
  {
    rule: "The page has a place for the download bar from the first paint.",
    files: critical,
    find: /(\[data-bar\] \.download-bar\{)display:block/,
    replace: "$1display:none",
    test: ["download.spec.ts", "stands above the header from the first paint"],
  },
  {
    rule: "On a phone on its side, the bar beside the game is narrow.",
    files: sheets,
    find: /(\.bar_\w+\{inline-size:calc\()52px/,
    replace: "$1520px",
    test: ["launch.spec.ts", "places the bar beside the game"],
  },
  {
    rule: "A finger hits each button.",
    files: critical,
    find: /--touch:44px/,
    replace: "--touch:16px",
    test: ["layout.spec.ts", "noor, UR"],
  },
  {
    rule: "On a phone on its side, no bar stands still above the games.",
    files: critical,
    find: /(@media \(max-height:480px\)\{:root \.chips\{position:)relative/,
    replace: "$1sticky",
    test: ["layout.spec.ts", "noor, UR"],
  },
  {
    rule: "A sheet that is higher than the screen scrolls.",
    files: sheets,
    find: /(\.body_\w+\{--modal-padding:[^}]*;)overflow-y:auto/,
    replace: "$1overflow-y:visible",
    test: ["layout.spec.ts", "noor, UR"],
  },
];
