import { describe, expect, it, vi } from "vitest";
import { createChecker } from "../check.ts";
import { brand, build, manifest } from "../fixtures.ts";
import { changed, checker } from "../testing.ts";

describe("a plugin that is not there", () => {
  it("is said to be found by PLUGINS_DIR, where that is not set", () => {
    const text = changed('"password": {}', '"acme-ext": {}');
    const messages = () => checker.check(brand(text)).diagnostics.map(({ message }) => message);
    const hint = "plugins outside the repository are found by PLUGINS_DIR, which is not set";
    vi.stubEnv("PLUGINS_DIR", undefined);
    expect(messages()).toEqual([`unknown login plugin "acme-ext"; available: chat, password; ${hint}`]);
    vi.stubEnv("PLUGINS_DIR", "/somewhere");
    expect(messages()).toEqual(['unknown login plugin "acme-ext"; available: chat, password']);
    vi.unstubAllEnvs();
  });
});

describe("a brand's trackers", () => {
  const tracker = (more: object) => ({
    manifest: { api: 1, title: "", settings: { type: "object" as const }, consent: "ads" as const, ...more },
    css: [],
  });

  /** What is said of a brand that chooses trackers, each with more of its `plugin.json`. */
  function diagnose(trackers: Readonly<Record<string, object>>) {
    const own = Object.entries(trackers).map(([id, more]) => [`trackers/${id}`, tracker(more)]);
    const choices = Object.fromEntries(Object.keys(trackers).map((id) => [id, {}]));
    const chosen = { ...manifest, plugins: { ...manifest.plugins, trackers: choices } };
    return createChecker({ ...build, plugins: { ...build.plugins, ...Object.fromEntries(own) } })
      .check(brand(JSON.stringify(chosen, undefined, 2)))
      .diagnostics.map(({ code, pointer, message }) => [code, pointer, message]);
  }

  it("are refused when two take one click id", () => {
    const one = { clickIds: [{ query: ["cid"], key: "one" }] };
    const two = { clickIds: [{ query: ["xid", "cid"], key: "two" }] };
    const three = { clickIds: [{ query: ["yid"], key: "one" }] };
    expect(diagnose({ one })).toEqual([]);
    const next = "already: choose one of the two plugins";
    expect(diagnose({ one, two, three })).toEqual([
      ["plugin.conflict", "/plugins/trackers/two", `trackers/one takes the field "cid" of the address ${next}`],
      ["plugin.conflict", "/plugins/trackers/three", `trackers/one takes the key "one" of pixelTrack ${next}`],
    ]);
  });

  it("warn when two load one script, because events may count twice", () => {
    const loading = (script: string) => ({ origins: { script: [script] } });
    const one = loading("https://tags.example/a.js");
    expect(diagnose({ one, two: loading("https://tags.example/b.js") })).toEqual([]);
    expect(diagnose({ one, two: one })).toEqual([
      ["plugin.twice", "/plugins/trackers/two", expect.stringMatching("^trackers/one loads .* events may count twice")],
    ]);
  });
});

describe("plugins and flags", () => {
  const plain = build.plugins["login/password"];
  if (!plain) throw new Error("the fixture lacks its plugin");

  const withPlugins = (plugins: object, features: object = {}) => ({
    ...manifest,
    features,
    plugins: { ...manifest.plugins, login: { password: {}, ...plugins } },
  });
  const codes = (given: unknown) =>
    checker.check(brand(given)).diagnostics.map(({ code, pointer }) => `${code} ${pointer}`);

  it("requires a flag's plugin to be chosen", () => {
    for (const on of [true, { share: 20 }])
      expect(codes(withPlugins({}, { LINELOGIN3: on }))).toEqual(["flag.without-plugin /features/LINELOGIN3"]);
    expect(codes(withPlugins({ chat: { clientId: "1" } }, { LINELOGIN3: { share: 20 } }))).toEqual([]);
  });

  it("warns of a chosen plugin whose flag is not on", () => {
    const { manifest: published, diagnostics } = checker.check(brand(withPlugins({ chat: { clientId: "1" } })));
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([["plugin.without-flag", "warning"]]);
    expect(published).toBeDefined();
  });

  it("rejects a declared secret, one by its name, and one by its form", () => {
    const on = { LINELOGIN3: true };
    expect(codes(withPlugins({ chat: { clientId: "1", clientSecret: "x" } }, on))).toEqual([
      "secret.setting /plugins/login/chat/clientSecret",
    ]);
    expect(codes(withPlugins({ chat: { clientId: "1", channelSecret: "x" } }, on))).toEqual([
      "secret.setting /plugins/login/chat/channelSecret",
    ]);
    expect(codes({ ...manifest, name: "sk_live_4eC39HqLyjWDarjtT1zdp7dc" })).toEqual(["secret.setting /name"]);
  });

  it("warns of a deprecated setting and names its replacement", () => {
    const given = withPlugins({ chat: { clientId: "1", oldMode: "x" } }, { LINELOGIN3: true });
    const { diagnostics } = checker.check(brand(given));
    expect(diagnostics).toMatchObject([
      {
        code: "schema.deprecated",
        severity: "warning",
        message: "Old mode is deprecated since 1.2.0, and works until 2.0.0: use mode",
      },
    ]);
  });

  it("requires the icon file that a chosen plugin names; a name requires none", () => {
    const diagnosticsWith = (icon: string, address?: string) => {
      const password = { ...plain, manifest: { ...plain.manifest, icon }, ...(address && { icon: address }) };
      const given = { ...build, plugins: { ...build.plugins, "login/password": password } };
      return createChecker(given)
        .check(brand())
        .diagnostics.map(({ code, pointer, message }) => `${code} ${pointer}: ${message}`);
    };
    expect(diagnosticsWith("icon.svg")).toEqual([
      "plugin.without-icon /plugins/login/password: plugins/login/password has no file icon.svg, which its plugin.json names as its icon",
    ]);
    expect(diagnosticsWith("icon.svg", "/m/plugins/login/password-5e6f.svg")).toEqual([]);
    expect(diagnosticsWith("user")).toEqual([]);
  });

  it("rejects a setting that would widen the content policy", () => {
    const given = {
      ...manifest,
      plugins: { ...manifest.plugins, trackers: { pixel: { host: "x.example; script-src *" } } },
    };
    expect(codes(given)).toEqual(["origin.setting /plugins/trackers/pixel/host"]);
  });

  it("rejects a page in a frame at the brand's own domain", () => {
    const { domains } = manifest;
    const manifestOf = (frame: boolean) => ({
      ...{ api: 1 as const, title: "", consent: "necessary" as const, link: "{settings.page}?lang={lang}" },
      settings: { type: "object" as const, properties: { page: { type: "string", title: "Page" } } },
      ...(frame && { frame: true as const }),
    });
    const codesWith = (frame: boolean, page: string) => {
      const plugins = { ...build.plugins, "protection/page": { manifest: manifestOf(frame), css: [] } };
      const chosen = { ...manifest, plugins: { ...manifest.plugins, protection: { page: { page } } } };
      const { diagnostics } = createChecker({ ...build, plugins }).check(brand(chosen));
      return diagnostics.map(({ code, pointer }) => `${code} ${pointer}`);
    };
    const refused = ["origin.setting /plugins/protection/page/page"];
    expect(codesWith(true, `https://${domains[0]}/breaks`)).toEqual(refused);
    expect(codesWith(true, `https://www.${domains[0]}:8443/`)).toEqual(refused);
    expect(codesWith(false, `https://${domains[0]}/breaks`)).toEqual([]);
    expect(codesWith(true, "https://breaks.operator.example/")).toEqual([]);
  });
});

describe("what a vendor's game frames may do", () => {
  const withFrames = (frames: string) => changed('"country"', `"gameSandbox": ${frames},\n  "country"`);
  const codes = (frames: string) => checker.check(brand(withFrames(frames))).diagnostics.map(({ code }) => code);

  it("is named by the exact origin of its games", () => {
    expect(codes('{ "https://play.vendor.example": ["allow-modals", "allow-downloads"] }')).toEqual([]);
    expect(codes('{ "https://play.vendor.example/x": ["allow-modals"] }')).toEqual(["schema.unknown-key"]);
    expect(codes('{ "VENDOR": ["allow-modals"] }')).toEqual(["schema.unknown-key"]);
  });

  it("is a permission of frames that is not usual already", () => {
    expect(codes('{ "https://play.vendor.example": ["allow-scripts"] }')).toHaveLength(1);
    expect(codes('{ "https://play.vendor.example": ["alow-modals"] }')).toHaveLength(1);
    expect(codes('{ "https://play.vendor.example": "allow-modals" }')).toHaveLength(1);
  });
});
