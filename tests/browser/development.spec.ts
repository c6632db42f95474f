import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ports } from "./ports.ts";
import { expect, test } from "./support.ts";

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
    test.setTimeout(120_000);
    merchants = await mkdtemp(path.join(tmpdir(), "livery-merchants-"));
    await cp(path.join(root, "merchants"), merchants, { recursive: true });
    server = spawn(process.execPath, ["tools/start.mjs"], {
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
    await expect.poll(() => terminal, { timeout: 90_000 }).toContain(`http://lotus.localhost:${PORT}/m/home`);
  });

  test.afterAll(async () => {
    server.kill();
    await rm(merchants, { recursive: true, force: true });
  });

  const address = `http://lotus.localhost:${PORT}/m/home`;
  const token = (name: string) =>
    getComputedStyle(document.documentElement).getPropertyValue(name).trim().toLowerCase();

  test("a colour, a variant and a plugin show without a restart", async ({ site }) => {
    test.setTimeout(120_000);
    await site.goto(address);
    await expect(site.locator(".hero-title")).toBeVisible();
    await site.evaluate(() => document.documentElement.setAttribute("data-unloaded", "no"));
    await change((text) => text.replace('"color.brand": "#B3261E"', '"color.brand": "#8A1C7C"'));
    const brandColor = () => site.evaluate(token, "--color-brand").catch(() => "");
    await expect.poll(brandColor, { timeout: 15_000 }).toBe("#8a1c7c");
    // Colours follow without a reload.
    await expect(site.locator("html")).toHaveAttribute("data-unloaded", "no");

    await change((text) => text.replace('"header": "centered"', '"header": "wallet"'));
    await expect(site.locator("html")).toHaveAttribute("data-header", "wallet", { timeout: 15_000 });

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
    await expect.poll(plugins, { timeout: 15_000 }).not.toContain("customer-service/livechat");
  });

  test("a misspelt plugin is reported, with the valid name, in the page and the terminal; the site stays; fixed, it is gone", async ({
    site,
  }) => {
    await site.goto(address);
    const before = terminal.length;
    await change((text) => text.replace('"password": {}', '"pasword": {}'));
    const errors = site.locator("#livery-diagnostics");
    await expect(errors).toContainText('did you mean "password"', { timeout: 15_000 });
    await expect(errors).toContainText("merchant.json:");
    expect(terminal.slice(before)).toContain('did you mean "password"');
    await expect(site.locator(".hero-title")).toBeVisible();

    await site.goto(address.replace("lotus", "carnaval"));
    await expect(site.locator(".hero-title")).toBeVisible();
    await expect(errors).toHaveCount(0);

    await site.goto(address);
    await change((text) => text.replace('"pasword": {}', '"password": {}'));
    await expect(errors).toHaveCount(0, { timeout: 15_000 });
  });

  test("a trailing comma keeps the last valid version", async ({ site }) => {
    await site.goto(address);
    await change((text) => text.replace('"code": "lotus",', '"code": "lotus",,'));
    await expect(site.locator("#livery-diagnostics")).toContainText("merchant.json:4:", { timeout: 15_000 });
    await site.reload();
    await expect(site.locator(".hero-title")).toBeVisible();
  });
});
