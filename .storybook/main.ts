import path from "node:path";
import type { StorybookConfig } from "@storybook/react-vite";
import { externalPluginDirectories } from "../tools/plugins/plugin-folders.ts";

/** Storybook takes globs only as they look from this folder. */
const external = externalPluginDirectories(path.resolve(import.meta.dirname, "..")).map((directory) =>
  path
    .relative(import.meta.dirname, directory)
    .split(path.sep)
    .join("/"),
);

/** Every component, screen and plugin state, those of PLUGINS_DIR included. Stories are beside what they show. */
const config: StorybookConfig = {
  stories: [
    "./docs/*.mdx",
    "./docs/*.stories.tsx",
    "../core/**/*.stories.tsx",
    "../plugins/**/*.stories.tsx",
    ...external.map((directory) => `${directory}/*/*/**/*.stories.tsx`),
  ],
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
