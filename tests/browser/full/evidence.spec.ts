import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { inflateSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import type { Evidence } from "#tools/screens/index.ts";

/** `livery evidence --pictures`, of the production build. */

const root = path.resolve(import.meta.dirname, "../../..");
const tsx = path.join(root, "node_modules/tsx/dist/cli.mjs");

let folder = "";
test.beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "livery-evidence-test-"));
});
test.afterEach(() => rm(folder, { recursive: true }));

const evidence = (...args: readonly string[]) =>
  promisify(execFile)(
    process.execPath,
    [tsx, "tools/livery/index.ts", "evidence", ...args, "--pictures", "--format", "json", "--out", folder],
    { cwd: root },
  );

/** Width and height of a PNG, and how many different bytes its pixels have: one that is blank has few. */
async function readPicture(file: string) {
  const png = await readFile(file);
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString("latin1", at + 4, at + 8) === "IDAT")
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  return {
    width: png.readUInt32BE(16),
    height: png.readUInt32BE(20),
    values: new Set(inflateSync(Buffer.concat(parts))).size,
  };
}

const isFull = process.env.FULL === "1";

// The strip of a game; by `npm run test:full` also the home, its footer and the sheet with pauses, and two languages.
const marketsOfBrands: readonly (readonly [string, string, readonly string[]])[] = isFull
  ? [
      ["carnaval", "GB", ["PT-BR", "EN"]],
      ["noor", "DK", ["UR"]],
    ]
  : [["carnaval", "GB", ["EN"]]];

for (const [brand, market, languages] of marketsOfBrands) {
  test(`${brand} has a picture of each row of ${market} that it shows, in each language, and an index of them`, async () => {
    const { stdout, stderr } = await evidence(brand, "--market", market, "--languages", languages.join(","));
    expect(stderr).not.toContain("not seen");
    const rows: readonly Evidence[] = JSON.parse(stdout);
    const shown = rows.filter(({ state }) => state === "shown");
    expect(shown.length).toBeGreaterThan(1);
    const index = await readFile(path.join(folder, "index.html"), "utf8");
    for (const { by, source, test: name } of shown) {
      expect(index).toContain(`href="${source.replaceAll("&", "&amp;")}"`);
      expect(index).toContain(name?.split(" › ")[0]);
      for (const language of languages) {
        const file = `${by}-${language}.png`;
        expect(index).toContain(`src="${file}"`);
        const { values, ...size } = await readPicture(path.join(folder, file));
        expect(size).toEqual({ width: 780, height: 1688 });
        expect(values, file).toBeGreaterThan(100);
      }
    }
  });
}
