import * as react from "react";
import * as jsxRuntime from "react/jsx-runtime";
import type { Plugin } from "vite";

const modules: Readonly<Record<string, object>> = { react, "react/jsx-runtime": jsxRuntime };

const isName = (name: string): boolean =>
  /^[A-Za-z_$][\w$]*$/.test(name) && name !== "default" && name !== "module.exports";

/**
 * React as entries of the app's build, so that plugins, which are built separately, share the page's one React. The
 * packages are CommonJS, whose names a bundler can't re-export by `*`: they are listed.
 */
export function reactFacades() {
  const names = Object.keys(modules);
  const id = (name: string) => `\0livery:${name}`;
  const plugin: Plugin = {
    name: "livery:react-facades",
    resolveId: (source) => (names.some((name) => id(name) === source) ? source : undefined),
    load(source) {
      const name = names.find((one) => id(one) === source);
      if (name === undefined) return undefined;
      const exported = Object.keys(modules[name] ?? {}).filter(isName);
      // Destructured explicitly: how a bundler re-exports the names of CommonJS is not specified, and has varied
      // between builds.
      return `import whole from "${name}";\nexport const { ${exported.join(", ")} } = whole;\nexport default whole;`;
    },
  };
  return { plugin, names, entries: Object.fromEntries(names.map((name) => [name, id(name)])) };
}
