import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ownOf, pluginFolders } from "./plugin-folders.ts";

let folder = "";
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), "livery-plugins-")));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A plugin.json at this path below the test's folder. */
function addPlugin(pluginPath: string): string {
  const directory = path.join(folder, pluginPath);
  mkdirSync(directory, { recursive: true });
  writeFileSync(path.join(directory, "plugin.json"), "{}");
  return directory;
}

const names = (named?: string) => pluginFolders(path.join(folder, "repository"), named).map(({ name }) => name);

describe("the folders of plugins", () => {
  beforeEach(() => {
    addPlugin("repository/plugins/trackers/pixel");
    addPlugin("repository/plugins/login/password");
    addPlugin("repository/plugins/shared/firebase");
    mkdirSync(path.join(folder, "repository/plugins/login/unfinished"));
  });

  it("are those with a plugin.json in the repository, by name, without the shared folder", () => {
    expect(names()).toEqual(["login/password", "trackers/pixel"]);
    expect(names("")).toEqual(["login/password", "trackers/pixel"]);
  });

  it("are none where a link leads to nothing", () => {
    symlinkSync("nothing", path.join(folder, "repository/plugins/login/gone"));
    symlinkSync("nothing", path.join(folder, "repository/plugins/gone"));
    expect(names()).toEqual(["login/password", "trackers/pixel"]);
  });

  it("include those of the folders in PLUGINS_DIR, absolute or relative to the repository", () => {
    const acme = addPlugin("acme/login/acme");
    addPlugin("more/download/store");
    addPlugin("more/node_modules/package");
    expect(names(`../acme:${path.join(folder, "more")}`)).toEqual([
      "download/store",
      "login/acme",
      "login/password",
      "trackers/pixel",
    ]);
    expect(pluginFolders(path.join(folder, "repository"), "../acme")[0]).toEqual({
      name: "login/acme",
      point: "login",
      id: "acme",
      folder: acme,
      isExternal: true,
    });
  });

  it("count once when PLUGINS_DIR names a folder twice or the repository's own", () => {
    addPlugin("acme/login/acme");
    expect(names("plugins:../acme:../acme/")).toEqual(["login/acme", "login/password", "trackers/pixel"]);
  });

  it("clash when two have the same point and id, and the error names both", () => {
    const other = addPlugin("acme/login/password");
    const own = path.join(folder, "repository/plugins/login/password");
    expect(() => names("../acme")).toThrow(`Two plugins are named login/password: ${own} and ${other}.`);
  });

  it("are an error where PLUGINS_DIR names a folder without plugins, such as one a level too high", () => {
    addPlugin("acme/plugins/login/acme");
    const acme = path.join(folder, "acme");
    expect(() => names("../acme")).toThrow(`PLUGINS_DIR names ${acme}, which has no plugin`);
    expect(() => names("../acme")).toThrow(`Did you mean ${acme}/plugins?`);
    expect(() => names("../acme/plugins/login")).toThrow("there is no <point>/<id>/plugin.json below it");
  });

  it("are an error where PLUGINS_DIR names no folder", () => {
    expect(() => names("../none")).toThrow(`PLUGINS_DIR names ${path.join(folder, "none")}, which is not a folder.`);
  });
});

describe("an author's own plugins", () => {
  it("are those of PLUGINS_DIR, or all when it has none of them", () => {
    const plugins = (...names: readonly string[]) =>
      names.map((name) => ({ name, point: "", id: "", folder: name, isExternal: name.startsWith("own") }));
    expect(ownOf(plugins("a", "own-b", "c")).map(({ name }) => name)).toEqual(["own-b"]);
    expect(ownOf(plugins("a", "c")).map(({ name }) => name)).toEqual(["a", "c"]);
  });
});
