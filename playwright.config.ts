import { defineConfig, devices } from "@playwright/test";
import { ports } from "./tests/browser/ports.ts";
import { siteFolder } from "./tests/browser/site-folder.ts";
import { findHeadlessBrowser } from "./tools/browser.ts";

// Every sandbox and every page stands still at this time: see `tests/browser/clock.ts`.
process.env.SANDBOX_TIME ??= "2026-11-18T10:00:00Z";

/** The journeys: the production build, the edge and the sandbox over real HTTP, on a phone. */
const port = ports.site;

/**
 * `npm run test:full` also runs the tests that have the tag `@full`, `tests/browser/full`, which has the tools' journeys and
 * those that need Firebase's emulator, and the fault table.
 */
const isFull = process.env.FULL === "1";

/** How long a test waits for a result: ms. */
const patience = Number(process.env.EXPECT_TIMEOUT ?? 45_000);

/** Serves the production build with a sandbox of its own. */
const site = (sitePort: number, sandboxFile: string) => ({
  command: "node tools/serve.mjs --sandbox --fresh",
  cwd: siteFolder,
  url: `http://127.0.0.1:${sitePort}/healthz`,
  env: {
    PORT: String(sitePort),
    SANDBOX_FILE: sandboxFile,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.firebase}`,
  },
  reuseExistingServer: false,
  stdout: "ignore" as const,
  stderr: "pipe" as const,
  timeout: 120_000,
});

/** What the browser leaves out. This replaces Playwright's own list: what matters to these tests is repeated. */
const disabledFeatures = [
  // Pages of the address bar, unseen: half a second of the processor for each window.
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
];

export default defineConfig({
  testDir: "tests/browser",
  globalSetup: "./tests/browser/visit-brands.ts",
  // Whole paths: the project's own folder may have such a name.
  testIgnore: isFull ? [] : ["full", "fault-table"].map((name) => `${import.meta.dirname}/tests/browser/${name}/**`),
  // A run against another folder names its tests.
  ...(isFull || process.env.SITE_FOLDER ? {} : { grepInvert: /@full/ }),
  outputDir: "test-results",
  fullyParallel: false,
  workers: 3,
  retries: 0,
  // They end what hangs. A machine may take ten times as long as an idle one.
  timeout: 240_000,
  expect: { timeout: patience, toPass: { timeout: 2 * patience } },
  reporter: [["list"], ["./tests/browser/fault-table/reporter.ts"], ["./tests/browser/report.ts"]],
  use: {
    ...devices["Pixel 7"],
    viewport: { width: 390, height: 844 },
    baseURL: `http://lotus.localhost:${port}`,
    locale: "en-GB",
    timezoneId: "UTC",
    // Without a graphics card, pictures that move take a tenth of the processor. Tests of motion use `withMotion`.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    video: "off",
    // A worker's cache must not hide blocked or failing requests; the worker has its own tests.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: await findHeadlessBrowser(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        `--disable-features=${disabledFeatures.join(",")}`,
        // External vendors can't be reached from a test: every journey passes with their scripts blocked.
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1",
      ],
    },
  },
  webServer: [
    ...(isFull
      ? [
          {
            // Its tests wait for it themselves.
            command: `node tests/firebase-emulator/run.mjs ${ports.firebase}`,
            stdout: "ignore" as const,
            stderr: "pipe" as const,
          },
        ]
      : []),
    site(port, ".livery/browser-tests.sqlite"),
    site(ports.failures, ".livery/browser-failures.sqlite"),
  ],
});
