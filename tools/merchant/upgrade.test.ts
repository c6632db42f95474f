import { describe, expect, it } from "vitest";
import { brand, build, manifest } from "#tools/manifest/fixtures.ts";
import { createChecker } from "#tools/manifest/index.ts";
import { migrate, upgrade } from "./upgrade.ts";

describe("upgrade", () => {
  const checker = createChecker(build);
  const schemaPath = "../../schemas/merchant.schema.json";

  it("replaces renamed keys and changes nothing else", () => {
    const text = JSON.stringify(manifest, undefined, 2)
      .replace('"country"', '"contry"')
      .replace('"centered"', '"centred"');
    const { text: upgraded, steps, left } = upgrade(brand(text), checker, schemaPath);
    expect(JSON.parse(upgraded)).toEqual({ $schema: schemaPath, ...manifest });
    expect(steps).toHaveLength(3);
    expect(left).toEqual([]);
  });

  it("adds a schema to an empty manifest", () => {
    expect(JSON.parse(upgrade(brand("{}"), checker, schemaPath).text)).toEqual({ $schema: schemaPath });
  });

  describe("runs the migrations of later format versions", () => {
    const toTwo = {
      title: "`site` is `lobby`",
      edits: ({ site }: Readonly<Record<string, unknown>>) =>
        site === undefined ? [] : [{ pointer: "/lobby", value: site }, { pointer: "/site" }],
    };
    const toThree = { title: "there is a `pace`", edits: () => [{ pointer: "/lobby/pace", value: "slow" }] };

    it("one after the other, and keeps every other byte", () => {
      const text = '{\n\t"version": 1,\n\t"name": "A\u00e9",\n\t"site": { "a":1 }\n}\n';
      const { source, steps } = migrate(brand(text), [toTwo, toThree]);
      expect(JSON.parse(source.text)).toEqual({ version: 3, name: "Aé", lobby: { a: 1, pace: "slow" } });
      expect(source.text).toContain('\t"version": 3,\n\t"name": "A\u00e9",');
      expect(steps[source.file]).toEqual(["version 2: `site` is `lobby`", "version 3: there is a `pace`"]);
    });

    it("never again, nor on a file that is newer or not JSON", () => {
      for (const text of ['{ "version": 3, "site": {} }', '{ "version": 9, "site": {} }', '{ "version": 1,'])
        expect(migrate(brand(text), [toTwo, toThree])).toMatchObject({ source: { text }, steps: {} });
    });

    it("on a family, and on what a brand says beside it, whichever was upgraded first", () => {
      const family = (version: number) => ({ file: "family/family.json", text: JSON.stringify({ version }) });
      const own = { ...brand('{ "extends": "../family/family.json", "site": { "a": 1 } }') };
      for (const version of [1, 2]) {
        const { source, steps } = migrate({ ...own, families: [family(version)] }, [toTwo]);
        expect(JSON.parse(source.text)).toEqual({ extends: "../family/family.json", lobby: { a: 1 } });
        expect(JSON.parse(source.families?.[0]?.text ?? "")).toEqual({ version: 2 });
        expect(Object.keys(steps)).toEqual(version === 1 ? [own.file, "family/family.json"] : [own.file]);
      }
    });

    it("and a version that is not the present one is an error with the way out", () => {
      const { left } = upgrade(brand(JSON.stringify({ ...manifest, version: 7 })), checker, schemaPath);
      expect(left.map(({ message }) => message)).toEqual([
        "Version must be 1: `npx livery upgrade` updates an older file, and a newer one needs a newer Livery",
      ]);
    });
  });

  it("reports what a person must decide", () => {
    const text = JSON.stringify({ $schema: schemaPath, ...manifest, theme: { tokens: { "color.brand": "#7FD3A8" } } });
    const { text: upgraded, steps, left } = upgrade(brand(text), checker, schemaPath);
    expect(upgraded).toBe(text);
    expect(steps).toEqual([]);
    expect(left.map(({ code }) => code)).toEqual(["theme.contrast"]);
  });
});
