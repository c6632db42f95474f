import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { openReviewPage } from "#tools/screens/review-pages.ts";

/** `livery review`, of the production build, from an empty folder. */

const root = path.resolve(import.meta.dirname, "../../..");
const tsx = path.join(root, "node_modules/tsx/dist/cli.mjs");
const run = promisify(execFile);

let folder = "";
test.beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "livery-review-test-"));
});
test.afterEach(() => rm(folder, { recursive: true }));

const merchant = (args: readonly string[]) =>
  run(process.execPath, [tsx, "tools/livery/index.ts", ...args], {
    cwd: root,
    // As an operator has it, whose commands write into a store.
    env: { ...process.env, MERCHANTS_DIR: path.join(folder, "brands"), STORE: path.join(folder, "store") },
  });

const git = (...args: readonly string[]) =>
  run("git", ["-c", "user.name=Mai", "-c", "user.email=mai@acme.example", ...args], { cwd: folder });

async function createRepository() {
  await mkdir(path.join(folder, "brands"));
  await merchant(["new", "acme", "--look", "classic", "--languages", "EN,VI", "--color", "#7a1fd0"]);
  await git("init", "-q");
  await git("commit", "-qm", "empty", "--allow-empty");
  await git("tag", "empty");
  await git("add", ".");
  await git("commit", "-qm", "Acme");
}

const review = async (...args: readonly string[]) => {
  const page = path.join(folder, "review.html");
  const { stdout } = await merchant(["review", "acme", "--out", page, "--format", "json", ...args]);
  return { page, ...JSON.parse(stdout) };
};

const count = (of: readonly { readonly screen: string }[]) => new Set(of.map(({ screen }) => screen)).size;

test("a token that changed is on the page with the screens that show it", async ({ page }) => {
  test.setTimeout(360_000);
  await createRepository();

  const file = path.join(folder, "brands/acme/merchant.json");
  const manifest = JSON.parse(await readFile(file, "utf8"));
  manifest.theme.tokens["radius.medium"] = "1px";
  await writeFile(file, JSON.stringify(manifest, undefined, 2));
  const asked = ["home", "login", "launchGame"];
  const changed = await review("--languages", "EN", "--screens", asked.join(","));
  expect(changed.screens.toSorted()).toEqual(asked.toSorted());
  expect(changed.changes).toMatchObject([{ pointer: "/theme/tokens/radius.medium", after: "1px" }]);
  const screens = changed.changed.map(({ screen }: { readonly screen: string }) => screen);
  expect(screens).toEqual(expect.arrayContaining(["home", "login"]));
  expect(screens).not.toContain("launchGame");

  await page.goto(pathToFileURL(changed.page).href);
  await expect(page.getByText(`${count(changed.changed)} changed`)).toBeVisible();
  await expect(page.getByText("theme/tokens/radius.medium")).toBeVisible();
  const sections = page.locator("section:visible");
  await expect(sections).toHaveCount(changed.changed.length);
  for (const picture of await sections.first().locator("img").all())
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(390);
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(sections.nth(1)).toBeFocused();
  await page.keyboard.press("k");
  await expect(sections.first()).toBeFocused();
  await page.getByRole("radio", { name: "dark" }).check({ force: true });
  await expect(sections).toHaveCount(count(changed.changed));
  expect(await page.evaluate(() => performance.getEntriesByType("resource").length)).toBe(0);
});

// It takes every picture two more times: by `npm run test:full`.
if (process.env.FULL === "1")
  test("without a change no screen is on the page; to a revision without the brand all is new", async ({ page }) => {
    test.setTimeout(360_000);
    await createRepository();

    const same = await review("--languages", "EN");
    expect([same.changes, same.files, same.changed]).toEqual([[], [], []]);
    expect(same.screens.length).toBeGreaterThan(12);
    await page.goto(pathToFileURL(same.page).href);
    await expect(page.getByText("no picture changed")).toBeVisible();
    await expect(page.locator("img")).toHaveCount(0);

    const all = await review("--languages", "VI", "--since", "empty");
    expect([all.isKnown, all.changed.length]).toEqual([false, all.compared]);
    expect(new Set(all.changed.map(({ state }: { readonly state: string }) => state))).toEqual(new Set(["new"]));
  });

for (const [what, resets] of [
  ["is asked again where the server has closed the connection", 2],
  ["is told as an error of the page where the server closes every connection", Number.POSITIVE_INFINITY],
] as const)
  test(`a page ${what}`, async ({ browser }) => {
    let left = resets;
    const server = createServer((request, response) => {
      if (left-- > 0) request.socket.resetAndDestroy();
      else response.end('<!doctype html><title>Acme</title><div id="app" data-started></div>');
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const site = { browser, origin: `http://acme.localhost:${port}`, port, code: "acme", languages: ["EN"] };
    const opened = openReviewPage(site, { language: "EN", time: new Date(0), as: "visitor" });
    if (resets === 2) {
      await (await opened).close();
      expect(left).toBe(-1);
    } else await expect(opened).rejects.toThrow("net::ERR_FAILED");
    server.close();
  });
