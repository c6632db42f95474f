import type { Plugin } from "vite";
import { once } from "#core/kernel/index.ts";
import { createEditEndpoint } from "#tools/edit/index.ts";
import { createChecker } from "#tools/manifest/index.ts";
import { flatTexts, merchantsDirectory, readLocales, readSourceBuild } from "#tools/publish/index.ts";

const NAME = "virtual:livery-edit";

/** Lets the theme panel save into the manifests. A static Storybook has nothing to save to: its token is undefined. */
export function manifestEdits(root: string): Plugin {
  const checker = once(async () => createChecker(await readSourceBuild(root)));
  const locales = once(() => readLocales(root));
  const { token, handle } = createEditEndpoint({
    merchants: merchantsDirectory(root),
    checker,
    neutralTexts: async (language) => flatTexts((await locales())[language]),
  });
  let isServed = false;
  return {
    name: "livery-edit",
    configureServer(server) {
      isServed = true;
      server.middlewares.use(handle);
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) =>
      id === `\0${NAME}` ? `export const editToken = ${JSON.stringify(isServed ? token : undefined)};` : undefined,
  };
}
