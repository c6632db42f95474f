import { describe, expect, it } from "vitest";
import { type PublicRecord, pluginsOf, type SiteRecord } from "#core/merchant/index.ts";
import { brand, build, manifest } from "#tools/manifest/fixtures.ts";
import { createPublisher, publish } from "./publish.ts";

const chosen = {
  ...manifest,
  features: { LINELOGIN3: true },
  plugins: {
    login: { chat: { clientId: "1650000000" }, password: {} },
    captcha: { "image-code": {} },
    trackers: { pixel: { host: "cdn.pixel.example" } },
  },
};

function recordOf(given: unknown = manifest, options = {}, files = {}) {
  const { record, diagnostics } = publish(brand(given, files), build, options);
  expect(diagnostics).toEqual([]);
  if (!record) throw new Error("the brand was not published");
  return record;
}

/** What the brand's file of plugins contains. */
function idlePluginsOf({ site, files }: SiteRecord): Pick<PublicRecord, "plugins" | "vendorOrigins"> {
  const file = files[site.idlePlugins ?? ""];
  return JSON.parse(file && "text" in file ? file.text : "");
}

describe("publishing a brand", () => {
  it("is pure: the same folder and build give the same record, and the folder is unchanged", () => {
    const source = brand(chosen);
    const before = structuredClone(source);
    const publisher = createPublisher(build);
    expect(publisher.publish(source)).toEqual(publisher.publish(source));
    expect(publish(source, build)).toEqual(publisher.publish(source));
    expect(source).toEqual(before);
  });

  it("has a flag with a share on, with its share beside it; a record without shares is as it was", () => {
    const features = { INBOX3: { share: 20 }, REWCEN3: true, CBS3: false };
    const { site, shares } = recordOf({ ...manifest, features });
    expect(site.features).toEqual({ INBOX3: true, REWCEN3: true, CBS3: false });
    expect(shares).toEqual({ INBOX3: 20 });
    expect(site).not.toHaveProperty("eventFlags");
    const gateway = { ...manifest.gateway, eventFlags: true };
    expect(recordOf({ ...manifest, gateway, features }).site.eventFlags).toEqual(["INBOX3"]);
    const without = recordOf({ ...manifest, gateway, features: { INBOX3: true } });
    expect(without).not.toHaveProperty("shares");
    expect(without.site).not.toHaveProperty("eventFlags");
  });

  it("gives no record for a manifest with errors", () => {
    expect(publish(brand({ ...manifest, code: "Acme!" }), build).record).toBeUndefined();
  });

  it("changes the revision with any part of the brand, the build, or a picture", () => {
    const revisions = [
      recordOf(),
      recordOf({ ...manifest, name: "Acme 2" }),
      recordOf(manifest, {}, { "texts/EN.json": '{ "hero.title": "Other", "hero.action": "Go" }' }),
      publish(brand(), { ...build, fullBuild: "b2" }).record,
    ].map((record) => record?.site.revision);
    expect(new Set(revisions).size).toBe(revisions.length);
  });

  it("has the same revision wherever its folder is", () => {
    const source = brand();
    const elsewhere = Object.entries(source.files).map(([name, file]) => [
      name,
      { ...file, path: `/elsewhere/${name}` },
    ]);
    const moved = publish({ ...source, files: Object.fromEntries(elsewhere) }, build).record;
    expect(moved?.files).not.toEqual(recordOf().files);
    expect(moved?.site.revision).toBe(recordOf().site.revision);
  });

  it("puts who runs the brand into a file of its own, named by its content", () => {
    const legal = {
      operator: "Acme Ltd",
      terms: "https://acme.example/terms",
      privacy: "https://acme.example/privacy",
    };
    const help = [{ title: "Advice", url: "https://help.example" }];
    const { site, files } = recordOf({ ...manifest, legal, compliance: { minimumAge: 21, help } });
    const file = files[site.legal];
    expect(JSON.parse(file && "text" in file ? file.text : "")).toEqual({ ...legal, seals: [], help });
    expect(JSON.stringify(site)).not.toContain("Acme Ltd");
    expect([site.minimumAge, site.rating]).toEqual([21, undefined]);
    expect(recordOf({ ...manifest, download: { rating: 4.6 } }).site.rating).toBe(4.6);
    const reminders = { sessionClock: true, realityCheckMinutes: 60, lastLogin: true };
    const payments = [{ title: "Bank transfer" }, { title: "Card", image: "logo.svg" }];
    const reminding = recordOf({ ...manifest, compliance: { ...reminders, payments } });
    const told = reminding.files[reminding.site.legal];
    expect(JSON.parse(told && "text" in told ? told.text : "")).toEqual({
      ...reminders,
      seals: [],
      help: [],
      payments: [payments[0], { title: "Card", image: expect.stringMatching(/^\/m\/brand\/acme\/\w+\/logo\.svg$/) }],
    });
    const other = recordOf({ ...manifest, legal: { ...legal, operator: "Acme Inc" } });
    expect(other.site.legal).not.toBe(site.legal);
  });

  it("gives the page's colour six digits, however the theme writes it", () => {
    const themeColor = (light: string, dark: string) =>
      recordOf({ ...manifest, theme: { tokens: { "color.ground": light }, dark: { "color.ground": dark } } }).site
        .themeColor;
    expect(themeColor("#fff", "#000")).toEqual({ light: "#FFFFFF", dark: "#000000" });
    expect(themeColor("#fdfdfdFF", "#101010ff")).toEqual({ light: "#FDFDFD", dark: "#101010" });
    expect(themeColor("#fdfdfd", "#101010")).toEqual({ light: "#fdfdfd", dark: "#101010" });
  });

  it("does not send the gateway's origin to browsers", () => {
    const record = recordOf();
    expect(record.gatewayOrigin).toBe("https://gw.acme.example");
    expect(JSON.stringify(record.site)).not.toContain("gw.acme.example");
    expect(recordOf(manifest, { gatewayOrigin: "http://localhost:9" }).gatewayOrigin).toBe("http://localhost:9");
  });

  it("contains the chosen plugins in the manifest's order, with effective settings and without descriptions", () => {
    const record = recordOf(chosen);
    const { plugins } = record.site;
    expect(plugins.map(({ point, id }) => `${point}/${id}`)).toEqual([
      "login/chat",
      "login/password",
      "captcha/image-code",
    ]);
    expect(pluginsOf(record).map(({ id }) => id)).toEqual(["chat", "password", "image-code", "pixel"]);
    expect(plugins[0]).toMatchObject({
      url: "/m/plugins/login/chat-1a2b.js",
      settings: { clientId: "1650000000", mode: "redirect" },
      manifest: { flag: "LINELOGIN3", settings: { type: "object" } },
    });
    expect(JSON.stringify(plugins)).not.toContain("For tests.");
  });

  it("puts the plugins that nothing needs before the first tap into a file of its own: they add nothing to pages", () => {
    const record = recordOf(chosen);
    const { trackers: _, ...pagePlugins } = chosen.plugins;
    const without = recordOf({ ...chosen, plugins: pagePlugins });
    const pageOf = ({ site: { revision: _, idlePlugins = "", ...rest } }: SiteRecord) => ({
      ...rest,
      idlePlugins: idlePlugins.replace(/[0-9a-f]{32}/, "hash"),
    });
    expect(pageOf(record)).toEqual(pageOf(without));
    expect(pageOf(record).idlePlugins).toBe("/m/brand/acme/hash/plugins.json");
    expect(record.site.idlePlugins).not.toBe(without.site.idlePlugins);
    expect(record.site.revision).not.toBe(without.site.revision);
    const [pixel, ...more] = idlePluginsOf(record).plugins;
    expect(more).toEqual([]);
    expect(pixel).toMatchObject({ point: "trackers", id: "pixel", settings: { host: "cdn.pixel.example" } });
    expect(pixel?.manifest.description).toBeUndefined();
    expect(idlePluginsOf(without)).toEqual({ plugins: [] });
  });

  it("contains the address of an icon file, and no icon's name", () => {
    const { plugins } = recordOf(chosen).site;
    expect(plugins.map(({ icon }) => icon)).toEqual(["/m/plugins/login/chat-5e6f.svg", undefined, undefined]);
    expect(plugins.map(({ manifest }) => manifest.icon).join("")).toBe("");
  });

  it("contains the brand's draws, and no such field where it has none", () => {
    const draws = [{ name: "Evening", times: ["18:15"], timeZone: "Asia/Ho_Chi_Minh" }];
    expect(recordOf({ ...manifest, draws }).site.draws).toEqual(draws);
    expect(recordOf().site).not.toHaveProperty("draws");
  });

  it("puts the brand's display font before the fonts of its headings, and publishes its file", () => {
    const withBrandFont = { ...manifest, brand: { ...manifest.brand, display: "display.woff2" } };
    const { display, files, inline } = recordOf(withBrandFont, {}, { "display.woff2": "wOF2" });
    expect(display).toBe("/m/brand/acme/h/display.woff2");
    expect(files["/m/brand/acme/h/display.woff2"]).toEqual({ path: "merchants/acme/display.woff2" });
    expect(inline.themeCss).toMatch(/--font-display:brand-display,system-ui/);
    expect(inline.themeCss).not.toContain("@font-face");
    const plain = recordOf();
    expect(plain).not.toHaveProperty("display");
    expect(plain.inline.themeCss).not.toContain("brand-display");
  });

  it("names the brand's files by their content", () => {
    const { images, files } = recordOf();
    expect(images.logo).toBe("/m/brand/acme/h/logo.svg");
    expect(files["/m/brand/acme/h/logo.svg"]).toEqual({ path: "merchants/acme/logo.svg" });
  });

  it("inlines the drawings and writes the theme for both schemes", () => {
    const { inline, site } = recordOf();
    expect(inline.symbols.logo).toEqual({
      viewBox: "0 0 8 8",
      body: '<path id="acme-logo-p" fill="#000" stroke="#fff" d="M0 0h8v8z"/>',
    });
    expect(inline.themeCss).toContain("--color-brand:#0A5D3F");
    expect(inline.themeCss).toContain("@media (prefers-color-scheme:dark){:root[data-scheme=auto]{");
    expect(site.variants.header).toBe("centered");
    expect(site.themeColor.light).toMatch(/^#/);
  });

  it("shares the build's plugin data among all brands", () => {
    const publisher = createPublisher(build);
    const [one, other] = [manifest, { ...manifest, code: "other" }].map(
      (given) => publisher.publish(brand(given, {}, given.code)).record?.site.plugins[0]?.manifest,
    );
    expect(one).toBeDefined();
    expect(one).toBe(other);
  });

  it("contains the brand's own texts only: the shell's come from the build when a page is made", () => {
    const own = { "hero.title": "Play", "hero.action": "Go" };
    const files = { "texts/EN.json": JSON.stringify({ ...own, "start.nav.home": "Lobby" }) };
    expect(recordOf(manifest, {}, files).texts).toEqual({ VI: own, EN: { ...own, "start.nav.home": "Lobby" } });
  });

  it("generates the drawings that a brand lacks, from its name and colours", () => {
    const { brand: _, ...bare } = manifest;
    const { images, inline, files } = recordOf(bare);
    expect(Object.keys(inline.symbols)).toEqual(["logo", "hero", "splash", "mark"]);
    expect(Object.keys(images)).toEqual(["logo", "hero", "splash", "mark", "favicon", "icon"]);
    // The start would be the other side in a page from right to left.
    expect(inline.symbols.logo?.body).toContain('text-anchor="middle"');
    const { favicon = "" } = images;
    expect(favicon).toMatch(/^\/m\/brand\/acme\/[0-9a-f]{32}\/generated\/favicon\.svg$/);
    expect(files[favicon]).toEqual({ text: expect.stringContaining("#0A5D3F") });
    const named = { ...bare, brand: { favicon: "favicon.svg" } };
    expect(recordOf(named).images.favicon).toBe("/m/brand/acme/h/favicon.svg");
  });
});

describe("the content policy", () => {
  const directive = (policy: string, name: string) => policy.split("; ").find((part) => part.startsWith(`${name} `));

  it("allows scripts and connections only to origins of chosen plugins", () => {
    const { policy } = recordOf(chosen);
    expect(directive(policy, "script-src")).toBe(
      "script-src 'self' {boot} https://cdn.pixel.example/pixel.js https://pixel.example",
    );
    expect(directive(policy, "connect-src")).toBe("connect-src 'self' wss://pixel.example");
    expect(directive(recordOf().policy, "script-src")).toBe("script-src 'self' {boot}");
    expect(policy).not.toContain("unsafe-eval");
  });

  it("maps vendors to their stand-ins on a sandbox", () => {
    const vendorOrigins = { "https://pixel.example": "http://vendors.localhost:5173" };
    const others = { "https://chat.example": "http://chat.localhost:5173" };
    const record = recordOf(chosen, { vendorOrigins: { ...vendorOrigins, ...others } });
    expect(directive(record.policy, "script-src")).toContain("http://vendors.localhost:5173");
    expect(directive(record.policy, "connect-src")).toBe("connect-src 'self' ws://vendors.localhost:5173");
    // Each file names the stand-ins of its own plugins.
    expect(record.site.vendorOrigins).toEqual({});
    expect(idlePluginsOf(record).vendorOrigins).toEqual(vendorOrigins);
    expect(recordOf(undefined, { vendorOrigins }).site.vendorOrigins).toEqual({});
    expect(recordOf(chosen).site.vendorOrigins).toBeUndefined();
  });

  it("enforces Trusted Types where every chosen plugin supports them", () => {
    expect(recordOf()).toMatchObject({
      trustedTypes: "enforce",
      policy: expect.stringContaining("require-trusted-types-for"),
    });
    const reported = recordOf(chosen);
    expect(reported.trustedTypes).toBe("report");
    expect(reported.policy).not.toContain("trusted-types");
  });

  it("is open only for a plugin that declares so", () => {
    const pixel = build.plugins["trackers/pixel"];
    if (!pixel) throw new Error("the fixture lacks its tracker");
    const open = {
      ...build,
      plugins: {
        ...build.plugins,
        "trackers/pixel": {
          ...pixel,
          manifest: { ...pixel.manifest, policy: { mode: "open" as const, reason: "Its hosts rotate." } },
        },
      },
    };
    expect(directive(publish(brand(chosen), open).record?.policy ?? "", "script-src")).toMatch(/ https:$/);
  });
});
