import path from "node:path";
import type { StorybookConfig } from "@storybook/react-vite";
import type { Indexer } from "storybook/internal/types";
import { externalPluginDirectories } from "../tools/plugins/plugin-folders.ts";
import { readPluginManifests } from "../tools/plugins/read-plugins.ts";
import { pluginTitle } from "./docs/plugin-title.ts";

/** Storybook takes globs only as they look from this folder. */
const external = externalPluginDirectories(path.resolve(import.meta.dirname, "..")).map((directory) =>
  path
    .relative(import.meta.dirname, directory)
    .split(path.sep)
    .join("/"),
);

/** A page for every `plugin.json`, all drawn by one file. */
const pluginPages: Indexer = {
  test: /plugins\.pages\.tsx$/,
  createIndex: async (importPath) =>
    Object.entries(await readPluginManifests(path.resolve(import.meta.dirname, ".."))).map(([name, plugin]) => ({
      type: "story",
      importPath,
      exportName: "Settings",
      title: pluginTitle(name, plugin),
    })),
};

/** Every component, screen and plugin state, those of PLUGINS_DIR included. Stories are beside what they show. */
const config: StorybookConfig = {
  stories: [
    "./docs/*.mdx",
    "./docs/*.stories.tsx",
    "./docs/plugins.pages.tsx",
    "../core/**/*.stories.tsx",
    "../plugins/**/*.stories.tsx",
    ...external.map((directory) => `${directory}/*/*/**/*.stories.tsx`),
  ],
  experimental_indexers: (indexers = []) => [...indexers, pluginPages],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  framework: {
    name: "@storybook/react-vite",
    // Its own, because the site's configuration builds a service worker.
    options: { builder: { viteConfigPath: ".storybook/vite.config.ts" } },
  },
  features: { sidebarOnboardingChecklist: false, menuOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
