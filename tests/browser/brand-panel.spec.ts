import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { ports } from "./ports.ts";
import { expect, test } from "./support.ts";

/** Storybook's panel as a designer uses it, on brands of its own. */
const root = path.resolve(import.meta.dirname, "../..");
const story = `http://127.0.0.1:${ports.storybook}/?path=/story/components-actions-button--primary&globals=brand:lotus`;

let merchants: string;
let storybook: ChildProcess;
let terminal = "";
const fileOf = (name: string) => path.join(merchants, "lotus", name);
const textOf = (name = "merchant.json") => readFile(fileOf(name), "utf8");

test.describe.configure({ mode: "serial" });
test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  merchants = await mkdtemp(path.join(tmpdir(), "livery-panel-"));
  for (const brand of ["lotus", "manila"])
    await cp(path.join(root, "merchants", brand), path.join(merchants, brand), { recursive: true });
  storybook = spawn(process.execPath, ["tools/storybook.mjs"], {
    cwd: root,
    env: { ...process.env, PORT: String(ports.storybook), MERCHANTS_DIR: merchants },
  });
  for (const stream of [storybook.stdout, storybook.stderr])
    stream?.on("data", (part: Buffer) => {
      terminal += part;
    });
  await expect.poll(() => terminal, { timeout: 90_000 }).toContain("Storybook ready");
});

test.afterAll(async () => {
  storybook.kill();
  await rm(merchants, { recursive: true, force: true });
});

// Each begins with the brand as it was, in a window of its own.
test.beforeEach(async ({ page }) => {
  test.setTimeout(90_000);
  await cp(path.join(root, "merchants/lotus"), path.join(merchants, "lotus"), { recursive: true });
  await page.goto(story);
  await page.getByRole("tab", { name: "Theme" }).click({ timeout: 60_000 });
  await expect(page.getByText("Passes the checks")).toBeVisible({ timeout: 60_000 });
});

const buttonOf = (page: Page) => page.frameLocator("#storybook-preview-iframe").locator("#storybook-root button");
const saying = (page: Page) => page.getByRole("status");

/** Types a value, which counts when the field is left. */
async function type(page: Page, field: string, value: string): Promise<void> {
  const input = page.getByLabel(field, { exact: true });
  await input.fill(value);
  await input.blur();
}

/** The lines of a text that another lacks. */
const newLines = (before: string, after: string) =>
  after.split("\n").filter((line, index) => line !== before.split("\n")[index]);

test("a colour shows in the story at once; saved, it is the manifest's only change, and can be taken back", async ({
  page,
}) => {
  const before = await textOf();
  await expect(buttonOf(page)).toHaveCSS("background-color", "rgb(179, 38, 30)");
  await type(page, "color.brand, light", "#7A1FA2");
  await expect(buttonOf(page)).toHaveCSS("background-color", "rgb(122, 31, 162)");
  expect(await textOf()).toBe(before);

  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(async () => newLines(before, await textOf())).toEqual(['      "color.brand": "#7A1FA2",']);
  await expect(page.getByRole("button", { name: "Discard changes" })).toBeDisabled();
  await expect(buttonOf(page)).toHaveCSS("background-color", "rgb(122, 31, 162)");

  await page.getByRole("button", { name: "Undo save" }).click();
  await expect.poll(() => textOf()).toBe(before);
  await expect(buttonOf(page)).toHaveCSS("background-color", "rgb(179, 38, 30)");
});

test("a value that has changed in the file meanwhile is shown beside the designer's, and either can stay", async ({
  page,
}) => {
  await type(page, "color.brand, light", "#7A1FA2");
  const theirs = (await textOf()).replace("#B3261E", "#00695C");
  // Without the page hearing of it, as in the moment of a save.
  await page.context().setOffline(false);
  await writeFile(fileOf("merchant.json"), theirs);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(saying(page)).toContainText('tokens/color.brand: yours "#7A1FA2", the file’s "#00695C"');
  expect(await textOf()).toBe(theirs);
  await page.getByRole("button", { name: "Save mine" }).click();
  await expect.poll(() => textOf()).toBe(theirs.replace("#00695C", "#7A1FA2"));
});

test("while the manifest has an error nothing is saved, and its place is shown; mended, the change is still there", async ({
  page,
}) => {
  await type(page, "color.brand, light", "#7A1FA2");
  const whole = await textOf();
  const broken = whole.replace('"country": "VN"', '"country": "XX"');
  await writeFile(fileOf("merchant.json"), broken);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(saying(page)).toContainText(/Nothing was saved. merchant\.json:16:14 /);
  expect(await textOf()).toBe(broken);
  await writeFile(fileOf("merchant.json"), whole);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(() => textOf()).toBe(whole.replace("#B3261E", "#7A1FA2"));
});

test("a file that can't be written is said with what to do, and the change stays in the panel", async ({ page }) => {
  const before = await textOf();
  // Where tests run as root, no right keeps them from writing.
  await mkdir(fileOf("merchant.json.tmp"));
  await type(page, "color.brand, light", "#7A1FA2");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(saying(page)).toContainText(/merchant\.json can't be written \(\w+\): see its rights/);
  expect(await textOf()).toBe(before);
  await rm(fileOf("merchant.json.tmp"), { recursive: true });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(async () => newLines(before, await textOf())).toEqual(['      "color.brand": "#7A1FA2",']);
});
