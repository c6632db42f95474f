import type { StorybookConfig } from "@storybook/react-vite";

/** The designers' desk: every component, screen and plugin state. Stories lie beside what they show. */
const config: StorybookConfig = {
  stories: ["./docs/*.mdx", "../core/**/*.stories.tsx", "../plugins/**/*.stories.tsx"],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  framework: {
    name: "@storybook/react-vite",
    // Its own, because the site's configuration builds a service worker.
    options: { builder: { viteConfigPath: ".storybook/vite.config.ts" } },
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
