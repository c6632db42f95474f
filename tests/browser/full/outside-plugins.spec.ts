import { execFile } from "node:child_process";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { answer, logIn, storedToken } from "../identity-steps.ts";
import { ports } from "../ports.ts";
import { expect, home, newName, open, test } from "../support.ts";

/**
 * An operator's plugins, in a folder outside `plugins/` that PLUGINS_DIR names: a log-in provider with a gateway call of
 * its own, and a chat that is a link. The site is built with them, into a folder of its own.
 */
const port = ports.outsidePlugins;
const root = path.resolve(import.meta.dirname, "../../..");
const plugins = path.join(import.meta.dirname, "../operator/plugins");
// Below the project, where the built server finds its packages.
const folder = path.join(root, ".livery/operator");

let stop = () => {};

test.beforeAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.join(folder, ".livery"), { recursive: true });
  await promisify(execFile)(
    process.execPath,
    ["--import", "tsx", "tools/livery/index.ts", "build", path.join(folder, "dist")],
    {
      cwd: root,
      env: { ...process.env, PLUGINS_DIR: plugins },
    },
  );

  const brand = path.join(folder, "merchants/lotus");
  await cp(path.join(root, "merchants/lotus"), brand, { recursive: true });
  const file = path.join(brand, "merchant.json");
  const manifest = JSON.parse(await readFile(file, "utf8"));
  manifest.features = {};
  manifest.plugins = {
    login: { password: {}, acme: { clientId: "acme-lotus" } },
    "customer-service": { "acme-chat": {} },
  };
  await writeFile(file, JSON.stringify(manifest));

  const { serve }: typeof import("../../../tools/serve/serve.ts") = await import(
    pathToFileURL(path.join(folder, "dist/server/serve.js")).href
  );
  stop = await serve({
    root: folder,
    port,
    sandbox: true,
    merchants: path.join(folder, "merchants"),
    gatewayOrigin: undefined,
  });
});

test.afterAll(() => stop());

test("a log-in provider from outside logs in by its own call, once its account is tied to a member's; a chat is opened", async ({
  site,
}) => {
  const who = newName();
  const calls: { readonly path: string; readonly body: Record<string, unknown> }[] = [];
  site.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "POST" && pathname.startsWith("/wps/session/login/")) {
      calls.push({ path: pathname, body: request.postDataJSON() });
    }
  });
  const statusCalls: string[] = [];
  site.on("request", (request) => {
    if (request.url().includes("/wps/v2/system/status")) statusCalls.push(request.url());
  });
  const button = site.getByRole("button", { name: "Continue with Acme", exact: true });

  await open(site, home("lotus", "/m/login?go=%2Fm%2Fmember%2Fhome", port));
  await button.click();
  await expect(site).toHaveURL(new RegExp(`^http://id\\.acme\\.example\\.localhost:${port}/authorize`));
  await answer(site, "Allow", who);
  // The gateway knows no member with this account: the plugin's row of errors offers to bind it.
  await site.getByRole("button", { name: "Log in to an existing account" }).click();
  await logIn(site, "player");
  await expect(site).toHaveURL(/\/m\/member\/home$/);

  await site.getByRole("button", { name: "Log out" }).click();
  await open(site, home("lotus", "/m/login?go=%2Fm%2Fmember%2Fhome", port));
  await button.click();
  await answer(site, "Allow", who);
  await expect(site).toHaveURL(/\/m\/member\/home$/);
  await expect(site.getByRole("main").getByText("player").first()).toBeVisible();
  expect(await storedToken(site)).toBeTruthy();
  expect(await site.evaluate(() => localStorage.getItem("acme_state"))).toBeNull();

  expect(calls.map((call) => call.path)).toEqual(["/wps/session/login/acme", "/wps/session/login/acme"]);
  expect(calls[1]?.body).toEqual({ token: expect.any(String), loginDeviceId: expect.any(String) });
  // The first call of the page that Acme leads back to is made before any plugin has loaded.
  expect(statusCalls.length).toBeGreaterThan(0);
  for (const address of statusCalls) expect(address).not.toContain("acme_token");

  await test.step("a chat that is only a link leads to its vendor's stand-in", async () => {
    const support = site.getByRole("main").getByRole("button", { name: "Customer support" });
    const [chat] = await Promise.all([site.waitForEvent("popup"), support.click()]);
    await expect(chat).toHaveURL(`http://chat.acme.example.localhost:${port}/10000001`);
    await expect(chat).toHaveTitle("Chat of 10000001");
  });
});
