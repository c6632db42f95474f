import path from "node:path";
import { Contrib, Enums, Models, Serialize, Spec } from "@cyclonedx/cyclonedx-library";
import { PackageURL } from "packageurl-js";
import parseLicence from "spdx-expression-parse";
import type { BuildManifest } from "#core/merchant/index.ts";
import { type BuiltFiles, withImports } from "./built-files.ts";
import {
  dependenciesOf,
  findPackage,
  packageOfImport,
  packageOfModule,
  readPackage,
  withDependencies,
} from "./packages.ts";

const { Builders, Factories } = Contrib.FromNodePackageJson;
const builder = new Builders.ComponentBuilder(
  new Factories.ExternalReferenceFactory(),
  new Contrib.License.Factories.LicenseFactory(parseLicence),
);
const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));

/**
 * The npm packages that a build contains, as CycloneDX JSON: the site depends on its parts (core, each plugin, the
 * server, the edge worker), and these on the packages whose code is in their files. The server's packages stay outside
 * its files: it has all that they need, too. No time and no random number: the same build has the same bill.
 */
export function billOfMaterials(root: string, { fullBuild, plugins }: BuildManifest, files: BuiltFiles): string {
  const packages = new Map<string, Models.Component>();
  const componentOf = (folder: string) => {
    const component = packages.get(folder) ?? makeComponent(folder);
    packages.set(folder, component);
    return component;
  };
  const part = (name: string, folders: Iterable<string>) => {
    const component = new Models.Component(Enums.ComponentType.Application, name, { bomRef: name });
    for (const folder of folders) component.dependencies.add(componentOf(folder).bomRef);
    return component;
  };
  const below = (...places: readonly string[]) =>
    [...files.keys()].filter((address) => places.some((place) => address.startsWith(place)));
  const server = below("server/");
  const parts = [
    part("core", bundled(files, below("/m/assets/", "/m/sw.js"))),
    part("edge", bundled(files, below("edge/"))),
    part("server", [...bundled(files, server), ...withDependencies(external(files, server, root))]),
    ...Object.entries(plugins).map(([name, { js }]) => part(name, js === undefined ? [] : bundledByPlugin(files, js))),
  ];
  for (const [folder, component] of packages)
    for (const needed of dependenciesOf(folder))
      if (packages.has(needed)) component.dependencies.add(componentOf(needed).bomRef);

  const site = makeComponent(root, Enums.ComponentType.Application);
  site.version = `${site.version}+${fullBuild}`;
  for (const { bomRef } of parts) site.dependencies.add(bomRef);
  const components = new Models.ComponentRepository(parts);
  // One version may be installed in several places.
  for (const component of new Map([...packages.values()].map((one) => [one.purl, one])).values())
    components.add(component);
  return serializer.serialize(new Models.Bom({ metadata: new Models.Metadata({ component: site }), components }), {
    sortLists: true,
    space: 2,
  });
}

function makeComponent(folder: string, type = Enums.ComponentType.Library): Models.Component {
  const component = builder.makeComponent(readPackage(folder), type);
  if (!component) throw new Error(`${path.join(folder, "package.json")} has no name`);
  const { group, name, version } = component;
  component.purl = new PackageURL("npm", group, name, version, undefined, undefined).toString();
  component.bomRef.value = component.purl;
  return component;
}

/** The folders of the packages whose code is in these files. */
const bundled = (files: BuiltFiles, addresses: Iterable<string>): ReadonlySet<string> =>
  new Set(
    [...addresses].flatMap((address) => files.get(address)?.modules.flatMap((id) => packageOfModule(id) ?? []) ?? []),
  );

/** What plugins share is in files of its own; what core has is core's. */
const bundledByPlugin = (files: BuiltFiles, js: string): ReadonlySet<string> =>
  bundled(
    files,
    [...withImports(files, [js]).keys()].filter((address) => address.startsWith("/m/plugins/")),
  );

/** The folders of the packages that these files import. */
const external = (files: BuiltFiles, addresses: Iterable<string>, root: string): ReadonlySet<string> => {
  const names = [...addresses].flatMap(
    (address) =>
      files
        .get(address)
        ?.imports.filter((name) => !files.has(name))
        .flatMap((name) => packageOfImport(name) ?? []) ?? [],
  );
  return new Set(names.map((name) => findPackage(name, root)));
};
