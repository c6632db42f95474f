import { existsSync } from "node:fs";
import path from "node:path";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import type { TestProjectInlineConfiguration } from "vitest/config";

const systemBrowsers = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** `$CHROMIUM`, else the system's, else Playwright's. */
export const browserPath = (): string | undefined =>
  process.env.CHROMIUM ?? systemBrowsers.find((file) => existsSync(file));

/** Runs every story in a browser, including its `play` function and axe: a violation fails. */
export function storybookProject(): TestProjectInlineConfiguration {
  const executablePath = browserPath();
  return {
    extends: path.resolve(import.meta.dirname, "vite.config.ts"),
    plugins: [storybookTest({ configDir: path.resolve(import.meta.dirname), disableAddonDocs: true })],
    test: {
      name: "storybook",
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: { args: ["--no-sandbox"], ...(executablePath !== undefined && { executablePath }) },
        }),
        instances: [{ browser: "chromium", viewport: { width: 390, height: 844 } }],
      },
    },
  };
}
