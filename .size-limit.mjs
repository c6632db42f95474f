/**
 * What the build may weigh: `npm test` fails when a file outgrows it. Sizes as sent; the budgets are the bench's. The
 * names come from the build, because which files a page starts with is known only there.
 */
import { readFileSync } from "node:fs";

const read = (file) => JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8"));

const budgets = read("tools/bench/budgets.json");
const { entry, languages } = read("dist/build.json");
const file = (address) => `dist${address}`;
const kilobytes = (bytes) => `${bytes / 1000} kB`;

export default [
  {
    name: "Script before the lobby answers a tap, with English",
    path: [entry.js, ...entry.preload, languages.EN.start].map(file),
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
