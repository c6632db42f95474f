import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildSite } from "#tools/build/build-site.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const NAME = "login/not-chosen";

/**
 * A plugin that imports everything allowed: the plugin API, React, packages that core loads lazily, styles, its own
 * lazy part.
 */
const files: Readonly<Record<string, string>> = {
  "plugin.json": JSON.stringify({
    api: 1,
    title: "Unused",
    description: "A log-in method that no brand chose.",
    icon: "icon.svg",
    settings: { type: "object", properties: {}, additionalProperties: false },
    consent: "necessary",
  }),
  "index.ts": `
    import DOMPurify from "dompurify";
    import JSEncrypt from "jsencrypt";
    import { createElement, useState } from "react";
    import { jsx } from "react/jsx-runtime";
    import * as api from "@livery/plugin-api";
    import styles from "./form.module.css";
    export default { api: 1, activate: async () => [api, DOMPurify, JSEncrypt, createElement, useState, jsx, styles, await import("./later.ts")] };`,
  "later.ts": `import { useEffect } from "react"; export const later = useEffect;`,
  "icon.svg": `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 4h16v16z"/></svg>`,
  "form.module.css": ".form { color: red }",
  "texts.json": `{ "hello": { "EN": "Hello", "UR": "سلام" } }`,
};

/** What browsers load, and the page's inline CSS: path -> content. */
async function contentsOf(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => /^(m|mobile)\/|^critical\.css$/.test(path.relative(folder, file)));
  return new Map(
    await Promise.all(
      found.map(async (file) => [path.relative(folder, file), await readFile(file, "base64")] as const),
    ),
  );
}

describe("a plugin that no brand chose", () => {
  let folder = "";
  let without: ReadonlyMap<string, string> = new Map();
  let withIt: ReadonlyMap<string, string> = new Map();

  beforeAll(async () => {
    // Outside the repository, in a folder of PLUGINS_DIR.
    folder = await mkdtemp(path.join(tmpdir(), "livery-isolation-"));
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(folder, "plugins", NAME, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, text);
    }
    vi.stubEnv("PLUGINS_DIR", [process.env.PLUGINS_DIR, path.join(folder, "plugins")].filter(Boolean).join(":"));
    await buildSite({ root, outDir: path.join(folder, "with") });
    vi.unstubAllEnvs();
    withIt = await contentsOf(path.join(folder, "with"));
    without = await contentsOf(path.join(root, "dist"));
  }, 120_000);

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it("is built: its module, its styles, its lazy part, its icon and its texts", () => {
    const own = [...withIt.keys()].filter((name) => name.startsWith("m/plugins/login/not-chosen"));
    for (const kind of [
      /^m\/plugins\/login\/not-chosen-[\w-]+\.js$/,
      /\.css$/,
      /^m\/plugins\/login\/not-chosen-[\w-]+\.svg$/,
      /later-[\w-]+\.js$/,
      /UR-[\w-]+\.js$/,
    ]) {
      expect(own.some((name) => kind.test(name))).toBe(true);
    }
  });

  it("changes neither the name nor a byte of any other file", () => {
    const changed = [...without].filter(([name, content]) => withIt.get(name) !== content).map(([name]) => name);
    expect(changed).toEqual([]);
    const added = [...withIt.keys()].filter((name) => !without.has(name));
    expect(added.filter((name) => !name.startsWith("m/plugins/login/not-chosen"))).toEqual([]);
  });

  it("makes another build of the store, with the same core: a release that changes only plugins is published", async () => {
    const manifestIn = async (outDir: string) => JSON.parse(await readFile(path.join(outDir, "build.json"), "utf8"));
    const [before, after] = [await manifestIn(path.join(root, "dist")), await manifestIn(path.join(folder, "with"))];
    expect(after.fullBuild).not.toBe(before.fullBuild);
    expect(after.build).toBe(before.build);
    expect(before.fullBuild).toMatch(/^[0-9a-f]{12}$/);
  });

  it("contains no React of its own: a page has one", () => {
    const own = [...withIt].filter(([name]) => /^m\/plugins\/login\/not-chosen.*\.js$/.test(name));
    const code = own.map(([, content]) => Buffer.from(content, "base64").toString()).join("\n");
    expect(code).toMatch(/from\s*"\/m\/assets\/react-[\w-]+\.js"/);
    expect(code).not.toContain("__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE");
  });
});
