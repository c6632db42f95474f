import type { Page } from "@playwright/test";
import { alertWith, chooseAccount, gapDistance, puzzle } from "./identity-steps.ts";
import { type Brand, expect, home, newName, open, overrideStatus, test } from "./support.ts";

/** Opens the registration of a brand whose flag for the slider is on. */
async function openRegistration(site: Page, brand: Brand): Promise<void> {
  await overrideStatus(site, { whitelabelVal: { GEETEST3: true } });
  await open(site, home(brand, "/m/register"));
}

async function fillIn(site: Page): Promise<void> {
  await chooseAccount(site, newName());
  const age = site.getByRole("checkbox", { name: /or older/ });
  if (await age.count()) await age.check();
}

const register = (site: Page) => site.getByRole("button", { name: "Register" }).click();
const handle = (site: Page) => puzzle(site).getByRole("slider");

test("a visitor registers by dragging the piece of GeeTest v4's puzzle into its gap", async ({ site }) => {
  await openRegistration(site, "lotus");
  await fillIn(site);
  await register(site);
  await expect(puzzle(site)).toBeVisible();

  const box = await handle(site).boundingBox();
  const longest = Number(await handle(site).getAttribute("max"));
  if (!box) throw new Error("the puzzle has no handle");
  const thumb = 16;
  const y = box.y + box.height / 2;
  await site.mouse.move(box.x + thumb / 2, y);
  await site.mouse.down();
  await site.mouse.move(box.x + thumb / 2 + ((box.width - thumb) * (await gapDistance(site))) / longest, y, {
    steps: 8,
  });
  await site.mouse.up();
  await expect(site).toHaveURL(/\/m\/home/);
});

test("registers a visitor who solves GeeTest v3's puzzle with the keyboard", {
  tag: "@full",
}, async ({ site }) => {
  await openRegistration(site, "noor");
  await fillIn(site);
  await register(site);
  await expect(puzzle(site)).toBeVisible();
  await site.keyboard.press("Escape");
  await expect(alertWith(site, "Complete the security check first.")).toBeVisible();
  await expect(site.getByRole("button", { name: "Use a code from an image instead" })).toBeVisible();

  await register(site);
  await expect(handle(site)).toBeFocused();
  await site.keyboard.press("Enter");
  await expect(puzzle(site).getByRole("status")).toHaveText("Not quite. Try again.");

  const steps = await gapDistance(site);
  for (let step = 0; step < steps; step++) await site.keyboard.press("ArrowRight");
  await site.keyboard.press("Enter");
  await expect(site).toHaveURL(/\/m\/home/);
});
