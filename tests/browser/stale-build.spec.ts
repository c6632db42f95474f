import { chooseAccount } from "./identity-steps.ts";
import { ports } from "./ports.ts";
import { type Releases, startReleases } from "./releases.ts";
import { expect, home, open, PASSWORD, test } from "./support.ts";

let releases: Releases;

test.beforeAll(async () => {
  releases = await startReleases(ports.staleReleases);
});
test.afterAll(() => releases?.stop());

// The browser logs the missing files, also those of a screen that is prepared.
test.use({
  allowErrors: /Failed to (load resource|fetch dynamically imported module)|preload CSS|Refused to apply style/,
});

const buildOfPage = () => JSON.parse(document.getElementById("livery-data")?.textContent ?? "{}").build;

test("a page that is open during a release reloads when a part is missing, and keeps the typed text", async ({
  site,
}) => {
  const username = site.getByRole("textbox", { name: "Username" });
  const password = site.getByLabel("Password", { exact: true });
  await open(site, home("lotus", "/m/register", releases.port));
  await chooseAccount(site, "lucky4711");
  await site.getByRole("textbox", { name: "Captcha" }).fill("abcd");
  await site.getByRole("checkbox", { name: "I am 18 or older" }).check();

  releases.answer("second");
  const reloaded = site.waitForEvent("load");
  // The form's encryption is fetched now, and is missing.
  await site.getByRole("button", { name: "Register" }).click();
  await reloaded;
  expect(await site.evaluate(buildOfPage)).toBe(releases.builds.second);
  await expect(username).toHaveValue("lucky4711");
  await expect(password).toHaveValue("");
  expect(await site.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(PASSWORD);
});
