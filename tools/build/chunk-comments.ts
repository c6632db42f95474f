import type { Plugin } from "vite";

const comment = /import\(\s*\/\* chunk: (\w+) \*\/\s*"(.+?)"/g;

/** `import(/* chunk: idle *\/ "./module.ts")`: a module's code is in the file of that name, with all others that say so. */
export function chunkComments(): { readonly plugin: Plugin; of(id: string): string | null } {
  const chunks = new Map<string, string>();
  return {
    plugin: {
      name: "livery:chunk-comments",
      // Before the comments are removed.
      enforce: "pre",
      async transform(code, importer) {
        const found = [...code.matchAll(comment)];
        if (found.length < code.split("/* chunk:").length - 1)
          this.error('a chunk is named by import(/* chunk: name */ "./module.ts"), with a name of letters');
        for (const [, chunk = "", module = ""] of found) {
          const resolved = await this.resolve(module, importer);
          if (resolved) chunks.set(resolved.id, chunk);
        }
      },
    },
    of: (id) => chunks.get(id) ?? null,
  };
}
