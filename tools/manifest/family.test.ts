import { mkdir, mkdtemp, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { inherit, inheritedFrom } from "./family.ts";
import { drawing, manifest, words } from "./fixtures.ts";
import { brandFolders, readBrand } from "./read-brand.ts";
import { checker } from "./testing.ts";

const { code, domains, ...shared } = manifest;

let directory = "";

const put = async (file: string, content: unknown) => {
  const at = path.join(directory, file);
  await mkdir(path.dirname(at), { recursive: true });
  await writeFile(at, typeof content === "string" ? content : JSON.stringify(content, undefined, 2));
};

const read = (folder: string) => readBrand(path.join(directory, folder));
const said = async (folder: string) =>
  checker
    .check(await read(folder))
    .diagnostics.map(({ code: kind, file, pointer }) => `${kind} ${path.relative(directory, file)} ${pointer}`);

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "families-"));
  await put("family/family.json", shared);
  for (const name of ["logo", "hero", "splash", "favicon", "icon"]) await put(`family/${name}.svg`, drawing);
  for (const language of ["EN", "VI"]) await put(`family/texts/${language}.json`, words);
  await put("acme/merchant.json", { extends: "../family/family.json", code, domains });
});

describe("a brand that extends a family", () => {
  it("has all that the family says, with the files of its folder; the family's folder is no brand", async () => {
    const source = await read("acme");
    const { manifest: published, diagnostics } = checker.check(source);
    expect(diagnostics).toEqual([]);
    expect(published).toEqual({ ...manifest, extends: "../family/family.json" });
    expect(source.files["logo.svg"]?.path).toBe(path.join(directory, "family/logo.svg"));
    expect(await brandFolders(directory)).toEqual(["acme"]);
  });

  it("replaces a value, a list or a file by its own, key by key, and takes a plugin away with null", async () => {
    await put("acme/logo.svg", drawing);
    await put("acme/merchant.json", {
      extends: "../family/family.json",
      code,
      domains,
      theme: { tokens: { "color.brand": "#123456" } },
      languages: { available: ["EN"], default: "EN" },
      plugins: { login: { password: null, chat: { clientId: "1" } } },
    });
    const source = await read("acme");
    const value = inherit(source).value as typeof manifest;
    expect(value.theme).toEqual({ tokens: { "color.brand": "#123456" }, variants: { header: "centered" } });
    expect(value.languages.available).toEqual(["EN"]);
    expect(value.plugins).toEqual({ login: { chat: { clientId: "1" } }, captcha: { "image-code": {} } });
    expect(source.files["logo.svg"]?.path).toBe(path.join(directory, "acme/logo.svg"));
  });

  it("is told the file that each value stands in, and an error in the file that it is made in", async () => {
    await put("family/family.json", { ...shared, country: "XX" });
    await put("acme/merchant.json", { extends: "../family/family.json", code, domains, currency: "vnd" });
    expect(await said("acme")).toEqual([
      "schema.value acme/merchant.json /currency",
      "country.unknown family/family.json /country",
    ]);
    const inherited = inheritedFrom(await read("acme"));
    expect(inherited["/gateway/origin"]).toBe(path.join(directory, "family/family.json"));
    expect(inherited).not.toHaveProperty("/currency");
  });

  it("is warned of what it repeats, and a family of a code and of domains", async () => {
    await put("family/family.json", { ...shared, domains });
    const { languages, theme } = shared;
    await put("acme/merchant.json", {
      extends: "../family/family.json",
      code,
      domains,
      languages,
      theme: { tokens: theme.tokens },
      gateway: { origin: "https://other.example" },
    });
    expect(await said("acme")).toEqual([
      "family.repeated acme/merchant.json /languages",
      "family.repeated acme/merchant.json /theme",
      "family.own-key family/family.json /domains",
    ]);
  });

  it("may extend a brand, and a family another; the code and the domains of neither are inherited", async () => {
    await put("family/family.json", {
      ...shared,
      extends: "../base/family.json",
      country: undefined,
      currency: undefined,
    });
    await put("base/family.json", { country: "VN", currency: "VND" });
    await put("sister/merchant.json", { extends: "../acme/merchant.json", code: "sister" });
    const { value } = inherit(await read("sister"));
    expect(value).toMatchObject({ code: "sister", country: "VN", currency: "VND" });
    expect(await said("sister")).toEqual(["schema.missing-key sister/merchant.json "]);
  });

  it.each([
    ["itself", "../acme/merchant.json"],
    ["a file that is not there", "../nobody/family.json"],
    ["a link", "../linked/family.json"],
  ])("is not published when it extends %s", async (_, family) => {
    await mkdir(path.join(directory, "linked"));
    await symlink(path.join(directory, "family/family.json"), path.join(directory, "linked/family.json"));
    await put("acme/merchant.json", { ...manifest, extends: family });
    expect(await said("acme")).toEqual(["family.unreadable acme/merchant.json /extends"]);
  });

  it("is told which of its families extends itself", async () => {
    await put("family/family.json", { ...shared, extends: "../family/family.json" });
    const { familyError } = await read("acme");
    expect(familyError).toBe(`${path.join(directory, "family/family.json")} extends itself: take its "extends" away`);
  });

  it("is told which of its families extends what is no family", async () => {
    await put("family/family.json", { ...shared, extends: "family.json" });
    expect(await said("acme")).toEqual(["family.unreadable acme/merchant.json /extends"]);
    const { familyError } = await read("acme");
    expect(familyError).toContain(`${path.join(directory, "family/family.json")} extends "family.json": name a file`);
  });

  it.each(["/etc/passwd", "../../family/family.json", "family.json", "../.git/family.json", 7])(
    "may name files beside it only, not %s",
    async (family) => {
      await put("acme/merchant.json", { ...manifest, extends: family });
      expect(await said("acme")).toContainEqual(
        expect.stringMatching(/^schema\.(value|type) acme\/merchant\.json \/extends$/),
      );
    },
  );

  it("is not published while its family's file is not JSON", async () => {
    await put("family/family.json", '{ "country": "VN" "currency": "VND" }');
    expect(await said("acme")).toEqual(["json.syntax family/family.json "]);
  });
});
