import { describe, expect, it } from "vitest";
import { FILE_HASH_LENGTH } from "#core/merchant/index.ts";
import { buildFilesKey, buildKey, hashOf, readSigningKey, recordKey, storedRecord } from "../store/index.ts";
import { keyPair } from "../store/testing.ts";
import { edgeOf, edgeWith, testRecord } from "./testing.ts";

describe("an edge with a public key", () => {
  /** A signed store with two brands, and the key. */
  async function signedEdge() {
    const keys = await keyPair();
    const edge = await edgeWith({ signing: keys.signing, publicKey: keys.public }, "acme", "bravo");
    return { ...edge, signer: await readSigningKey(keys.signing) };
  }

  it("serves what is signed, and reads no more for it than any other", async () => {
    const { visit, file, store } = await signedEdge();
    expect([await visit("acme.example"), await file("/m/assets/start-1.js")]).toEqual(["First", "one"]);
    store.reads.length = 0;
    await visit("bravo.example");
    expect(store.reads.filter((key) => key.startsWith("re"))).toHaveLength(2);
  });

  it.each([
    ["is not signed", async () => (text: string) => text, "is not signed: publish it again with SIGNING_KEY"],
    [
      "another key has signed",
      async () => (await readSigningKey((await keyPair()).signing)).sign,
      "signed by a key that is not in PUBLIC_KEY: publish it again with the SIGNING_KEY",
    ],
    [
      "was altered after it was signed",
      async (sign: (text: string) => Promise<string>) => async (text: string) =>
        (await sign(text)).replace("Second", "Edited"),
      "was altered",
    ],
  ])("does not serve a record that %s: the last valid one stays, at a start the one before", async (_, how, warned) => {
    const { store, visit, later, restart, warnings, putRelease, putRecord, signer } = await signedEdge();
    const previous = await putRecord("acme", "First");
    expect(await visit("acme.example")).toBe("First");
    const text = await (await how(signer.sign))(
      storedRecord({ ...testRecord("acme", ["acme.example"], { name: "Second" }), build: "build1" }),
    );
    const current = await hashOf(text);
    await store.put(recordKey("acme", current), text);
    await putRelease("acme", { current });
    for (let round = 0; round < 3; round++) {
      await later();
      expect(await visit("acme.example")).toBe("First");
    }
    expect(warnings).toEqual([expect.stringContaining(warned)]);
    restart();
    expect([await visit("acme.example"), await visit("bravo.example")]).toEqual([undefined, "First"]);
    await putRelease("acme", { current, previous });
    restart();
    expect(await visit("acme.example")).toBe("First");
  });

  it("does not serve another brand's signed record in a brand's place, nor another build's signed list", async () => {
    const { store, visit, restart, warnings, putRelease, putRecord, putBuild } = await signedEdge();
    const others = await putRecord("bravo", "Second");
    await store.put(recordKey("acme", others), (await store.text(recordKey("bravo", others))) ?? "");
    await putRelease("acme", { current: others });
    restart();
    expect(await visit("acme.example")).toBeUndefined();
    await putBuild("build2", { "/m/assets/start-1.js": "two" });
    await store.put(buildFilesKey("build1"), (await store.text(buildFilesKey("build2"))) ?? "");
    restart();
    expect(await visit("bravo.example")).toBeUndefined();
    expect(warnings.at(-1)).toContain("build1 is none");
  });

  it("does not serve a build whose list is not signed, or of which what it reads itself was replaced", async () => {
    const { store, visit, restart, warnings } = await signedEdge();
    const { signature: _none, ...unsigned } = JSON.parse((await store.text(buildFilesKey("build1"))) ?? "{}");
    for (const [key, content, warned] of [
      [buildKey("build1", "/build.json"), '{"build":"build1","plugins":{}}', "build.json is not as it was published"],
      [buildKey("build1", "/critical.json"), "{}", "critical.json is not as it was published"],
      [buildFilesKey("build1"), JSON.stringify(unsigned), "is not signed"],
      [buildFilesKey("build1"), '["/m/sw.js"]', "is not signed"],
    ] as const) {
      const before = (await store.text(key)) ?? "";
      await store.put(key, content);
      restart();
      expect(await visit("acme.example")).toBeUndefined();
      expect(warnings.at(-1)).toContain(warned);
      await store.put(key, before);
    }
    restart();
    expect(await visit("acme.example")).toBe("First");
  });

  it("does not send a file of a build or of a brand that was replaced, and says so once", async () => {
    const { store, file, warnings } = await signedEdge();
    const hash = await hashOf("<svg/>", FILE_HASH_LENGTH);
    const address = `/m/brand/acme/${hash}/pictures/logo.svg`;
    await store.put(`files/acme/${hash}.svg`, "<svg><script/></svg>");
    await store.put(buildKey("build1", "/m/assets/start-1.js"), "evil");
    for (const path of [address, "/m/assets/start-1.js", address])
      await expect(file(path)).rejects.toThrow("is not as it was published: publish it again, with --force");
    expect(warnings).toEqual([expect.stringContaining(`${hash}.svg`), expect.stringContaining("start-1.js")]);
    await store.put(`files/acme/${hash}.svg`, "<svg/>");
    await store.put(buildKey("build1", "/m/assets/start-1.js"), "one");
    expect([await file(address), await file("/m/assets/start-1.js")]).toEqual(["<svg/>", "one"]);
  });
});

describe("an edge without a public key", () => {
  it("serves what is signed, too", async () => {
    const { visit, file } = await edgeWith({ signing: (await keyPair()).signing }, "acme");
    expect([await visit("acme.example"), await file("/m/assets/start-1.js")]).toEqual(["First", "one"]);
  });

  it("serves a build whose list has no hashes", async () => {
    const { visit, file, store } = await edgeOf("acme");
    await store.put(buildFilesKey("build1"), '["/m/assets/start-1.js"]');
    expect([await visit("acme.example"), await file("/m/assets/start-1.js")]).toEqual(["First", "one"]);
  });
});
