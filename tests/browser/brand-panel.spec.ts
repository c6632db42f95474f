import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FrameLocator, Locator, Page } from "@playwright/test";
import { ports } from "./ports.ts";
import { expect, test } from "./support.ts";

/** The first save compiles the manifest's schema: seconds on a busy machine. */
const saving = { timeout: 30_000 };

/** Storybook's panel as a designer uses it, on brands of its own. Its start takes the most time: one serves all. */
const root = path.resolve(import.meta.dirname, "../..");

let merchants: string;
let storybook: ChildProcess;
let terminal = "";
let page: Page;
let story: FrameLocator;

const fileOf = (name: string) => path.join(merchants, "lotus", name);
const textOf = (name = "merchant.json") => readFile(fileOf(name), "utf8");
const button = (name: string) => page.getByRole("button", { name, exact: true });
const save = () => button("Save").click();
const openTab = (name: string) => page.getByRole("tab", { name, exact: true }).click();
const status = () => page.getByRole("status");
const brandColor = () => story.locator("html");

test.describe.configure({ mode: "serial", timeout: 90_000 });

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  merchants = await mkdtemp(path.join(tmpdir(), "livery-panel-"));
  // Where one brand has an error, the other is still there.
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
  page = await browser.newPage({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });
  story = page.frameLocator("#storybook-preview-iframe");
  await open("components-actions-button--primary");
});

async function open(name: string): Promise<void> {
  await page.goto(`http://127.0.0.1:${ports.storybook}/?path=/story/${name}&globals=brand:lotus`);
  await openTab("Brand");
  await expect(page.getByText("Passes the checks")).toBeVisible({ timeout: 60_000 });
}

test.afterAll(async () => {
  await page.close();
  storybook.kill();
  await rm(merchants, { recursive: true, force: true });
});

/** Types a value, which counts when the field is left. */
async function type(field: Locator, value: string): Promise<void> {
  await field.fill(value);
  await field.blur();
}

const paint = async (value: string) => {
  await openTab("Tokens");
  await type(page.getByLabel("color.brand, light", { exact: true }), value);
};

/** Whatever the last test did, nothing is left to save, and the panel has read the files again. */
async function begin(): Promise<string> {
  await cp(path.join(root, "merchants/lotus"), path.join(merchants, "lotus"), { recursive: true });
  await openTab("Tokens");
  await expect(page.getByLabel("color.brand, light", { exact: true })).toHaveValue("#B3261E", { timeout: 20_000 });
  await expect(button("Discard changes")).toBeDisabled();
  return textOf();
}

test("a colour shows in the story at once; saved, it is the manifest's only change, and can be taken back", async () => {
  const before = await begin();
  await expect(brandColor()).toHaveCSS("--color-brand", "#B3261E");
  await paint("#7A1FA2");
  await expect(brandColor()).toHaveCSS("--color-brand", "#7A1FA2");
  expect(await textOf()).toBe(before);

  await save();
  await expect.poll(() => textOf(), saving).toBe(before.replace("#B3261E", "#7A1FA2"));
  await expect(button("Discard changes")).toBeDisabled();
  await button("Undo save").click();
  await expect.poll(() => textOf(), saving).toBe(before);
  await expect(brandColor()).toHaveCSS("--color-brand", "#B3261E", { timeout: 20_000 });
});

test("while the manifest has an error nothing is saved, and its place is shown; mended, the change can be saved", async () => {
  const before = await begin();
  await paint("#7A1FA2");
  const broken = before.replace('"country": "VN"', '"country": "XX"');
  await writeFile(fileOf("merchant.json"), broken);
  await expect(page.getByText("Its files have an error")).toBeVisible({ timeout: 20_000 });
  await save();
  await expect(status()).toContainText("Nothing was saved. merchant.json:15:14 no country has the code");
  expect(await textOf()).toBe(broken);
  await writeFile(fileOf("merchant.json"), before);
  await save();
  await expect.poll(() => textOf(), saving).toBe(before.replace("#B3261E", "#7A1FA2"));
});

test("a picture that is chosen with a script in it is refused; one that is dropped is saved as it is, and the old one comes back", async () => {
  await begin();
  await openTab("Pictures");
  const logo = await textOf("logo.svg");
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>';
  const script = drawing.replace("<path", "<script>alert(1)</script><path");
  const chosen = { name: "logo.svg", mimeType: "", buffer: Buffer.from(script) };
  await page.getByLabel("Logo", { exact: true }).setInputFiles(chosen);
  await expect(status()).toContainText("Nothing was saved. logo.svg:1:59 <script> is not allowed");
  expect(await textOf("logo.svg")).toBe(logo);

  const dropped = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], "final logo (2).svg"));
    return transfer;
  }, drawing);
  await page.getByLabel("Logo", { exact: true }).dispatchEvent("drop", { dataTransfer: dropped });
  await expect.poll(() => textOf("logo.svg"), saving).toBe(drawing);
  await button("Undo save").click();
  await expect.poll(() => textOf("logo.svg"), saving).toBe(logo);
});

test("a picture that somebody else has replaced meanwhile stays until the designer saves theirs over it", async () => {
  await begin();
  await openTab("Pictures");
  const drawing = (color: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="${color}" d="M0 0h1v1z"/></svg>`;
  const [mine, theirs] = [drawing("#7A1FA2"), drawing("#00695C")];
  const logo = page.getByLabel("Logo", { exact: true });
  await expect(logo).toBeAttached(saving);
  await writeFile(fileOf("logo.svg"), theirs);
  await logo.setInputFiles({ name: "final.svg", mimeType: "", buffer: Buffer.from(mine) });
  await expect(status()).toContainText(
    "brand/logo: your final.svg, and a file that is no longer the one you saw",
    saving,
  );
  expect(await textOf("logo.svg")).toBe(theirs);

  await button("Save mine").click();
  await expect.poll(() => textOf("logo.svg"), saving).toBe(mine);
  await expect(status()).toBeHidden();
  await button("Undo save").click();
  await expect.poll(() => textOf("logo.svg"), saving).toBe(theirs);
});

test("sections of the home are moved and left out, and a text is changed in its language, before both are saved", async () => {
  test.setTimeout(90_000);
  const before = await begin();
  const english = await textOf("texts/EN.json");
  await open("screens-site--home");
  await expect(story.locator(".hero-title")).toBeVisible({ timeout: 60_000 });
  await openTab("Home");
  await page.getByRole("checkbox", { name: "hero" }).uncheck();
  await expect(story.locator(".hero-title")).toHaveCount(0);
  await page.getByRole("checkbox", { name: "hero" }).check();
  await button("Move recent down").click();
  await openTab("Texts");
  await type(page.getByLabel("hero.title", { exact: true }), "Numbers for tonight");
  await expect(story.locator(".hero-title")).toHaveText("Numbers for tonight");

  await save();
  const sections = '["first-lane", "recent", "live", "banners", "news", "lanes", "vip", "footer", "hero"]';
  await expect.poll(() => textOf(), saving).toBe(before.replace(/(?<="home": )\[.*\]/, sections));
  expect(await textOf("texts/EN.json")).toBe(
    english.replace("Pick your numbers for tonight’s draw.", "Numbers for tonight"),
  );
  await button("Undo save").click();
  await expect.poll(() => textOf("texts/EN.json"), saving).toBe(english);
  expect(await textOf()).toBe(before);
});
