/** The part of a bill of materials (CycloneDX JSON) that is read here. */
export interface Bill {
  readonly metadata: { readonly component: { readonly "bom-ref": string } };
  readonly components: readonly { readonly "bom-ref": string }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

/**
 * The bill of what one brand's pages load: core and the chosen plugins (`point/id`) with their packages.
 * Throws where a plugin is not in the build.
 */
export function billOfBrand<B extends Bill>(bill: B, plugins: readonly string[]): B {
  const refs = new Set(bill.components.map((component) => component["bom-ref"]));
  const missing = plugins.filter((name) => !refs.has(name));
  if (missing.length > 0) throw new Error(`the last build is without ${missing.join(", ")}: run \`npx livery build\``);
  const parts = new Set(["core", ...plugins]);
  const packages = bill.dependencies.flatMap(({ ref, dependsOn = [] }) => (parts.has(ref) ? dependsOn : []));
  const kept = new Set([bill.metadata.component["bom-ref"], ...parts, ...packages]);
  return {
    ...bill,
    components: bill.components.filter((component) => kept.has(component["bom-ref"])),
    dependencies: bill.dependencies
      .filter(({ ref }) => kept.has(ref))
      .map(({ ref, dependsOn = [] }) => {
        const needed = dependsOn.filter((name) => kept.has(name));
        return needed.length > 0 ? { ref, dependsOn: needed } : { ref };
      }),
  };
}
