import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { customProperty, themeTokens } from "#core/merchant/index.ts";

const NAME = "virtual:livery-component-tokens";

const tokens = new Map(Object.keys(themeTokens).map((name) => [customProperty(name), name]));

/** A component's folder and name, such as `core/ui/actions/Button` -> the theme tokens that its styles read. */
export type ComponentTokens = Readonly<Record<string, readonly string[]>>;

/** Found in the style modules that a component's file imports, and in those of the parts it is made of. */
export function componentTokens(root: string): ComponentTokens {
  const files = ["core/ui", "core/features"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /^[^.]*\.tsx$/.test(path.basename(file)))
      .map((file) => path.join(folder, file)),
  );
  const found = files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), "utf8");
    const names = [...text.matchAll(/^export (?:function|const) ([A-Z]\w*)/gm)].map(([, name]) => name);
    const read = [...readBy(path.join(root, file), new Set())];
    const inOrder = [...tokens.values()].filter((token) => read.includes(token));
    return names.map((name) => [`${path.dirname(file).split(path.sep).join("/")}/${name}`, inOrder] as const);
  });
  return Object.fromEntries(found);
}

/** The tokens that a file of code or of styles reads, by its relative imports. */
function readBy(file: string, seen: Set<string>): ReadonlySet<string> {
  if (seen.has(file)) return new Set();
  seen.add(file);
  const text = readFileSync(file, "utf8");
  if (file.endsWith(".css")) {
    const properties = [...text.matchAll(/var\((--[\w-]+)/g)].map(([, property = ""]) => tokens.get(property));
    return new Set(properties.flatMap((token) => token ?? []));
  }
  const imports = [...text.matchAll(/from "(\.[^"]+\.(?:module\.css|tsx))"/g)].map(([, name = ""]) => name);
  return new Set(imports.flatMap((name) => [...readBy(path.resolve(path.dirname(file), name), seen)]));
}

/** The tokens as a module, for the pages of the components. */
export function componentTokensModule(root: string): Plugin {
  return {
    name: "livery-component-tokens",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) =>
      id === `\0${NAME}` ? `export const componentTokens = ${JSON.stringify(componentTokens(root))};` : undefined,
  };
}
