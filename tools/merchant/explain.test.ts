import { describe, expect, it } from "vitest";
import { coreStored } from "#core/app/core-stored.ts";
import type { BuildManifest } from "#core/merchant/index.ts";
import { brand, build, manifest } from "#tools/manifest/fixtures.ts";
import { explanationText } from "./explain.ts";
import { explain } from "./explanation.ts";

describe("explain", () => {
  const given = {
    ...manifest,
    features: { LINELOGIN3: true },
    plugins: { login: { password: {}, chat: { clientId: "1" } }, trackers: { pixel: { host: "cdn.example" } } },
  };

  it("lists what a brand's plugins need, and the source of every value", async () => {
    const { explanation } = await explain(brand(given), build, undefined, "'sha256-x'");
    expect(explanation?.plugins.find(({ name }) => name === "login/chat")).toMatchObject({
      offered: true,
      settings: { clientId: { value: "1", source: "manifest" }, mode: { value: "redirect", source: "default" } },
    });
    expect(explanation?.origins.script).toEqual({
      "https://cdn.example/pixel.js": ["trackers/pixel"],
      "https://pixel.example": ["trackers/pixel"],
    });
    expect(explanation?.consent).toEqual({ necessary: ["login/password", "login/chat"], ads: ["trackers/pixel"] });
    expect(explanation?.policy.header).toContain("script-src 'self' 'sha256-x' https://cdn.example/pixel.js");
    expect(explanation?.flags.LINELOGIN3).toEqual({ on: true, source: "manifest" });
    expect(explanation?.flags.INBOX3).toEqual({ on: false, source: "default" });
    expect(explanation?.sources["theme.tokens.color.brand"]).toBe("manifest");
    expect(explanation?.sources.env).toBe("default");
  });

  it("says which flags have a share, which of them events tell, and the cookie that decides", async () => {
    const shared = { ...given, features: { LINELOGIN3: { share: 20 }, INBOX3: true } };
    const { explanation } = await explain(brand(shared), build, undefined, "");
    expect(explanation?.flags.LINELOGIN3).toEqual({ on: true, share: 20, source: "manifest" });
    expect(explanation?.flags.INBOX3).toEqual({ on: true, source: "manifest" });
    expect(explanation?.cookies).toContainEqual({ name: "share", owner: "core", consent: "necessary" });
    expect(explanation?.plugins.find(({ name }) => name === "login/chat")?.offered).toBe(true);
    const asked = { ...shared, gateway: { ...manifest.gateway, eventFlags: true } };
    const { flags } = { ...(await explain(brand(asked), build, undefined, "")).explanation };
    expect([flags?.LINELOGIN3?.inEvents, flags?.INBOX3?.inEvents]).toEqual([true, undefined]);
    const text = explanation && explanationText(explanation);
    expect(text).toMatch(/LINELOGIN3 +on for 20 % of the visitors +manifest/);
    expect(text).toMatch(/login\/chat .*for 20 % of the visitors/);
  });

  it("lists every entry that the site keeps in the browser", async () => {
    const { explanation } = await explain(brand(), build, undefined, "");
    const shown = explanation?.storage.flatMap(({ owner, name, area, consent }) =>
      owner === "core" ? `${area} ${name} ${consent}` : [],
    );
    expect(shown?.sort()).toEqual(coreStored.map(({ key, area, consent }) => `${area} ${key} ${consent}`).sort());
  });

  it("lists the vendors whose game frames may do more than usual", async () => {
    const gameSandbox = { "https://play.vendor.example": ["allow-modals"] };
    const { explanation } = await explain(brand(JSON.stringify({ ...manifest, gameSandbox })), build, undefined, "");
    expect(explanation?.policy.gameSandbox).toEqual(gameSandbox);
    expect(explanation?.sources.gameSandbox).toBe("manifest");
  });

  it("counts bytes only from a build", async () => {
    expect((await explain(brand(), build, undefined, "")).explanation?.bytes.start).toBeNull();
    const built = {
      ...build,
      bytes: { "/m/assets/entry-1.js": 900, "/m/assets/vi-1.js": 100, "/m/plugins/login/password-1a2b.js": 70 },
    };
    expect((await explain(brand(), build, built, "")).explanation?.bytes).toMatchObject({
      start: 1000,
      plugins: { "login/password": 70 },
    });
  });

  it("names the last build and its commit", async () => {
    const commitIn = async (built?: BuildManifest) => (await explain(brand(), build, built, "")).explanation?.build;
    expect(await commitIn()).toBeNull();
    expect(await commitIn(build)).toEqual({ fullBuild: "b1" });
    expect(await commitIn({ ...build, commit: "c0ffee-dirty" })).toEqual({ fullBuild: "b1", commit: "c0ffee-dirty" });
  });

  it("reports the diagnostics of a brand that can't be published", async () => {
    const { explanation, diagnostics } = await explain(brand("{}"), build, undefined, "");
    expect(explanation).toBeUndefined();
    expect(diagnostics).not.toEqual([]);
  });
});
