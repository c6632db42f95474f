import path from "node:path";
import type { StorybookConfig } from "@storybook/react-vite";
import type { Indexer, StorybookConfigRaw } from "storybook/internal/types";
import type { PluginOption } from "vite";
import { externalPluginDirectories, pluginFolders } from "../tools/plugins/plugin-folders.ts";
import { pageTitle } from "./plugin-page.ts";

const root = path.resolve(import.meta.dirname, "..");

/** Storybook takes globs only as they look from this folder. */
const external = externalPluginDirectories(root).map((directory) =>
  path
    .relative(import.meta.dirname, directory)
    .split(path.sep)
    .join("/"),
);

/** A page for every `plugin.json`, all drawn by one file. What is wrong in one, loading the brands tells. */
const pluginPages: Indexer = {
  test: /plugins\.pages\.tsx$/,
  createIndex: async (importPath) =>
    Promise.all(
      pluginFolders(root).map(async (plugin) => ({
        type: "story",
        importPath,
        exportName: "Settings",
        title: await pageTitle(plugin),
      })),
    ),
};

/** Properties are read of files that can have documented components: it takes longer than all other transformation. */
function ofComponents(plugin: PluginOption): PluginOption {
  if (!plugin || !("transform" in plugin) || plugin.name !== "storybook:react-docgen-plugin") return plugin;
  const { transform } = plugin;
  if (typeof transform !== "function") return plugin;
  return {
    ...plugin,
    transform: {
      filter: { id: { include: /\.tsx$/, exclude: /\/\.storybook\/|\.stories\.tsx$/ } },
      handler: transform,
    },
  };
}

/** Every component, screen and plugin state, those of PLUGINS_DIR included. Stories are beside what they show. */
const config: StorybookConfig & Pick<StorybookConfigRaw, "experimental_importParsers"> = {
  stories: [
    "./docs/*.mdx",
    "./docs/*.stories.tsx",
    "./docs/plugins.pages.tsx",
    "../core/**/*.stories.tsx",
    "../plugins/**/*.stories.tsx",
    ...external.map((directory) => `${directory}/*/*/**/*.stories.tsx`),
  ],
  staticDirs: [{ from: "../server/sandbox/artwork/pictures", to: "/sandbox-pictures" }],
  experimental_indexers: (indexers = []) => [...indexers, pluginPages],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  framework: {
    name: "@storybook/react-vite",
    // Its own, because the site's configuration builds a service worker.
    options: { builder: { viteConfigPath: ".storybook/vite.config.ts", configLoader: "native" } },
  },
  // Without marks of what git has changed, for which every source would be parsed.
  experimental_importParsers: [{ extensions: [".ts", ".tsx", ".mdx"], parse: async () => [] }],
  features: { changeDetection: false, sidebarOnboardingChecklist: false, menuOnboardingChecklist: false },
  viteFinal: (config) => ({
    ...config,
    plugins: (config.plugins ?? []).map(ofComponents),
    // What every story needs, and the first page, is transformed while the browser still loads Storybook itself.
    server: { ...config.server, warmup: { clientFiles: [".storybook/preview.tsx", ".storybook/docs/welcome.mdx"] } },
  }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
