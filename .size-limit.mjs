/**
 * Size budgets of the build: `npm test` fails when a file exceeds its own. Sizes as sent; the budgets are the bench's.
 * The names come from the build, because only it knows which files a page starts with.
 */
import { readFileSync } from "node:fs";

const read = (file) => JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8"));

const budgets = read("tools/bench/budgets.json");
const { entry, languages } = read("dist/build.json");
const file = (address) => `dist${address}`;
const kilobytes = (bytes) => `${bytes / 1000} kB`;

export default [
  {
    // The home's texts are in the page; the rest of the language is loaded after the first render.
    name: "Script before the lobby answers a tap",
    path: [entry.js, ...entry.preload].map(file),
    limit: kilobytes(budgets.startScript),
    brotli: true,
  },
  ...Object.entries(languages).map(([code, { start }]) => ({
    name: `Language ${code}`,
    path: file(start),
    limit: kilobytes(code === "EN" ? budgets.languageEnglish : budgets.languageOther),
    gzip: true,
  })),
];
