import type { Plugin } from "vite";

/** `import(/* chunk: idle *\/ "./module.ts")`: a module's code is in the file of that name, with all others that say so. */
export function chunkComments(): { readonly plugin: Plugin; of(id: string): string | null } {
  const chunks = new Map<string, string>();
  return {
    plugin: {
      name: "livery:chunk-comments",
      // Before the comments are removed.
      enforce: "pre",
      async transform(code, importer) {
        for (const [, chunk = "", module = ""] of code.matchAll(/import\(\/\* chunk: (\w+) \*\/ "(.+?)"\)/g)) {
          const resolved = await this.resolve(module, importer);
          if (resolved) chunks.set(resolved.id, chunk);
        }
      },
    },
    of: (id) => chunks.get(id) ?? null,
  };
}
