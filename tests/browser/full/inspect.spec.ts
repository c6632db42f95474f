import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { attack, brandFiles } from "../attack.ts";
import { expect, home, test } from "../support.ts";

/** `livery inspect` on the production build, which has no part of the inspector. */
const root = path.resolve(import.meta.dirname, "../../..");
const commands: ChildProcess[] = [];

/** Starts the command, and resolves to the address that it prints. */
async function inspect(address: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const { PORT: _, ...own } = process.env;
  const command = spawn(process.execPath, ["--import", "tsx", "tools/livery/index.ts", "inspect", address], {
    cwd: root,
    env: { ...own, ...env },
  });
  commands.push(command);
  let printed = "";
  command.stdout?.on("data", (part: Buffer) => (printed += part));
  command.stderr?.on("data", (part: Buffer) => (printed += part));
  await expect.poll(() => printed).toMatch(/open http\S+\n/);
  return /open (\S+)/.exec(printed)?.[1] ?? "";
}

test.use({ viewport: { width: 1280, height: 844 } });

test.afterAll(() => {
  for (const command of commands) command.kill();
});

test("shows a served site in the inspector, and saves nothing", async ({ site }) => {
  await site.goto(await inspect(home("lotus")));
  const panel = site.getByRole("tabpanel");
  await site.getByRole("button", { name: "Pick an element" }).click();
  const title = site.frameLocator("iframe").locator(".hero-title");
  await title.click();
  await expect(panel).toContainText("hero.title");
  await expect(panel).toContainText("nothing is saved");
  await expect(panel.getByRole("button", { name: "Save" })).toHaveCount(0);
  await panel.getByLabel("color.hero-ink", { exact: true }).fill("#FFEEDD");
  const colour = () => title.evaluate((element) => getComputedStyle(element).color);
  await expect.poll(colour).toBe("rgb(255, 238, 221)");
  await panel.getByRole("button", { name: "Discard changes" }).click();
  await expect.poll(colour).not.toBe("rgb(255, 238, 221)");
  await site.getByRole("tab", { name: "Plugins" }).click();
  await expect(panel).toContainText("login/password");

  // Its first events come while it starts, and again with each page.
  await site.getByRole("tab", { name: "Events" }).click();
  const events = (name: string) => panel.getByRole("listitem").filter({ hasText: name });
  for (const pages of [1, 2]) {
    await expect(events("status.loaded")).toHaveCount(pages);
    await expect(events('screen.viewed{"path":"/m/home"}')).toHaveCount(pages);
    if (pages === 1) await site.getByRole("button", { name: "Reload" }).click();
  }
});

test("answers ?inspect as any page when the site is served", async ({ site }) => {
  await site.goto(`${home("lotus")}?inspect`);
  await expect(site.locator("main.site-main")).toBeVisible();
  await expect(site.getByRole("button", { name: "Pick an element" })).toHaveCount(0);
});

test.describe("a hostile address", () => {
  let merchants: string;
  let hostile: Server;

  test.use({ allowErrors: /inspector\.lotus\.localhost|Failed to load resource|Failed to fetch|Refused|cross-origin/ });

  test.beforeAll(async () => {
    merchants = await mkdtemp(path.join(tmpdir(), "livery-merchants-"));
    await cp(path.join(root, "merchants"), merchants, { recursive: true });
    const data = JSON.stringify({ record: { code: "lotus", name: "Lotus" } });
    const files = [`/m/@fs${root}/package.json`, `/m/@fs${merchants}/lotus/merchant.json`, "/m/core/app/entry.tsx"];
    const page = `<!doctype html><html><head></head><body>
<script type="application/json" id="livery-data">${data}</script>
<script>
const attack = ${attack};
const panel = "http://inspector." + location.host;
const read = (file) => fetch(file).then((answer) => (answer.ok ? answer.text() : ""));
// A window that it opens shows this page again.
if (!localStorage.begun) attack({ panel, code: "lotus" }).then(async (found) => {
  const files = await Promise.all(${JSON.stringify(files)}.flatMap((file) => [read(file), read(panel + file).catch(() => "")]));
  window.found = { ...found, files: files.join("") };
});
localStorage.begun = "yes";
</script></body></html>`;
    hostile = createServer(({ url }, response) => {
      if (!url?.startsWith("/m/home")) return response.writeHead(404).end();
      response.writeHead(200, { "Content-Type": "text/html" }).end(page);
    }).listen(0, "127.0.0.1");
    await once(hostile, "listening");
  });

  test.afterAll(async () => {
    hostile.close();
    await rm(merchants, { recursive: true, force: true });
  });

  test("reads nothing of this machine, and writes into no brand", async ({ site }) => {
    const before = await brandFiles(merchants);
    const { port } = hostile.address() as AddressInfo;
    await site.goto(await inspect(`http://localhost:${port}/m/home`, { MERCHANTS_DIR: merchants }));
    expect(await site.content()).not.toContain('"token"');
    const [, framed] = site.frames();
    const found = () =>
      framed?.evaluate((): Readonly<Record<string, string>> => Reflect.get(window, "found") ?? { no: "end" });
    await expect.poll(async () => Object.entries((await found()) ?? {}).filter(([, got]) => got !== "")).toEqual([]);
    expect(await brandFiles(merchants)).toEqual(before);
  });
});
