import { describe, expect, it } from "vitest";
import type { ChosenPlugin } from "#core/kernel/index.ts";
import { screenFiles } from "./screen-files.ts";
import { input } from "./testing.ts";

const provider = (id: string, manifest: Readonly<Record<string, unknown>> = {}): ChosenPlugin => ({
  point: "login",
  id,
  url: `/m/plugins/login/${id}-1.js`,
  imports: ["/m/assets/plugin-api-1.js"],
  texts: `/m/plugins/login/${id}/{language}-1.js`,
  manifest: { settings: { type: "object" }, ...manifest } as ChosenPlugin["manifest"],
  settings: {},
});

const build = {
  ...input.build,
  screens: {
    login: ["/m/assets/login-1.js", "/m/assets/login-1.css"],
    registration: ["/m/assets/registration-1.js"],
    mobileNumber: ["/m/assets/mobile-1.js"],
  },
  languages: {
    EN: { start: "/m/assets/EN-1.js", shell: {} },
    UR: { start: "/m/assets/UR-1.js", shell: {} },
  },
};

const filesOf = (path: string, plugins: readonly ChosenPlugin[] = [], features = {}, language = "EN") => {
  const site = { ...input.record.site, plugins, features };
  return screenFiles({ record: { ...input.record, site }, build, language, path });
};

describe("the files that a page names for its screen", () => {
  it("are the screen's code, its styles and the page's language", () => {
    expect(filesOf("/m/login", [], {}, "UR")).toEqual([
      "/m/assets/UR-1.js",
      "/m/assets/login-1.js",
      "/m/assets/login-1.css",
    ]);
  });

  it("are at the log-in those of the providers too: code, what it imports, texts of the language", () => {
    expect(filesOf("/m/login", [provider("password")], {}, "UR").slice(3)).toEqual([
      "/m/plugins/login/password-1.js",
      "/m/assets/plugin-api-1.js",
      "/m/plugins/login/password/UR-1.js",
    ]);
  });

  it("leave out a provider that the manifest does not switch on", () => {
    const flagged = [provider("line", { flag: "LINELOGIN3" })];
    expect(filesOf("/m/login", flagged)).not.toContain("/m/plugins/login/line-1.js");
    expect(filesOf("/m/login", flagged, { LINELOGIN3: true })).toContain("/m/plugins/login/line-1.js");
  });

  it("contain the field for mobile numbers where a provider takes them, at the registration too", () => {
    const sms = [provider("sms", { mobileNumber: true })];
    expect(filesOf("/m/login", sms)).toContain("/m/assets/mobile-1.js");
    expect(filesOf("/m/register", sms)).toEqual([
      "/m/assets/EN-1.js",
      "/m/assets/registration-1.js",
      "/m/assets/mobile-1.js",
    ]);
    expect(filesOf("/m/register", [provider("password")])).not.toContain("/m/assets/mobile-1.js");
  });

  it("are none on other screens, whose code the idle page loads", () => {
    expect(filesOf("/m/home", [provider("password")])).toEqual([]);
    expect(filesOf("/m/none-such")).toEqual([]);
  });
});
