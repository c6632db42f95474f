import { defineConfig, devices } from "@playwright/test";

/** The journeys: the production build, the edge and the sandbox over real HTTP, on a phone. */
const port = 4199;

export default defineConfig({
  testDir: "tests/browser",
  outputDir: "test-results",
  fullyParallel: false,
  workers: 2,
  retries: process.env.CI ? 1 : 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [
    ["list"],
    ...(process.env.REPORTS ? [["json", { outputFile: `${process.env.REPORTS}playwright.json` }] as const] : []),
  ],
  use: {
    ...devices["Pixel 7"],
    viewport: { width: 390, height: 844 },
    baseURL: `http://lotus.localhost:${port}`,
    locale: "en-GB",
    trace: "retain-on-failure",
    video: "off",
    // What is blocked or broken in a test must not come from a worker's cache; the worker has tests of its own.
    serviceWorkers: "block",
    launchOptions: {
      ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
      ],
    },
  },
  webServer: {
    command: "node tools/serve.mjs --sandbox --fresh",
    url: `http://127.0.0.1:${port}/healthz`,
    env: { PORT: String(port), SANDBOX_FILE: ".livery/browser-tests.sqlite" },
    reuseExistingServer: false,
    stdout: "ignore",
    stderr: "ignore",
    timeout: 60_000,
  },
});
