import { request } from "node:http";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { contrast } from "../contrast.ts";

export { expect };

export const PORT = 4199;

export const brands = ["lotus", "carnaval", "noor", "manila"] as const;
export type Brand = (typeof brands)[number];

export const home = (brand: Brand, path = "/m/home"): string => `http://${brand}.localhost:${PORT}${path}`;

/** Asks the sandbox's console. Node resolves no `*.localhost`: the address is the machine's, the host a header. */
export function askConsole<T>(method: string, path: string, body?: unknown): Promise<T> {
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: "127.0.0.1",
        port: PORT,
        method,
        path,
        headers: { Host: "console.localhost", "Content-Type": "application/json" },
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (part: string) => (text += part));
        response.on("end", () => {
          if ((response.statusCode ?? 500) >= 400)
            reject(new Error(`${method} ${path}: ${response.statusCode} ${text}`));
          else resolve((text === "" ? undefined : JSON.parse(text)) as T);
        });
      },
    );
    call.on("error", reject);
    call.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** A page that fails its test when the site throws or writes an error. What a test provokes it allows by a pattern. */
export const test = base.extend<{ allowErrors: RegExp; site: Page }>({
  allowErrors: [/^$/, { option: true }],
  site: async ({ page, allowErrors }, use) => {
    const errors: string[] = [];
    // Outside vendors can't be reached from a test: every journey passes with their scripts blocked. Firebase's emulator
    // is on this machine.
    await page.route(
      (url) => !url.hostname.endsWith("localhost") && url.hostname !== "127.0.0.1",
      (route) => route.abort("blockedbyclient"),
    );
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => {
      // A refusal by the gateway (a wrong password, say) is an answer, and a blocked vendor is meant to be;
      // the browser notes both as errors all the same.
      const expected = /the server responded with a status of 4\d\d|ERR_BLOCKED_BY_CLIENT/;
      if (message.type() === "error" && !expected.test(message.text())) errors.push(message.text());
    });
    await use(page);
    expect(errors.filter((error) => !allowErrors.test(error))).toEqual([]);
  },
});

/** Opens a page and waits until the splash is gone. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator("#splash")).toHaveCount(0, { timeout: 20_000 });
}

const { source } = createRequire(import.meta.resolve("@axe-core/playwright"))("axe-core") as { source: string };
const axeSource = `${source};axe.configure(${JSON.stringify({ checks: [{ id: "color-contrast", options: contrast }] })});`;

/** What axe finds on the screen, in words. */
export async function accessFaults(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page, axeSource })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(" ")}: ${failureSummary}`),
  );
}

/** The newest captcha's text, as a person would read it from the picture. */
export async function readCaptcha(brand: Brand): Promise<string> {
  const codes = await askConsole<{ kind: string; code: string; time: string }[]>("GET", `/api/codes?merchant=${brand}`);
  const captchas = codes.filter(({ kind }) => kind === "captcha").sort((a, b) => b.time.localeCompare(a.time));
  return captchas[0]?.code ?? "";
}

let members = 0;

/** A user name that nobody has yet. */
export const newName = (): string =>
  `m${process.pid.toString(36)}${(members++).toString(36)}${Date.now().toString(36).slice(-5)}`.slice(0, 16);

export const PASSWORD = "Player@2026";

export async function logIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByRole("textbox", { name: "Username" }).fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}
