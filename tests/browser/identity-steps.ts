import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { ports } from "./ports.ts";
import { type Brand, home, open, PASSWORD, readCode } from "./support.ts";
import { english, type Translate } from "./texts.ts";

/** Steps of log-in and registration, in any language, including those at the vendors' stand-ins. */

/** What the tab has stored of its session; null without one. */
export const storedSession = (site: Page): Promise<Readonly<Record<string, unknown>> | null> =>
  site.evaluate(() => JSON.parse(sessionStorage.getItem("MC_SESSION_INFO") ?? "null"));

/** The token of the tab's session; empty without one. */
export const storedToken = async (site: Page): Promise<string> => String((await storedSession(site))?.token ?? "");

/** The tab is as new: it has no session. */
export const forgetSession = (site: Page): Promise<void> => site.evaluate(() => sessionStorage.clear());

/** Firebase's Auth emulator takes some seconds to start, beside the first tests. */
export const untilEmulatorAnswers = (): Promise<void> => {
  const answers = () =>
    fetch(`http://127.0.0.1:${ports.firebase}/`).then(
      ({ ok }) => ok,
      () => false,
    );
  return expect.poll(answers).toBe(true);
};

/** The header has the member's name. */
export const expectLoggedIn = (site: Page, name: string | RegExp): Promise<void> =>
  expect(site.getByRole("banner").getByText(name)).toBeVisible();

/** On the log-in screen: types a username and a password, and submits them. */
export async function logIn(
  page: Page,
  username: string,
  password = PASSWORD,
  { t }: { readonly t: Translate } = { t: english },
): Promise<void> {
  await page.getByRole("textbox", { name: t("login/password::username") }).fill(username);
  await page.getByLabel(t("login/password::password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("login/password::submit"), exact: true }).click();
}

/** Opens the log-in of a brand, and logs in as a member. */
export async function logInAt(site: Page, brand: Brand, member = "player", port?: number): Promise<void> {
  await open(site, home(brand, "/m/login", port));
  await logIn(site, member);
  await expectLoggedIn(site, member);
}

/** On the registration screen: chooses a username and a password, and goes on to the second step where there is one. */
export async function chooseAccount(
  site: Page,
  username: string,
  { t }: { readonly t: Translate } = { t: english },
): Promise<void> {
  await site.getByRole("textbox", { name: t("site.registration.username") }).fill(username);
  await site.getByLabel(t("site.registration.password"), { exact: true }).fill(PASSWORD);
  await site.getByLabel(t("site.registration.confirmation")).fill(PASSWORD);
  const forward = site.getByRole("button", { name: t("site.registration.continue"), exact: true });
  if (await forward.isVisible()) await forward.click();
}

/** The label of a login provider's button: one of core's texts or one of the plugin's own. A form has none. */
export function providerLabel(plugin: string, t: Translate): string | undefined {
  const folder = path.resolve(import.meta.dirname, `../../plugins/login/${plugin}`);
  const { button, title }: { readonly button?: string; readonly title: string } = JSON.parse(
    readFileSync(path.join(folder, "plugin.json"), "utf8"),
  );
  return button?.startsWith("site.") ? t(button, { provider: title }) : button && t(`login/${plugin}::${button}`);
}

export const providerButton = (site: Page, plugin: string, t: Translate = english): Locator =>
  site.getByRole("button", { name: providerLabel(plugin, t) ?? "", exact: true });

/** The error of a button, a form or a notice. */
export const alertWith = (page: Page, words: string): Locator => page.getByRole("alert").filter({ hasText: words });

/** At a stand-in of a vendor: logs in as a person. */
export async function answer(page: Page, button: string, who: string): Promise<void> {
  await page.getByLabel("Somebody else").fill(who);
  await page.getByRole("button", { name: button, exact: true }).click();
}

/** At a stand-in of a vendor: selects one of its failure answers. */
export async function answerWithFailure(page: Page, button: RegExp): Promise<void> {
  await page.getByText("Other answers").click();
  await page.getByRole("button", { name: button }).click();
}

/** Google's account chooser, as its stand-in draws it. */
export const google = (site: Page): Locator => site.getByRole("dialog", { name: "Sandbox · Google" });

export async function chooseAtGoogle(site: Page, account: string): Promise<void> {
  await google(site).getByLabel("Google account").fill(account);
  await google(site).getByRole("button", { name: "Continue" }).click();
}

/** Opens a vendor's popup by its button, and logs in as a person. */
export async function logInByPopup(site: Page, plugin: string, person: string, t: Translate = english): Promise<void> {
  const [window] = await Promise.all([site.waitForEvent("popup"), providerButton(site, plugin, t).click()]);
  await answer(window, "Allow", person);
}

let numbers = 0;

/** An unused mobile number. */
export const newNumber = (): string => `09${String(Date.now() + numbers++).slice(-8)}`;

export interface ProvenNumber {
  readonly brand: Brand;
  readonly number: string;
  readonly t?: Translate;
  readonly port?: number;
  /** Between the tap and the message: a captcha, for example. */
  guarded?(): Promise<void>;
}

/** The name of the button that sends a code again, while it waits: its text with any time, "0:58". */
function waitOf(t: Translate): RegExp {
  const text = t("site.mobile.sendAgainIn", { time: "TIME" }).replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(text.replace("TIME", "\\d:\\d\\d"));
}

/** Types a number, requests a code, and types it. @returns the code. */
export async function proveNumber(
  place: Page | Locator,
  { brand, number, t = english, port, guarded = async () => {} }: ProvenNumber,
): Promise<string> {
  const field = place.getByRole("textbox", { name: t("site.mobile.code"), exact: true });
  await place.getByRole("textbox", { name: t("site.mobile.number") }).fill(number);
  await place.getByRole("button", { name: t("site.mobile.send") }).click();
  await guarded();
  await expect(place.getByRole("button", { name: waitOf(t) })).toBeVisible();
  await expect(field).toBeFocused();
  const code = await readCode(brand, "sms", { to: number.replace(/^0/, ""), ...(port !== undefined && { port }) });
  expect(code).toMatch(/^\d{6}$/);
  await field.fill(code);
  return code;
}

/** A code that differs from the given one. */
export const otherThan = (code: string): string => (code === "000000" ? "111111" : "000000");

/** GeeTest's puzzle, as its stand-in draws it. */
export const puzzle = (site: Page): Locator => site.getByRole("dialog", { name: /puzzle/i });

/** How far the piece must move, measured in the picture, in its own pixels. */
export async function gapDistance(site: Page): Promise<number> {
  const picture = await puzzle(site).getByRole("img").getAttribute("src");
  const drawn = Buffer.from(picture?.split(",")[1] ?? "", "base64").toString();
  return Number(/class="gap" d="M(\d+)/.exec(drawn)?.[1]);
}

/** Moves the piece into its gap in one step, and submits it. */
export async function solvePuzzle(site: Page): Promise<void> {
  const handle = puzzle(site).getByRole("slider");
  await handle.fill(String(await gapDistance(site)));
  await handle.press("Enter");
}
