import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createDCtx, decompressUsingDict } from "@bokuweb/zstd-wasm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FILE_HASH_LENGTH } from "#core/merchant/index.ts";
import { buildFilesKey, buildKey, deltaPath, hashOf, readBuildFiles, type Store } from "#server/store/index.ts";
import { memoryStore } from "#server/store/testing.ts";
import { build } from "#tools/manifest/fixtures.ts";
import { uploadBuild } from "./upload.ts";

/** Nothing that compresses by itself. */
const code = randomBytes(3000).toString("base64");
const started = (suffix: string) => `/m/assets/start-${suffix.padStart(8, "0")}.js`;

let dist: string;
beforeEach(async () => {
  dist = await mkdtemp(path.join(tmpdir(), "livery-dist-"));
});
afterEach(() => rm(dist, { recursive: true }));

/** Uploads a build with these files, and nothing else. */
async function upload(store: Store, fullBuild: string, files: Readonly<Record<string, string>>): Promise<void> {
  await rm(dist, { recursive: true });
  for (const [file, content] of Object.entries({ ...files, "/build.json": "{}", "/critical.json": "{}" })) {
    await mkdir(path.dirname(path.join(dist, file)), { recursive: true });
    await writeFile(path.join(dist, file), content);
  }
  await uploadBuild(store, { ...build, fullBuild }, dist);
}

const deltasIn = async (store: Store, name: string): Promise<readonly string[]> => {
  const files = await readBuildFiles((await store.read(buildFilesKey(name))) ?? new Uint8Array(), name);
  return Object.keys(files).filter((file) => file.endsWith(".dcz"));
};

const hash = (content: string) => hashOf(content, FILE_HASH_LENGTH);

describe("what differs from an earlier build", () => {
  it("lies in the store beside the whole file, and makes the file of the earlier one", async () => {
    const store = memoryStore();
    const [before, after] = [`${code}a`, `${code}b`];
    await upload(store, "b1", { [started("1")]: before });
    await upload(store, "b2", { [started("2")]: after });
    const file = deltaPath(started("2"), await hash(before));
    expect(await deltasIn(store, "b2")).toEqual([file]);

    const delta = (await store.read(buildKey("b2", file))) ?? new Uint8Array();
    expect(delta.length).toBeLessThan(100);
    const digest = await crypto.subtle.digest("SHA-256", Buffer.from(before));
    expect(Buffer.from(delta.subarray(0, 40))).toEqual(
      Buffer.concat([Buffer.from("5e2a4d1820000000", "hex"), Buffer.from(digest)]),
    );
    const made = decompressUsingDict(createDCtx(), delta.subarray(40), Buffer.from(before));
    expect(Buffer.from(made).toString()).toBe(after);
  });

  it("is there for the three builds before", async () => {
    const store = memoryStore();
    for (const number of ["1", "2", "3", "4", "5"])
      await upload(store, `b${number}`, { [started(number)]: code + number });
    const earlier = await Promise.all(["2", "3", "4"].map((number) => hash(code + number)));
    expect(await deltasIn(store, "b5")).toEqual(earlier.map((one) => deltaPath(started("5"), one)).sort());
  });

  it("is left out for files that did not change, that have one address, and where the whole file is no longer", async () => {
    const store = memoryStore();
    await upload(store, "b1", { [started("1")]: code, "/m/sw.js": code, "/m/assets/other-00000001.js": "first" });
    await upload(store, "b2", {
      [started("1")]: code,
      "/m/sw.js": `${code}2`,
      "/m/assets/other-00000002.js": "second",
      "/m/assets/other-00000002.js.br": "2",
    });
    expect(await deltasIn(store, "b2")).toEqual([]);
  });

  it("is left out where the earlier build's list of files is damaged: the new one is uploaded", async () => {
    const store = memoryStore();
    await upload(store, "b1", { [started("1")]: `${code}a` });
    await store.put(buildFilesKey("b1"), "{");
    await upload(store, "b2", { [started("2")]: `${code}b` });
    expect(await deltasIn(store, "b2")).toEqual([]);
  });

  it("is left out where the store has lost or altered the earlier file", async () => {
    const store = memoryStore();
    await upload(store, "b1", { [started("1")]: code, "/m/assets/lost-00000001.css": code });
    await store.write(buildKey("b1", started("1")), "altered");
    await store.remove(buildKey("b1", "/m/assets/lost-00000001.css"));
    await upload(store, "b2", { [started("2")]: `${code}2`, "/m/assets/lost-00000002.css": `${code}2` });
    expect(await deltasIn(store, "b2")).toEqual([]);
  });
});
