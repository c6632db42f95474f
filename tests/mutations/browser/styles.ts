import type { Fault } from "./fault.ts";

const critical = /^critical\.json$/;
const sheets = /^m\/assets\/.*\.css$/;

export const styleFaults: readonly Fault[] = [
  {
    rule: "The title of a match fits the smallest phone.",
    files: critical,
    find: /(@media \(max-width:22em\)\{\[data-hero=match\] \.hero-title\{font-size:)1\.5rem/,
    replace: "$12.5rem",
    test: ["layout.spec.ts", "manila, EN"],
  },
  {
    rule: "The focus has a ring.",
    files: critical,
    find: /:focus-visible\{outline:3px solid/,
    replace: ":focus-visible{outline:0 solid",
    test: ["keyboard.spec.ts", "noor, UR: goes from the log-in to a game"],
  },
  {
    rule: "A heading that a new screen focuses has no ring.",
    files: sheets,
    find: /(#content:focus,#content [^{]*\{outline:)none/,
    replace: "$13px solid red",
    test: ["routes.spec.ts", "a new screen begins at its top"],
  },
  {
    rule: "No style of an announcement covers the site.",
    files: sheets,
    find: /\{contain:layout paint;/,
    replace: "{",
    test: ["hostile-content.spec.ts", "no HTML of an announcement"],
  },
  {
    rule: "Urdu has lines as high as its letters.",
    files: critical,
    find: /--leading:2\.1;/,
    replace: "--leading:1.2;",
    test: ["layout.spec.ts", "whole in Urdu"],
  },
  {
    rule: "Latin digits in Urdu are in a sans-serif face.",
    files: critical,
    find: /unicode-range:U\+2C,U\+2E,U\+30-39/,
    replace: "unicode-range:U+2C",
    test: ["details.spec.ts", "Latin digits"],
  },
  {
    rule: "Banners don't scroll smoothly for a person who wants less motion.",
    files: sheets,
    find: /@media \(prefers-reduced-motion:no-preference\)(\{\.rail_\w+\{scroll-behavior:smooth)/,
    replace: "@media all$1",
    test: ["language.spec.ts", "banners scroll without animation"],
  },
  {
    rule: "A long rank breaks on a small screen.",
    files: sheets,
    find: /(\.label_\w+\{)overflow-wrap:anywhere(;max-inline-size:100%)/,
    replace: "$1white-space:nowrap$2",
    test: ["games.spec.ts", "a word of 64 letters"],
  },
];
