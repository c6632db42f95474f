import path from "node:path";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import type { TestProjectInlineConfiguration } from "vitest/config";
import { findHeadlessBrowser } from "../tools/browser.ts";

/** Runs every story in a browser, including its `play` function and axe: a violation fails. */
export async function storybookProject(): Promise<TestProjectInlineConfiguration> {
  const executablePath = await findHeadlessBrowser();
  return {
    extends: path.resolve(import.meta.dirname, "vite.config.ts"),
    plugins: [storybookTest({ configDir: path.resolve(import.meta.dirname), disableAddonDocs: true })],
    test: {
      name: "storybook",
      // Stories leave nothing behind: the next file takes the same document.
      isolate: false,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: { args: ["--no-sandbox"], executablePath },
        }),
        instances: [{ browser: "chromium", viewport: { width: 390, height: 844 } }],
      },
    },
  };
}
