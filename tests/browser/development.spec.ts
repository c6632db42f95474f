import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { attack, brandFiles } from "./attack.ts";
import { ports } from "./ports.ts";
import { expect, startPage, test } from "./support.ts";

/** `npm start` as an engineer uses it: on brands of its own, while a manifest is edited. */
const PORT = ports.development;
const root = path.resolve(import.meta.dirname, "../..");
let merchants: string;
let server: ChildProcess;
let terminal = "";

const manifest = () => path.join(merchants, "lotus/merchant.json");
const change = async (edit: (text: string) => string) =>
  writeFile(manifest(), edit(await readFile(manifest(), "utf8")));

test.describe.configure({ mode: "serial" });
test.describe("editing a manifest while npm start runs", () => {
  test.use({ allowErrors: /\[vite\]|WebSocket|Failed to load resource/ });

  test.beforeAll(async () => {
    merchants = await mkdtemp(path.join(tmpdir(), "livery-merchants-"));
    await cp(path.join(root, "merchants"), merchants, { recursive: true });
    server = spawn(process.execPath, ["tools/livery.mjs", "start"], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(PORT),
        MERCHANTS_DIR: merchants,
        SANDBOX_FILE: path.join(merchants, "sandbox.sqlite"),
      },
    });
    server.stdout?.on("data", (part: Buffer) => (terminal += part));
    server.stderr?.on("data", (part: Buffer) => (terminal += part));
    await expect.poll(() => terminal, { timeout: 200_000 }).toContain(`http://lotus.localhost:${PORT}/m/home`);
  });

  test.afterAll(async () => {
    server.kill();
    await rm(merchants, { recursive: true, force: true });
  });

  const address = `http://lotus.localhost:${PORT}/m/home`;
  const token = (name: string) =>
    getComputedStyle(document.documentElement).getPropertyValue(name).trim().toLowerCase();

  test("colours, variants, sections of the home and texts show in the open page, a plugin by a reload", async ({
    site,
  }) => {
    // A change before that is not sent to the page.
    const connected = site.waitForEvent("console", {
      predicate: (message) => /\[vite\] connected/.test(message.text()),
    });
    await site.goto(address);
    await connected;
    const title = site.locator(".hero-title");
    // Before that, the page has nothing to draw again: a change reloads it.
    await startPage(site);
    const isSamePage = () => site.evaluate(() => Reflect.has(window, "opened"));
    await site.evaluate(() => Reflect.set(window, "opened", true));
    await change((text) => text.replace('"color.brand": "#B3261E"', '"color.brand": "#8A1C7C"'));
    const brandColor = () => site.evaluate(token, "--color-brand").catch(() => "");
    await expect.poll(brandColor).toBe("#8a1c7c");

    // The splash must be gone before it scrolls; the position is kept once it rests.
    const scroll = () => {
      scrollTo(0, 400);
      return history.state?.scrollY;
    };
    await expect.poll(() => site.evaluate(scroll)).toBe(400);
    await expect(site.locator("header p")).toHaveCount(0);
    const top = () => title.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const place = await top();
    await change((text) => text.replace('"header": "centered"', '"header": "greeting"'));
    await expect(site.locator("html")).toHaveAttribute("data-header", "greeting");
    await expect(site.locator("header p")).toBeVisible();
    // The header has grown above it.
    await expect.poll(top).toBe(place);

    const order = () => site.locator(".hero, .lane").first().getAttribute("class");
    expect(await order()).toContain("hero");
    await change((text) =>
      text.replace('["hero", "member", "recent", "first-lane"', '["first-lane", "member", "recent", "hero"'),
    );
    await expect.poll(order).not.toContain("hero");
    await expect(title).toBeVisible();

    const texts = path.join(merchants, "lotus/texts/EN.json");
    const before = await readFile(texts, "utf8");
    const own = JSON.parse(before);
    const home = site.locator('nav a[href*="/m/home"]');
    const name = (await home.innerText()).trim();
    await writeFile(texts, JSON.stringify({ ...own, "hero.title": "Six numbers.", "start.nav.home": "House" }));
    await expect(title).toHaveText("Six numbers.");
    await expect(home).toHaveText("House");
    await writeFile(texts, before);
    await expect(title).toHaveText(own["hero.title"]);
    await expect(home).toHaveText(name);
    expect(await isSamePage()).toBe(true);

    // The page reloads by itself during the check.
    const plugins = () =>
      site
        .evaluate(async () => {
          const { record } = JSON.parse(document.getElementById("livery-data")?.textContent ?? "{}");
          const idle = await (await fetch(record.idlePlugins)).json();
          return idle.plugins.map(({ point, id }: { point: string; id: string }) => `${point}/${id}`);
        })
        .catch(() => ["customer-service/livechat"]);
    expect(await plugins()).toContain("customer-service/livechat");
    await change((text) => text.replace('"livechat": {},', ""));
    await expect.poll(plugins).not.toContain("customer-service/livechat");
    expect(await isSamePage()).toBe(false);
  });

  test("a misspelt plugin is reported, with the valid name, in the page and the terminal; the site stays; fixed, it is gone", {
    tag: "@full",
  }, async ({ site }) => {
    await site.goto(address);
    const before = terminal.length;
    await change((text) => text.replace('"password": {}', '"pasword": {}'));
    const errors = site.locator("#livery-diagnostics");
    await expect(errors).toContainText('did you mean "password"');
    await expect(errors).toContainText("merchant.json:");
    expect(terminal.slice(before)).toContain('did you mean "password"');
    await expect(site.locator(".hero-title")).toBeVisible();

    await site.goto(address.replace("lotus", "carnaval"));
    await expect(site.locator(".hero-title")).toBeVisible();
    await expect(errors).toHaveCount(0);

    // The last valid version, also to whom comes now.
    await site.goto(address);
    await expect(site.locator(".hero-title")).toBeVisible();
    await change((text) => text.replace('"pasword": {}', '"password": {}'));
    await expect(errors).toHaveCount(0);
  });

  // The inspector, by `npm run test:full` only.
  if (process.env.FULL === "1")
    test.describe("?inspect", () => {
      test.use({
        viewport: { width: 1280, height: 844 },
        allowErrors: /\[vite\]|WebSocket|Failed to load resource|elsewhere\.example|inspector\.lotus\.localhost/,
      });

      test("names the texts, the components and the tokens of an element that is clicked, and saves what is changed there", async ({
        site,
      }) => {
        await site.goto(`${address}?inspect`);
        const page = site.frameLocator("iframe");
        const panel = site.getByRole("tabpanel");
        await site.getByRole("button", { name: "Pick an element" }).click();
        await page.locator(".hero-title").click();
        await expect(panel).toContainText("hero.title");
        await expect(panel).toContainText("Hero");
        const ink = panel.getByLabel("color.hero-ink", { exact: true });
        const before = await readFile(manifest(), "utf8");
        const value = await ink.inputValue();
        await ink.fill("#FFEEDD");
        const colour = () => page.locator(".hero-title").evaluate((title) => getComputedStyle(title).color);
        await expect.poll(colour).toBe("rgb(255, 238, 221)");
        await panel.getByRole("button", { name: "Save", exact: true }).click();
        await expect
          .poll(() => readFile(manifest(), "utf8"))
          .toBe(before.replace(`"color.hero-ink": "${value}"`, '"color.hero-ink": "#FFEEDD"'));
        // What is saved is no preview any more, once it is there: a later change of the file shows too.
        const inline = () => page.locator("html").evaluate(({ style }) => style.getPropertyValue("--color-hero-ink"));
        await expect.poll(inline).toBe("");
        expect(await colour()).toBe("rgb(255, 238, 221)");
        await change(() => before);
        await expect.poll(colour).not.toBe("rgb(255, 238, 221)");

        const title = panel.getByLabel("hero.title");
        await title.fill("Six numbers, one evening.");
        await panel.getByRole("button", { name: "Save", exact: true }).click();
        await expect(page.locator(".hero-title")).toHaveText("Six numbers, one evening.");
        const texts = path.join(merchants, "lotus/texts/EN.json");
        expect(await readFile(texts, "utf8")).toContain('"hero.title": "Six numbers, one evening."');
      });

      test("switches a flag for its tab, also after a reload", async ({ site }) => {
        await site.goto(`${address}?inspect`);
        await site.getByRole("tab", { name: "Flags" }).click();
        const row = site.getByRole("row", { name: /^NOPUSH3/ });
        await expect(row.getByRole("cell").first()).toHaveText("off");
        await row.getByRole("combobox").selectOption("on");
        await expect(row.getByRole("cell").first()).toHaveText("on");
        await site.reload();
        await site.getByRole("tab", { name: "Flags" }).click();
        await expect(row.getByRole("cell").first()).toHaveText("on");
      });

      test("lists events and what trackers get, what is kept without being declared, and what the policy has blocked", async ({
        site,
      }) => {
        await site.goto(`${address.replace("lotus", "manila")}?inspect`);
        const page = site.frameLocator("iframe");
        const panel = site.getByRole("tabpanel");
        await page.locator('a[href*="/m/news"]').first().click();
        await site.getByRole("tab", { name: "Events" }).click();
        await expect(panel).toContainText('screen.viewed{"path":"/m/news"}');
        await expect(
          panel
            .getByRole("listitem")
            .filter({ hasText: /trackers\/.*(load|track|screen)/ })
            .first(),
        ).toBeVisible();

        await page.locator("body").evaluate((body) => {
          localStorage.setItem("of_a_vendor", "1");
          const script = document.createElement("script");
          script.src = "https://elsewhere.example/tag.js";
          body.append(script);
        });
        await site.getByRole("tab", { name: "Data" }).click();
        await expect(panel.getByRole("row").nth(1)).toHaveText(/of_a_vendor.*nobody/);
        await site.getByRole("tab", { name: "Policy" }).click();
        await expect(panel).toContainText("script-src-elem");
        await expect(panel).toContainText("elsewhere.example");
      });

      test("gives a script of the framed page no way into any brand", async ({ site }) => {
        const before = await brandFiles(merchants);
        await site.goto(`${address}?inspect`);
        const panel = site.getByRole("tabpanel");
        await expect(panel).toContainText("/m/home");
        const framed = site.frames().find((frame) => frame.url() === address);
        if (!framed) throw new Error("The panel has no frame with the page");
        const got = await framed.evaluate(attack, { panel: new URL(site.url()).origin, code: "lotus" });
        expect(Object.entries(got).filter(([, found]) => found !== "")).toEqual([]);

        // What the page says shows, and offers nothing else to change.
        await framed.evaluate(() => {
          const texts = [{ text: "x", keys: [{ key: "~1gateway~1origin", template: "x" }] }];
          const lie = { name: "<b>lie</b>", hasParent: false, components: [], variants: [], texts };
          const body = { ...lie, tokens: ["__proto__", "../../gateway/origin", "color.brand"] };
          parent.postMessage({ kind: "element", body }, "*");
          const picked = { left: 1, top: 1, width: 2, height: 2, position: "fixed", background: "red" };
          parent.postMessage({ kind: "outlines", body: { picked } }, "*");
        });
        await expect(panel).toContainText("<b>lie</b>");
        const outline = site.locator(".outline.picked");
        await expect(outline).toHaveAttribute("style", "left: 1px; top: 1px; width: 2px; height: 2px;");
        await expect(panel.getByLabel("color.brand", { exact: true })).toBeVisible();
        await expect(panel.getByLabel("color.brand, picker")).toBeVisible();
        await expect(panel.locator("input, textarea, select")).toHaveCount(2);

        // A frame within the page speaks for nobody, and the page does not speak for the panel.
        await framed.evaluate(() => {
          const inner = document.createElement("iframe");
          inner.name = "inner";
          document.body.append(inner);
          const wishes = { isPicking: false, tokens: { "color.brand": "red" }, variants: {}, switches: {}, flags: [] };
          postMessage({ kind: "show", body: { ...wishes, plugins: [] } }, "*");
        });
        await site.frame("inner")?.evaluate(() => top?.postMessage({ kind: "element" }, "*"));
        await expect(panel).toContainText("<b>lie</b>");
        const brandColor = () =>
          framed.evaluate(() => document.documentElement.style.getPropertyValue("--color-brand"));
        expect(await brandColor()).toBe("");
        expect(await brandFiles(merchants)).toEqual(before);
      });

      test("gives a brand's page no panel to read when a script opens one", async ({ site }) => {
        const before = await brandFiles(merchants);
        await site.goto(address);
        expect(await site.evaluate(async () => (await fetch("?inspect")).text())).toContain('id="livery-data"');
        const panel = address.replace("lotus", "inspector.lotus");
        const got = await site.evaluate(attack, { panel: new URL(panel).origin, code: "lotus" });
        expect(Object.entries(got).filter(([, found]) => found !== "")).toEqual([]);
        expect(await brandFiles(merchants)).toEqual(before);
      });
    });
});
