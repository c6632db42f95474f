// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, vi } from "vitest";
import { createStaleBuild } from "#core/features/release/stale-build.idle.ts";
import type { BuildManifest } from "#core/merchant/index.ts";
import { createStorage } from "#core/platform/storage.ts";

const dist = path.resolve(import.meta.dirname, "../../dist");
const read = (file: string) => readFileSync(path.join(dist, file), "utf8");
const { build, entry }: BuildManifest = JSON.parse(read("build.json"));

describe('spec 7 "Files of the site": the asset manifest of a build', () => {
  it("is the same at both addresses, and lists the entry", () => {
    expect(read("mobile/mc/asset-manifest.json")).toBe(read("m/asset-manifest.json"));
    expect(JSON.parse(read("m/asset-manifest.json")).files).toContain(entry.js);
  });

  it.each([
    ["no newer build to a page of this build", build, false],
    ["a newer build to a page of another", "an-older-build", true],
  ])("is %s", async (_, pageBuild, isStale) => {
    vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
    const { recover } = createStaleBuild({
      window,
      build: pageBuild,
      fetch: async (address) => new Response(read(address.slice(1))),
      storage: createStorage(window, []),
    });
    expect(await recover()).toBe(isStale);
  });
});
