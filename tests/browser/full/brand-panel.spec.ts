import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FrameLocator, Page } from "@playwright/test";
import { ports } from "../ports.ts";
import { expect, test } from "../support.ts";

/** Storybook's panel as a designer uses it, on brands of its own. Its start takes the most time: one page serves all. */
const root = path.resolve(import.meta.dirname, "../../..");

let merchants: string;
let storybook: ChildProcess;
let terminal = "";
let page: Page;
let story: FrameLocator;

const address = `http://127.0.0.1:${ports.storybook}/?path=/story/screens-site--home&globals=brand:lotus;language:EN`;
const fileOf = (name: string) => path.join(merchants, "lotus", name);
const textOf = (name: string) => readFile(fileOf(name), "utf8");
const files = async () => ({ manifest: await textOf("merchant.json"), english: await textOf("texts/EN.json") });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const openTab = (name: string) => page.getByRole("tab", { name, exact: true }).click();

test.describe.configure({ mode: "serial" });

test.beforeAll(async ({ browser }) => {
  merchants = await mkdtemp(path.join(tmpdir(), "livery-panel-"));
  await cp(path.join(root, "merchants/lotus"), path.join(merchants, "lotus"), { recursive: true });
  storybook = spawn(process.execPath, ["tools/livery.mjs", "storybook"], {
    cwd: root,
    env: { ...process.env, PORT: String(ports.storybook), MERCHANTS_DIR: merchants },
  });
  for (const stream of [storybook.stdout, storybook.stderr])
    stream?.on("data", (part: Buffer) => {
      terminal += part;
    });
  await expect.poll(() => terminal, { timeout: 200_000 }).toContain("Storybook ready");
  page = await browser.newPage({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });
  story = page.frameLocator("#storybook-preview-iframe");
  await page.goto(address);
  await openTab("Brand");
  await expect(story.locator(".hero-title")).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText("Passes the checks")).toBeVisible();
});

test.afterAll(async () => {
  await page.close();
  storybook.kill();
  await rm(merchants, { recursive: true, force: true });
});

/** Types a value, which counts when the field is left. */
async function type(name: string, value: string): Promise<void> {
  const field = page.getByLabel(name, { exact: true });
  await field.fill(value);
  await field.blur();
}

test("a colour, sections and a text show in the story at once; saved, they are its files' only change, and can be taken back", async () => {
  const before = await files();
  const title = story.locator(".hero-title");
  await expect(story.locator("html")).toHaveCSS("--color-brand", "#B3261E");
  await type("color.brand, light", "#7A1FA2");
  await expect(story.locator("html")).toHaveCSS("--color-brand", "#7A1FA2");
  await openTab("Home");
  await page.getByRole("checkbox", { name: "hero" }).uncheck();
  await expect(title).toHaveCount(0);
  await page.getByRole("checkbox", { name: "hero" }).check();
  // It's the last section now, which is drawn when it is near.
  await expect(async () => {
    await story.locator("html").evaluate(() => scrollBy(0, innerHeight));
    await expect(title).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await button("Move recent down").click();
  await openTab("Texts");
  await type("hero.title", "Numbers for tonight");
  await expect(title).toHaveText("Numbers for tonight");
  expect(await files()).toEqual(before);

  await button("Save").click();
  const sections = '["member", "first-lane", "recent", "live", "banners", "news", "lanes", "footer", "hero"]';
  const manifest = before.manifest.replace("#B3261E", "#7A1FA2").replace(/(?<="home": )\[.*\]/, sections);
  const english = before.english.replace("Pick your numbers for tonight’s draw.", "Numbers for tonight");
  await expect.poll(files).toEqual({ manifest, english });
  await expect(button("Discard changes")).toBeDisabled();
  await button("Undo save").click();
  await expect.poll(files).toEqual(before);
  // Only one: nothing that was drawn before stays, not even hidden.
  await expect(title).toHaveText("Pick your numbers for tonight’s draw.");
  await expect(story.locator("html")).toHaveCSS("--color-brand", "#B3261E");
});

test("what is changed shows in the page that is open, where its reader has scrolled to", async () => {
  const title = story.locator(".hero-title");
  const lane = story.locator(".lane").first();
  const isKept = () => lane.evaluate((element) => Reflect.has(element, "isKept"));
  await lane.evaluate((element) => Reflect.set(element, "isKept", true));
  await openTab("Home");
  await page.getByRole("checkbox", { name: "hero" }).uncheck();
  await expect(title).toHaveCount(0);
  await button("Discard changes").click();
  await expect(title).toHaveCount(1);
  const document = story.locator("html");
  const scrolled = () => document.evaluate(() => scrollY);
  await document.evaluate(() => scrollTo(0, 300));
  await expect.poll(scrolled).toBe(300);
  await openTab("Texts");
  await type("hero.title", "Numbers for tonight");
  await expect(title).toHaveText("Numbers for tonight");
  expect(await isKept()).toBe(true);
  await openTab("Variants");
  const top = () => lane.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const place = await top();
  await page.getByLabel("header", { exact: true }).selectOption("greeting");
  await expect(story.locator("header p")).toHaveCount(1);
  expect(await isKept()).toBe(true);
  await expect.poll(top).toBe(place);
  await button("Discard changes").click();
  await expect(story.locator("header p")).toHaveCount(0);
  await expect(title).toHaveText("Pick your numbers for tonight’s draw.");
});

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>';

/** @param size bytes, of which the drawing is the first ones */
async function dropLogo(content: string, size = 0): Promise<void> {
  const dropped = await page.evaluateHandle(
    ({ content, size }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content.padEnd(size)], "final logo (2).svg"));
      return transfer;
    },
    { content, size },
  );
  await page.getByLabel("Logo", { exact: true }).dispatchEvent("drop", { dataTransfer: dropped });
}

test("a picture that is dropped is saved as it is, and shows in the story, which is not loaded again", async () => {
  const isSamePage = () => story.locator("html").evaluate(() => Reflect.has(window, "opened"));
  await story.locator("html").evaluate(() => Reflect.set(window, "opened", true));
  await openTab("Pictures");
  await dropLogo(drawing);
  await expect.poll(() => textOf("logo.svg")).toBe(drawing);
  await expect(story.locator('#brand-logo path[d="M0 0h1v1z"]')).toHaveCount(1);
  await button("Undo save").click();
  await expect(story.locator('#brand-logo path[d="M0 0h1v1z"]')).toHaveCount(0);
  await expect(story.locator(".hero-title")).toHaveCount(1);
  expect(await isSamePage()).toBe(true);
});

test("a picture with a script, and one of 20 MB, are refused with the reason; nothing is written", async () => {
  const before = await textOf("logo.svg");
  await openTab("Pictures");
  await dropLogo(drawing.replace("<path", "<script>alert(1)</script><path"));
  await expect(page.getByText("<script> is not allowed")).toBeVisible();
  await dropLogo(drawing, 20 * 2 ** 20);
  await expect(page.getByText("has 20 MB; files of more than 64 kB")).toBeVisible();
  expect(await textOf("logo.svg")).toBe(before);
});

test("after a reload a change that is not saved shows both values where its file has another; the language is one of the brand's", async () => {
  await openTab("Tokens");
  await type("color.brand, light", "#7A1FA2");
  await expect(story.locator("html")).toHaveCSS("--color-brand", "#7A1FA2");
  await writeFile(fileOf("merchant.json"), (await textOf("merchant.json")).replace("#B3261E", "#00695C"));
  await page.goto(`${address};language:UR`);
  await expect(story.locator("html")).toHaveCSS("--color-brand", "#7A1FA2");
  await expect(page.getByRole("button", { name: /\(VI\)$/ })).toBeVisible();
  await button("Save").click();
  await expect(page.getByText('tokens/color.brand: yours "#7A1FA2", the file’s "#00695C"')).toBeVisible();
});
