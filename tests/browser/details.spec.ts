import type { Locator, Page } from "@playwright/test";
import { logIn } from "./identity-steps.ts";
import { renderedFonts } from "./rendered-fonts.ts";
import { expect, home, interact, leadTo, leadToScreen, open, test } from "./support.ts";
import { english, textsOf } from "./texts.ts";

/** How far the ink of a box's letters is from the box's middle, in CSS pixels. */
const inkOffset = (circle: Locator) =>
  circle.evaluate((element) => {
    const text = element.textContent ?? "";
    const style = getComputedStyle(element);
    const pen = document.createElement("canvas").getContext("2d");
    if (!pen) throw new Error("no canvas");
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const ink = pen.measureText(text);
    // An empty inline block stands on the baseline of the line that the letters are in.
    const strut = Object.assign(document.createElement("span"), { style: "display:inline-block" });
    const line = document.createElement("span");
    line.append(...element.childNodes, strut);
    element.append(line);
    const baseline = strut.getBoundingClientRect().bottom;
    const box = element.getBoundingClientRect();
    const middle = baseline - (ink.actualBoundingBoxAscent - ink.actualBoundingBoxDescent) / 2;
    return middle - (box.top + box.height / 2);
  });

const fontsOf = async (page: Page, selector: string) =>
  (await renderedFonts(page, selector)).map(({ familyName }) => familyName);

/** The distance of a dialog's close button from the dialog's sides, in CSS pixels. */
async function closeButtonOf(dialog: Locator) {
  const [box, button] = [
    await dialog.boundingBox(),
    await dialog.getByRole("button", { name: /^(Close|بند کریں)$/ }).boundingBox(),
  ];
  if (!box || !button) throw new Error("the dialog or its close button is not drawn");
  return { left: button.x - box.x, right: box.x + box.width - button.x - button.width };
}

/** The blank at each side of a title's ornament, in CSS pixels. */
const besideOrnament = (title: Locator) =>
  title.evaluate((heading) => {
    const { marginLeft, marginRight } = getComputedStyle(heading, "::after");
    return [Math.round(Number.parseFloat(marginLeft)), Math.round(Number.parseFloat(marginRight))];
  });

test("a visitor's screens have one main landmark and one heading of the first level each, a sheet's close button is at its end; a member's letter is in the middle of its circle, a title's ornament touches no text, and a balance has lining figures", async ({
  site,
}) => {
  const heading = site.getByRole("heading", { level: 1 });
  await open(site, home("lotus", "/m/activity?id=gone"));
  await expect(heading).toHaveCount(1);
  for (const path of [
    "/m/news",
    "/m/login",
    "/m/launchGame?playType=trial&gameId=none&nodeId=none",
    "/m/game",
    "/m/rng",
  ]) {
    await expect(site.getByRole("main"), `before ${path}`).toHaveCount(1);
    await leadToScreen(site, path);
  }
  await site.getByRole("main").getByRole("button", { name: /^Play/ }).first().click();
  const game = await closeButtonOf(site.getByRole("dialog"));
  await site.keyboard.press("Escape");
  await expect(site.getByRole("dialog")).toHaveCount(0);
  await site.getByRole("button", { name: "Language" }).click();
  const language = await closeButtonOf(site.getByRole("dialog"));
  expect(game).toEqual(language);
  expect(game.right).toBeLessThan(24);
  await site.keyboard.press("Escape");
  await expect(site.getByRole("dialog")).toHaveCount(0);

  await test.step("the offer of the app shows the brand's own icon", async () => {
    const icon = site.getByRole("region", { name: english("site.download.region") }).locator("img");
    await expect(icon).toHaveAttribute("src", /\/lotus\.svg$/);
    await expect.poll(() => icon.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  await leadTo(site, "/m/login");
  await logIn(site, "player");
  const avatar = site.getByRole("banner").locator("span", { hasText: /^P$/ }).first();
  await expect(avatar).toBeVisible();
  expect(Math.abs(await inkOffset(avatar))).toBeLessThanOrEqual(1.5);

  await leadTo(site, "/m/member/home");
  const balance = site.getByRole("main").locator("dd .display");
  await expect(balance).toContainText("₫");
  await expect(balance).toHaveCSS("font-variant-numeric", /lining-nums/);

  await leadToScreen(site, "/m/member/inbox");
  await site.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await expect(site.getByRole("article")).toBeVisible();
  const [left, right] = await besideOrnament(heading);
  expect(left).toBe(0);
  expect(right).toBeGreaterThan(0);
  // The ornament ends 5 px below the title.
  const below = await heading.evaluate((title) => {
    const next = title.nextElementSibling?.getBoundingClientRect().top ?? 0;
    return next - title.getBoundingClientRect().bottom;
  });
  expect(below).toBeGreaterThan(5);

  await leadTo(site, "/m/inviteFriends");
  await expect(site.getByRole("article")).toHaveCount(0);
  await expect(site.getByRole("main").locator("dl dd")).toHaveCount(3);
  const [before, after] = await besideOrnament(heading);
  expect(before).toBeGreaterThan(0);
  expect(before).toBe(after);
});

test.describe("in Urdu", () => {
  test.use({ locale: "ur-PK" });
  const t = textsOf("UR");

  test("Latin digits are in a sans-serif face, and what is written in English reads from left to right, in one font with its signs", {
    tag: "@full",
  }, async ({ site }) => {
    const title = "Cashback every weekend, for each and every one of the members!";
    const announcement = (id: string, name: string, content: string, popup: boolean) => ({
      id,
      title: name,
      content,
      image: "",
      popup,
      startTime: "2020-01-01T00:00:00Z",
      endTime: "2100-01-01T00:00:00Z",
      promoAnnouncementCategoryIds: [],
    });
    const value = [
      announcement("list", "فہرست", "<ul><li>ایک</li></ul>", true),
      announcement("english", title, "<p>Get 10% back (up to 500).</p>", false),
    ];
    await site.route("**/wps/relay/MCSFE_getListAnnouncements*", (route) =>
      route.fulfill({ json: { success: true, value } }),
    );
    const message = "Your account is locked. Please contact customer service (VIP).";
    await site.route("**/wps/session/login*", (route) =>
      route.fulfill({ json: { success: false, errorCode: "account.locked", message } }),
    );
    await open(site, home("noor"));
    await interact(site);

    await test.step("an announcement's list has room for its markers, beside their texts in a centred dialog", async () => {
      const dialog = site.getByRole("dialog", { name: t("site.popup.title") });
      await expect(dialog).toHaveCSS("text-align", "center");
      const text = dialog.getByRole("listitem");
      await expect(text).toHaveCSS("text-align", "start");
      // Nastaliq's disc begins 24 px before its text; what leaves the list's box is not drawn.
      const room = await text.evaluate((item) => {
        const list = item.parentElement as Element;
        return list.getBoundingClientRect().right - item.getBoundingClientRect().right;
      });
      expect(room).toBeGreaterThan(26);
      await site.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
    });

    for (const parent of ["main", ".hero-title"]) {
      // React may draw the parent anew, and the face is loaded when its first digit is drawn.
      await expect(async () => {
        await site.evaluate((selector) => {
          document.querySelector("#digits")?.remove();
          const digits = Object.assign(document.createElement("span"), { id: "digits", textContent: "1,234.50" });
          document.querySelector(selector)?.append(digits);
        }, parent);
        const fonts = await fontsOf(site, "#digits");
        expect(fonts, parent).toHaveLength(1);
        expect(fonts[0], parent).toMatch(/Roboto|Segoe UI|Helvetica|Noto Sans|Arial|Liberation Sans/);
      }).toPass();
    }

    await test.step("a sheet's close button is at its end, on the left", async () => {
      await site.getByRole("button", { name: t("start.nav.language") }).click();
      const { left } = await closeButtonOf(site.getByRole("dialog"));
      expect(left).toBeLessThan(24);
      await site.keyboard.press("Escape");
      await expect(site.getByRole("dialog")).toHaveCount(0);
    });

    await test.step("an English announcement", async () => {
      await leadTo(site, "/m/news");
      const name = site.getByRole("main").locator("bdi", { hasText: title });
      await expect(name).toHaveCSS("direction", "ltr");
      await expect(name).not.toHaveCSS("font-family", /Nastaliq/);
      await expect(name.locator("..")).toHaveCSS("direction", "rtl");

      await leadTo(site, "/m/activity?id=english");
      for (const text of [site.getByRole("heading", { name: title }), site.getByText("Get 10% back")]) {
        await expect(text).toHaveCSS("direction", "ltr");
        await expect(text).toHaveCSS("text-align", "start");
        await expect(text).not.toHaveCSS("font-family", /Nastaliq/);
      }
    });

    await test.step("the gateway's English refusal ends with its full stop at the right", async () => {
      await leadTo(site, "/m/login");
      await logIn(site, "player", undefined, { t });
      await expect(site.getByRole("alertdialog").getByText(message)).toHaveCSS("direction", "ltr");
    });
  });
});
