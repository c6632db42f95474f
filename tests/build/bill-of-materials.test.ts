import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { licenceError } from "#tools/build/licences.ts";
import type { Bill } from "#tools/merchant/brand-bill.ts";

const root = path.resolve(import.meta.dirname, "../..");
const json = (...file: readonly string[]) => JSON.parse(readFileSync(path.join(root, ...file), "utf8"));

interface Component {
  readonly type: string;
  readonly "bom-ref": string;
  readonly group?: string;
  readonly name: string;
  readonly version?: string;
  readonly purl?: string;
  readonly licenses?: readonly { readonly expression?: string; readonly license?: { id?: string; name?: string } }[];
}
const bill: Omit<Bill, "components"> & { readonly components: readonly Component[] } = json("dist/sbom.json");
const packages = bill.components.filter(({ type }) => type === "library");
const nameOf = ({ group, name }: Component) => (group === undefined ? name : `${group}/${name}`);

/** The names of the packages of a part of the site. */
function packagesOf(part: string): readonly string[] {
  const refs = bill.dependencies.find(({ ref }) => ref === part)?.dependsOn ?? [];
  return packages.filter((component) => refs.includes(component["bom-ref"])).map(nameOf);
}

describe("the bill of materials of a build", () => {
  it("is CycloneDX by its schema", () => {
    const library = createRequire(import.meta.url).resolve("@cyclonedx/cyclonedx-library/package.json");
    const schema = (file: string) =>
      JSON.parse(readFileSync(path.join(path.dirname(library), "res/schema", file), "utf8"));
    const ajv = new Ajv({ strict: false, formats: { "idn-email": true, "iri-reference": true } });
    addFormats.default(ajv);
    for (const file of ["spdx.SNAPSHOT.schema.json", "jsf-0.82.SNAPSHOT.schema.json"])
      ajv.addSchema(schema(file), `http://cyclonedx.org/schema/${file}`);
    const isValid = ajv.compile(schema("bom-1.6.SNAPSHOT.schema.json"));
    expect([isValid(bill), isValid.errors]).toEqual([true, null]);
    expect(isValid({ ...bill, version: "one" })).toBe(false);
  });

  it("names the build, and neither a time nor a number of its own: the same build has the same bill", () => {
    expect(bill.metadata.component).toMatchObject({
      version: `${json("package.json").version}+${json("dist/build.json").fullBuild}`,
    });
    expect(bill).not.toHaveProperty("serialNumber");
    expect(bill.metadata).not.toHaveProperty("timestamp");
  });

  it("has each package as it is installed, with its address", () => {
    for (const { purl, version, ...component } of packages) {
      const name = nameOf(component);
      expect(purl).toBe(`pkg:npm/${name.replace("@", "%40")}@${version}`);
    }
    expect(packages.find(({ name }) => name === "react")?.version).toBe(
      json("node_modules/react/package.json").version,
    );
  });

  it("has in core what its files contain: also the service worker's packages, none of the server's or of plugins", () => {
    const core = packagesOf("core");
    expect(core).toEqual(expect.arrayContaining(["react", "react-dom", "i18next", "workbox-precaching"]));
    for (const name of ["hono", "ajv", "@firebase/app", "vite", "typescript"]) expect(core).not.toContain(name);
  });

  it("has in a plugin what its files and those that it shares with others contain", () => {
    expect(packagesOf("push/fcm")).toEqual(expect.arrayContaining(["@firebase/messaging", "@firebase/app"]));
    expect(packagesOf("trackers/adjust")).toEqual(["@adjustcom/adjust-web-sdk"]);
    expect(packagesOf("login/password")).toEqual([]);
    expect(
      Object.keys(json("dist/build.json").plugins).filter(
        (name) => !bill.components.some((one) => one["bom-ref"] === name),
      ),
    ).toEqual([]);
  });

  it("has for the server all that it needs at run time", () => {
    expect(packagesOf("server")).toEqual(expect.arrayContaining(["hono", "subset-font", "fontverter", "wawoff2"]));
    expect(packagesOf("edge")).toEqual(["destr", "hono", "unstorage"]);
  });

  it("is for a brand that of core and its plugins, by `livery explain --sbom`", () => {
    const command = ["--import", "tsx", "tools/livery/index.ts", "explain", "lotus"];
    const explain = (...args: readonly string[]) =>
      JSON.parse(execFileSync(process.execPath, [...command, ...args], { cwd: root, encoding: "utf8" }));
    const chosen: readonly { readonly name: string }[] = explain("--format", "json").plugins;
    const components: readonly Component[] = explain("--sbom").components;
    const parts = components.filter(({ type }) => type === "application").map(({ name }) => name);
    expect(parts.sort()).toEqual(["core", ...chosen.map(({ name }) => name)].sort());
    const names = components.map(nameOf);
    expect(names).toContain("react");
    for (const name of ["hono", "ajv", "@adjustcom/adjust-web-sdk"]) expect(names).not.toContain(name);
  });

  it("has allowed licences alone", () => {
    const errors = packages.flatMap((component) => {
      const { expression, license } = component.licenses?.[0] ?? {};
      const licence = expression ?? license?.id ?? license?.name;
      return licenceError({ name: nameOf(component), version: component.version ?? "", licence }) ?? [];
    });
    expect(packages.length).toBeGreaterThan(40);
    expect(errors).toEqual([]);
  });
});
