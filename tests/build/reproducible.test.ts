import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildCopy, copySources } from "./build-copy.ts";

let temporary = "";
beforeAll(async () => {
  temporary = await mkdtemp(path.join(tmpdir(), "livery-reproducible-"));
});
afterAll(() => rm(temporary, { recursive: true }));

/** Builds a copy of the sources in a folder of its own. */
async function buildIn(folder: string, cwd: string, env: Readonly<Record<string, string>>) {
  await copySources(folder);
  return buildCopy(folder, { cwd, env });
}

it("two clean builds of the same sources have the same bytes: wherever, whenever and under whatever settings", async () => {
  const short = path.join(temporary, "a");
  const long = path.join(temporary, "another folder, deeper", "b");
  const first = await buildIn(short, short, { TZ: "UTC", LC_ALL: "C", NODE_ENV: "production" });
  const second = await buildIn(long, temporary, { TZ: "Asia/Manila", LC_ALL: "tr_TR.UTF-8", NODE_ENV: "development" });
  const names = [...new Set([...first.keys(), ...second.keys()])].sort();
  expect(names).toEqual(expect.arrayContaining(["build.json", "m/sw.js.br", "server/serve.js", "edge/worker.js"]));
  expect(names.filter((name) => first.get(name) !== second.get(name))).toEqual([]);
});
