import { execFileSync } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeFiles } from "./files.ts";
import { renderGateway } from "./gateway.ts";

const root = path.resolve(import.meta.dirname, "../..");
const contract = "schemas/gateway.openapi.json";
const sources = ["core", "server/edge", "schemas"];

const game = {
  gameId: "1",
  nodeId: "1",
  code: "c",
  name: "n",
  vendor: "v",
  category: "RNG",
  image: "/1.svg",
  freeplay: true,
};

/** Uses the added fields as a screen would: it compiles only when the types know them. */
const use = `import type { DownloadSettings, Game } from "#core/gateway/index.ts";
import { getDownloadSettings, getGames } from "#core/gateway/generated/operations.ts";
import { readSnapshotAnswer } from "#server/edge/snapshot-shape.ts";

const game = ${JSON.stringify(game)};
const page = { items: [{ ...game, volatility: "high" }, { ...game, volatility: 7 }], total: 2 };
const settings = { resources: [], banner: null, loginRequired: false, minVipLevel: 0, latestVersion: "1" };
const volatilityOf = (one: Game): string | undefined => one.volatility;
const minutesOf = (one: DownloadSettings): number => one.minutes;
const parsed = getGames.shape(page, () => {});
const whole = getDownloadSettings.shape({ ...settings, minutes: 5, pages: 9 }, () => {});
console.log(JSON.stringify({
  volatilities: parsed?.items.map((one) => volatilityOf(one) ?? "absent"),
  minutes: whole && minutesOf(whole),
  withoutMinutes: getDownloadSettings.shape(settings, () => {}) ?? "refused",
  page: readSnapshotAnswer("/wps/relay/GCSGAME_getGameList?page=1", page),
  download: readSnapshotAnswer("/wps/relay/WPSCORE_getDownloadSetting?domain=a", { minutes: 5, minVipLevel: 2 }),
}));
`;

describe("a field that is added to the gateway's contract", () => {
  let copy = "";

  /** The copy's files by path, with their text. */
  async function files(): Promise<Map<string, string>> {
    const entries = await readdir(copy, { recursive: true, withFileTypes: true });
    const names = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
    const texts = names.map(async (file) => [path.relative(copy, file), await readFile(file, "utf8")] as const);
    return new Map(await Promise.all(texts));
  }

  let changed: string[] = [];

  beforeAll(async () => {
    copy = await mkdtemp(path.join(tmpdir(), "gateway-field-"));
    for (const part of [...sources, "package.json", "tsconfig.json"]) {
      await cp(path.join(root, part), path.join(copy, part), { recursive: true });
    }
    const before = await files();
    const document = JSON.parse(before.get(contract) ?? "");
    const { Game, DownloadSettings } = document.components.schemas;
    Game.properties.volatility = { type: "string" };
    DownloadSettings.properties.minutes = { type: "integer" };
    DownloadSettings.required.push("minutes");
    await writeFile(path.join(copy, contract), JSON.stringify(document));
    await writeFiles(copy, await renderGateway(copy));
    changed = [...(await files())].filter(([file, text]) => before.get(file) !== text).map(([file]) => file);
    await symlink(path.join(root, "node_modules"), path.join(copy, "node_modules"));
    await writeFile(path.join(copy, "use.ts"), use);
    await writeFile(
      path.join(copy, "use.json"),
      JSON.stringify({ extends: "./tsconfig.json", include: [], files: ["core/object.d.ts", "use.ts"] }),
    );
  }, 60_000);
  afterAll(() => rm(copy, { recursive: true, force: true }));

  const run = (tool: string, ...parameters: string[]) =>
    execFileSync(path.join(root, "node_modules/.bin", tool), parameters, { cwd: copy, encoding: "utf8" });

  it("is written there alone: the rest is generated", () => {
    expect(changed.filter((file) => !file.includes("/generated/"))).toEqual([contract]);
  });

  it("is known to the client's types", () => {
    expect(run("tsc", "--noEmit", "-p", "use.json")).toBe("");
  }, 60_000);

  it("is read by the client, and kept by the edge where the contract marks it", () => {
    expect(JSON.parse(run("tsx", "use.ts"))).toEqual({
      volatilities: ["high", "absent"],
      minutes: 5,
      withoutMinutes: "refused",
      page: { items: [{ ...game, volatility: "high" }, game], total: 2 },
      download: { minVipLevel: 2 },
    });
  }, 60_000);
});
