import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { FILE_HASH_LENGTH } from "#core/merchant/index.ts";
import { hashOf, Refusal, readPublicKeys, readSigningKey, recordKey, type Store } from "#server/store/index.ts";
import { keyPair, memoryStore } from "#server/store/testing.ts";
import { build as fixtureBuild } from "#tools/manifest/fixtures.ts";
import { readRelease } from "./ledger.ts";
import { prune } from "./prune.ts";
import { publishBrands } from "./publish-brands.ts";
import { refuseUnsigned, signerIn } from "./signing-key.ts";
import { current, made, publishAll, reason, withBuildFolder } from "./testing.ts";
import { signedRecord } from "./upload.ts";

const dist = withBuildFolder();

describe("publishing with a key", () => {
  /** Publishes brands that are signed by a key. */
  async function publishSigned(store: Store, brands: readonly ReturnType<typeof made>[], pem: string, force = false) {
    const signer = await readSigningKey(pem);
    const signed = await Promise.all(
      brands.map(async ({ record, manifest: text }) => ({
        record: await signedRecord(record, signer),
        manifest: text,
      })),
    );
    return publishBrands(store, {
      ...reason,
      brands: signed,
      build: fixtureBuild,
      dist: dist(),
      signer,
      force,
    });
  }

  it("signs records and the build's list, which names the hash of each of its files", async () => {
    const store = memoryStore();
    const keys = await keyPair();
    await publishSigned(store, [made("acme")], keys.signing);
    const release = await readRelease(store, "acme");
    const [record, list] = [recordKey("acme", release?.current ?? ""), "builds/b1/files.json"];
    for (const key of [record, list])
      await readPublicKeys(keys.public)?.((await store.read(key)) ?? new Uint8Array(), key);
    const hash = await hashOf("{}", FILE_HASH_LENGTH);
    expect(JSON.parse((await store.text(list)) ?? "").files).toEqual({ "/build.json": hash, "/critical.json": hash });
    expect(await current(store, "acme")).toBe("First");
  });

  it("gives a record the same revision each time, another one by another key, and writes a build once", async () => {
    const [one, two] = [(await keyPair()).signing, (await keyPair()).signing];
    const revisions = new Set<string | undefined>();
    const store = memoryStore();
    const written: string[] = [];
    const builds: boolean[] = [];
    for (const key of [one, one, two]) {
      written.length = 0;
      store.beforeChange = (changed) => written.push(changed);
      await publishSigned(store, [made("acme")], key);
      revisions.add((await readRelease(store, "acme"))?.current);
      builds.push(written.includes("builds/b1/build.json"));
    }
    expect([revisions.size, builds]).toEqual([2, [true, false, true]]);
    written.length = 0;
    await publishSigned(store, [made("acme")], two);
    expect(written.filter((key) => key.startsWith("builds"))).toEqual([]);
    await publishSigned(store, [made("acme")], two, true);
    expect(written).toContain("builds/b1/files.json");
  });

  it("is not followed by publishing without one, unless that is meant", async () => {
    const store = memoryStore();
    await publishAll(store, [made("bravo")]);
    await publishSigned(store, [made("acme")], (await keyPair()).signing);
    const releases = await Promise.all(
      ["acme", "bravo"].map(async (code) => (await readRelease(store, code)) ?? { code }),
    );
    await expect(refuseUnsigned(store, releases)).rejects.toThrow(
      "what is served of acme is signed, and there is no SIGNING_KEY",
    );
    await refuseUnsigned(store, releases.slice(1));
  });

  it("takes the key's text or its file, and says what to do where there is no such file", async () => {
    const { signing } = await keyPair();
    const file = path.join(dist(), "key.pem");
    await writeFile(file, signing);
    const [byText, byFile] = [await signerIn(signing), await signerIn(file)];
    expect(await byText?.sign('{"a":1}')).toBe(await byFile?.sign('{"a":1}'));
    expect(await signerIn("")).toBeUndefined();
    await expect(signerIn(`${file}.none`)).rejects.toThrow("SIGNING_KEY can't be read (ENOENT). Name the file");
    await expect(signerIn(signing.slice(0, 40))).rejects.toThrow(Refusal);
  });

  it("refuses a key's file in a repository until git ignores it", async () => {
    const file = path.join(dist(), "key.pem");
    await writeFile(file, (await keyPair()).signing);
    execFileSync("git", ["init", "--quiet"], { cwd: dist() });
    await expect(signerIn(file)).rejects.toThrow(
      /^git would commit the private key .*key\.pem of SIGNING_KEY\. Move it/,
    );
    await writeFile(path.join(dist(), ".gitignore"), "*.pem\n");
    expect(await signerIn(file)).toBeDefined();
    execFileSync("git", ["add", "--force", "key.pem"], { cwd: dist() });
    await expect(signerIn(file)).rejects.toThrow(Refusal);
  });

  it("prunes a signed build whole", async () => {
    const store = memoryStore();
    await publishSigned(store, [made("acme")], (await keyPair()).signing);
    await publishAll(store, [made("acme", "Second", undefined, "b2")], {}, "b2");
    await publishAll(store, [made("acme", "Third", undefined, "b2")], {}, "b2");
    expect((await prune(store, { keep: 1 })).builds).toEqual(["b1"]);
    for (const file of ["build.json", "critical.json", "files.json"])
      expect(await store.text(`builds/b1/${file}`)).toBeUndefined();
  });
});
