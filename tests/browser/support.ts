import { request } from "node:http";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { readCaptchaImage } from "#server/sandbox/artwork/captcha-image.ts";
import { startPage } from "#tools/start-page.ts";
import { contrast } from "../contrast.ts";
import { stopClock } from "./clock.ts";
import { ports } from "./ports.ts";

export { expect, startPage };

export const brands = ["lotus", "carnaval", "noor", "manila"] as const;
export type Brand = (typeof brands)[number];

export const home = (brand: Brand, path = "/m/home", port: number = ports.site): string =>
  `http://${brand}.localhost:${port}${path}`;

/** Calls the sandbox's console. Node resolves no `*.localhost`: the address is the machine's, the host a header. */
export function askConsole<T>(method: string, path: string, body?: unknown, port: number = ports.site): Promise<T> {
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: "127.0.0.1",
        port,
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

/** For `test.use`: as most players have it. */
export const withMotion = { contextOptions: { reducedMotion: "no-preference" } } as const;

/**
 * Every journey's page: its clock stands still, and the browser's own offer to install, which would cover other things,
 * doesn't come. A test may make an offer.
 */
export async function prepare(target: Pick<Page, "addInitScript">): Promise<void> {
  await stopClock(target);
  await target.addInitScript(() => {
    addEventListener("beforeinstallprompt", (event) => event.isTrusted && event.stopImmediatePropagation(), true);
  });
}

/** A page that fails its test when the site throws or logs an error. Expected errors are allowed by a pattern. */
export const test = base.extend<{ allowErrors: RegExp; site: Page }>({
  allowErrors: [/^$/, { option: true }],
  context: async ({ context }, use) => {
    await prepare(context);
    // The question for notifications would cover other journeys; it has its own tests, in a browser of their own.
    await context.addInitScript(() => {
      if ("Notification" in window) Object.defineProperty(Notification, "permission", { value: "denied" });
    });
    await use(context);
  },
  site: async ({ page, allowErrors }, use) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => {
      // A refusal by the gateway (a wrong password, for example) is an answer; vendors are blocked on purpose, and so are
      // their stand-ins on this machine to a page over https. The browser logs all of them as errors.
      const expected =
        /the server responded with a status of 4\d\d|ERR_(NAME_NOT_RESOLVED|BLOCKED_BY_CLIENT)|`loopback` address space/;
      if (message.type() === "error" && !expected.test(message.text())) errors.push(message.text());
    });
    await use(page);
    const unexpected = errors.filter((error) => !allowErrors.test(error));
    // What a test answered by itself may still be under way.
    await page.unrouteAll({ behavior: "ignoreErrors" });
    expect(unexpected).toEqual([]);
  },
});

/** Opens a page and waits until the site is drawn and the splash is gone. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await startPage(page);
}

/** Waits until the splash is gone. A page that has not arrived yet has no splash either. */
export const splashIsGone = (page: Page): Promise<void> =>
  expect(page.locator("body:has(#app):not(:has(#splash))")).toHaveCount(1);

/** Holds back what is requested at an address until the function that it resolves to is called. */
export async function hold(page: Page, address: Parameters<Page["route"]>[0]): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** The least that a person does. What waits for the first interaction starts then. */
export const interact = (page: Page): Promise<void> => page.mouse.wheel(0, 1);

/** Scrolls down until a section of the home is drawn, which needs it to be near. */
export const scrollUntilDrawn = (page: Page, target: Locator): Promise<void> =>
  expect(async () => {
    await page.evaluate(() => scrollBy({ top: innerHeight / 2, behavior: "instant" }));
    await expect(target).not.toHaveCount(0, { timeout: 500 });
  }).toPass();

/** Returns the rounded boxes of the first element of each selector, in px. */
export const boxesOf = (page: Page, selectors: readonly string[]) =>
  page.evaluate(
    (all) =>
      all.map((selector) => {
        const { x, y, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
        return { selector, box: [x, y, width, height].map(Math.round) };
      }),
    selectors,
  );

/** Leads an open page to another screen without loading the page again, as its links do. */
export const leadTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState({}, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);

/** The same, and waits until the other screen's heading is there. */
export async function leadToScreen(page: Page, path: string): Promise<void> {
  const heading = page.getByRole("heading", { level: 1 });
  const before = await heading.innerText();
  await leadTo(page, path);
  await expect(heading, path).not.toHaveText(before);
}

const { source } = createRequire(import.meta.resolve("@axe-core/playwright"))("axe-core") as { source: string };
const axeSource = `${source};axe.configure(${JSON.stringify({ checks: [{ id: "color-contrast", options: contrast }] })});`;

const axeOf = (page: Page): AxeBuilder =>
  // Otherwise axe opens a page more for its result, which only one with other sites' frames needs.
  new AxeBuilder({ page, axeSource }).setLegacyMode(page.frames().length === 1);

const violationsOf = async (builder: AxeBuilder): Promise<readonly string[]> =>
  (await builder.analyze()).violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(" ")}: ${failureSummary}`),
  );

/** The axe violations of the screen, as text. */
export async function accessibilityViolations(page: Page): Promise<readonly string[]> {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
  // What a person sees on a control is a part of its name: it is what they say to it.
  const rules = { "label-content-name-mismatch": { enabled: true } };
  return violationsOf(axeOf(page).options({ rules }).withTags(tags));
}

/** The texts of the screen, or of the dialog in front of it, that contrast too little with what is behind them. */
export const contrastFaults = async (page: Page): Promise<readonly string[]> => {
  const front = (await page.locator("dialog[open]").count()) > 0 ? "dialog[open]" : "body";
  return violationsOf(axeOf(page).include(front).withRules(["color-contrast"]));
};

interface SentCode {
  readonly kind: "sms" | "email" | "ga" | "captcha";
  /** The number, the address, or for an authenticator the username. Empty for a captcha. */
  readonly to: string;
  readonly code: string;
}

/** The newest code of a kind that was sent to a person; empty when there is none. */
export async function readCode(
  brand: Brand,
  kind: SentCode["kind"],
  { to = "", port = ports.site }: { readonly to?: string; readonly port?: number } = {},
): Promise<string> {
  const codes = await askConsole<SentCode[]>("GET", `/api/codes?merchant=${brand}`, undefined, port);
  return codes.find((sent) => sent.kind === kind && sent.to.endsWith(to))?.code ?? "";
}

/** The text in the captcha that the page shows; empty without one. */
export async function captchaIn(site: Page): Promise<string> {
  const pictures = site.locator("img[src^='data:image/svg+xml;base64,']");
  const sources = await pictures.evaluateAll((all) => all.map((picture) => picture.getAttribute("src") ?? ""));
  return sources.map(readCaptchaImage).join("");
}

/** The text in the captcha that the page shows, once it shows one: others may have been sent to other pages. */
export async function readCaptcha(site: Page): Promise<string> {
  await expect.poll(() => captchaIn(site)).not.toBe("");
  return captchaIn(site);
}

/** Changes the status call's answer for this page only: other tests use the same brand. */
export const overrideStatus = (site: Page, told: Readonly<Record<string, Readonly<Record<string, unknown>>>>) =>
  site.addInitScript((changes) => {
    const { fetch } = window;
    window.fetch = async (address, options) => {
      const answer = await fetch(address, options);
      if (!String(address).includes("/wps/v2/system/status")) return answer;
      const status = await answer.json();
      for (const [part, fields] of Object.entries(changes)) Object.assign(status.value[part], fields);
      return Response.json(status);
    };
  }, told);

let members = 0;

/** An unused username. */
export const newName = (): string =>
  `m${process.pid.toString(36)}${(members++).toString(36)}${Date.now().toString(36).slice(-5)}`.slice(0, 16);

export const PASSWORD = "Player@2026";
