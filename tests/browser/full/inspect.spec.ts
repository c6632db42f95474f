import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { expect, home, test } from "../support.ts";

/** `merchant inspect` on the production build, which has no part of the inspector. */
let command: ChildProcess;
let printed = "";

test.use({ viewport: { width: 1280, height: 844 } });

test.beforeAll(async () => {
  const { PORT: _, ...env } = process.env;
  command = spawn(process.execPath, ["--import", "tsx", "tools/merchant/index.ts", "inspect", home("lotus")], {
    cwd: path.resolve(import.meta.dirname, "../../.."),
    env,
  });
  command.stdout?.on("data", (part: Buffer) => (printed += part));
  command.stderr?.on("data", (part: Buffer) => (printed += part));
  await expect.poll(() => printed).toMatch(/open http\S+\n/);
});

test.afterAll(() => void command.kill());

test("a site that is served is opened in the inspector from this machine, and answers ?inspect itself as any page", async ({
  site,
}) => {
  await site.goto(/open (\S+)/.exec(printed)?.[1] ?? "");
  const panel = site.getByRole("tabpanel");
  await site.getByRole("button", { name: "Pick an element" }).click();
  await site.frameLocator("iframe").locator(".hero-title").click();
  await expect(panel.getByLabel("hero.title")).toBeVisible();
  await expect(panel.getByLabel("color.hero-ink", { exact: true })).toBeVisible();
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

  await site.goto(`${home("lotus")}?inspect`);
  await expect(site.locator("main.site-main")).toBeVisible();
  await expect(site.getByRole("button", { name: "Pick an element" })).toHaveCount(0);
});
