import { ports } from "./ports.ts";
import { type Releases, startReleases } from "./releases.ts";
import { expect, home, open, test } from "./support.ts";
import { english } from "./words.ts";

let releases: Releases;

test.beforeAll(async () => {
  releases = await startReleases(ports.staleReleases);
});
test.afterAll(() => releases?.stop());

// The missing file is noted by the browser.
test.use({ allowErrors: /Failed to (load resource|fetch dynamically imported module)|preload CSS/ });

const buildOfPage = () => JSON.parse(document.getElementById("livery-data")?.textContent ?? "{}").build;

test("a page that a release finds open reloads when it misses a part, and keeps what was typed", async ({ site }) => {
  const username = site.getByRole("textbox", { name: english("site.registration.username") });
  const password = site.getByLabel(english("site.registration.password"), { exact: true });
  await open(site, home("lotus", "/m/register", releases.port));
  await username.fill("lucky");
  await password.fill("Player@2026");
  releases.answer("second");

  const reloaded = site.waitForEvent("load");
  await site.locator(".site-header").getByRole("button", { name: english("start.nav.language") }).click();
  await reloaded;
  expect(await site.evaluate(buildOfPage)).toBe(releases.builds.second);
  await expect(username).toHaveValue("lucky");
  await expect(password).toHaveValue("");
  expect(await site.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("Player@2026");

  // The part is there now.
  await site.locator(".site-header").getByRole("button", { name: english("start.nav.language") }).click();
  await expect(site.getByRole("dialog")).toBeVisible();
  await expect(username).toHaveValue("lucky");
});
