import type { Page } from "@playwright/test";
import { expect, home, open, PASSWORD, test } from "./support.ts";
import { textsOf } from "./texts.ts";

/** Journeys by Tab, Shift+Tab, Enter, Space, arrows and Escape alone. */

interface Stop {
  /** What a person would call it. */
  readonly name: string;
  /** It takes text. */
  readonly isField?: boolean;
  /** Why a person could not see the focus there; empty where they can. */
  readonly fault: string;
}

/** Where the focus is, and whether it can be seen there. Runs in the page. */
function readFocus(): Stop {
  const element = document.activeElement as HTMLElement | null;
  if (!element || element === document.body) return { name: "", fault: "" };
  const control = element.shadowRoot?.activeElement ?? element;
  const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
  const name = (control.getAttribute("aria-label") ?? labels[0]?.textContent ?? control.textContent ?? "")
    .trim()
    .replace(/\s+/g, " ");
  const isField = control.matches("input:not([type=radio], [type=checkbox])");
  if (element.shadowRoot || element.matches("iframe")) return { name, fault: "" };
  const box = element.getBoundingClientRect();
  const label = labels[0]?.getBoundingClientRect();
  const seen = box.width < 4 && label ? label : box;
  if (seen.bottom <= 0 || seen.top >= innerHeight || seen.right <= 0 || seen.left >= innerWidth)
    return { name, fault: "is outside the window" };
  const y = seen.height > innerHeight ? innerHeight / 2 : seen.top + seen.height / 2;
  const x = Math.min(Math.max(seen.left + seen.width / 2, 1), innerWidth - 1);
  const hit = document.elementFromPoint(x, y);
  const isHit =
    hit &&
    (element.contains(hit) || hit.contains(element) || labels.some((own) => own.contains(hit) || hit.contains(own)));
  if (!isHit) return { name, fault: `is under <${hit?.localName}.${hit?.className}>` };
  // A ring of its own, of what it labels or of what surrounds it.
  const ringed = [
    element,
    ...element.querySelectorAll("*"),
    element.parentElement,
    element.parentElement?.parentElement,
    element.nextElementSibling,
  ];
  const isRinged = ringed.some((part) => {
    if (!part) return false;
    return [undefined, "::before", "::after"].some((pseudo) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(part, pseudo);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    });
  });
  return { name, isField, fault: isRinged ? "" : "shows no focus" };
}

const MAX_STOPS = 150;

/** Presses Tab until the focus is on a control of that name. Every stop on the way must be visible. */
async function tabTo(
  site: Page,
  name: string | RegExp,
  { key = "Tab", field = false }: { readonly key?: "Tab" | "Shift+Tab"; readonly field?: boolean } = {},
): Promise<void> {
  const passed: string[] = [];
  for (let count = 0; count < MAX_STOPS; count++) {
    await site.keyboard.press(key);
    const stop = await site.evaluate(readFocus);
    expect(stop, `after ${passed.slice(-3).join(", ")}`).toMatchObject({ fault: "" });
    const isNamed = typeof name === "string" ? stop.name === name : name.test(stop.name);
    if (isNamed && (stop.isField || !field)) return;
    passed.push(stop.name);
  }
  throw new Error(`No Tab reaches "${name}"; the focus passed ${passed.slice(0, 60).join(" | ")}`);
}

const focusIs = (site: Page, name: string | RegExp) =>
  expect.poll(() => site.evaluate(readFocus).then((stop) => stop.name)).toMatch(name);

/** `npm test` takes the one from right to left. */
const walks = [
  ["noor", "UR"],
  ["carnaval", "PT-BR"],
  ["lotus", "VI"],
  ["manila", "EN"],
] as const;

for (const [brand, language] of walks) {
  test(`${brand}, ${language}: goes from the log-in to a game and back when only keys are pressed`, {
    tag: brand === "noor" ? [] : ["@full"],
  }, async ({ site }) => {
    const t = textsOf(language);
    await site.context().addCookies([{ name: "language", value: language, url: home(brand) }]);
    await open(site, home(brand, "/m/rng"));
    await expect(site.locator("main .game button").first()).toBeVisible();

    await test.step("the skip link leads to the content", async () => {
      await tabTo(site, t("start.nav.skip"));
      await site.keyboard.press("Enter");
      await expect(site.locator("#content")).toBeFocused();
    });

    await test.step("the sheet of languages returns the focus", async () => {
      await tabTo(site, t("start.nav.language"), { key: "Shift+Tab" });
      await site.keyboard.press("Enter");
      await expect(site.getByRole("dialog")).toBeVisible();
      await site.keyboard.press("Tab");
      await site.keyboard.press("Tab");
      await site.keyboard.press("Escape");
      await expect(site.getByRole("dialog")).toHaveCount(0);
      await focusIs(site, t("start.nav.language"));
    });

    await test.step("log-in", async () => {
      await tabTo(site, t("start.nav.login"));
      await site.keyboard.press("Enter");
      await expect(site.getByRole("textbox", { name: t("login/password::username") })).toBeVisible();
      await tabTo(site, t("login/password::username"), { field: true });
      await site.keyboard.type("player");
      await tabTo(site, t("login/password::password"), { field: true });
      await site.keyboard.type(PASSWORD);
      await site.keyboard.press("Enter");
      await expect(site.getByRole("banner").getByText("player")).toBeVisible();
    });

    await test.step("a game's sheet and back", async () => {
      await open(site, home(brand, "/m/rng"));
      await expect(site.locator("main .game button").first()).toBeVisible();
      const game = new RegExp(`^${t("start.lobby.play")}: `);
      await tabTo(site, game);
      const { name } = await site.evaluate(readFocus);
      await site.keyboard.press("Enter");
      await expect(site.getByRole("dialog")).toBeVisible();
      await site.keyboard.press("Tab");
      await site.keyboard.press("Escape");
      await expect(site.getByRole("dialog")).toHaveCount(0);
      expect((await site.evaluate(readFocus)).name).toBe(name);
    });

    await test.step("the game and back", async () => {
      await site.keyboard.press("Enter");
      await expect(site.getByRole("dialog").getByRole("heading")).toBeFocused();
      await tabTo(site, t("start.lobby.play"));
      await site.keyboard.press("Enter");
      await expect(site.locator("main h1")).toBeFocused();
      await expect(site.locator("iframe")).toBeVisible();
      await tabTo(site, t("start.action.back"), { key: "Shift+Tab" });
      await site.keyboard.press("Enter");
      await expect(site).toHaveURL(home(brand, "/m/rng"));
      await expect(site.locator("main h1")).toBeFocused();
    });
  });
}
