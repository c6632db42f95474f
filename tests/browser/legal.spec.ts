import { TEST_TIME } from "./clock.ts";
import { chooseAccount } from "./identity-steps.ts";
import { accessibilityViolations, brands, expect, home, leadTo, newName, open, test } from "./support.ts";

/** `npm run test:full` looks at every brand; each brand's own documents are checked when it is published. */
for (const brand of process.env.FULL === "1" ? brands : (["lotus"] as const))
  test(`${brand}: the footer names who runs the site, registration the documents that it accepts; a forgotten password and the help at log-in lead to customer service`, {
    tag: "@full",
  }, async ({ site }) => {
    await site.context().addCookies([{ name: "language", value: "EN", url: home(brand) }]);
    await open(site, home(brand));
    const footer = site.locator("footer");
    await expect(async () => {
      await site.mouse.wheel(0, 4000);
      await expect(footer).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(footer.getByText(/^Operated by /)).toBeVisible();
    await expect(footer.getByRole("link", { name: /^Licence / })).toHaveAttribute("href", /^https:/);
    await expect(footer.getByText(`© ${new Date(TEST_TIME).getFullYear()}`)).toBeVisible();
    for (const name of ["Terms and conditions", "Privacy policy", "Safer gambling"])
      await expect(footer.getByRole("link", { name })).toBeVisible();

    await footer.getByRole("button", { name: "Why you can trust us" }).click();
    const trust = site.getByRole("dialog", { name: "Why you can trust us" });
    await expect(trust.getByRole("link", { name: /^Licence / })).toHaveAttribute("href", /^https:/);
    await expect(trust.getByText(/or older to play/)).toBeVisible();
    await expect(trust.getByRole("img").first()).toBeVisible();
    expect(await accessibilityViolations(site)).toEqual([]);
    await trust.getByRole("button", { name: "Safer play" }).click();
    const protection = site.getByRole("dialog", { name: "Safer play" });
    await protection.getByRole("button", { name: "Close" }).click();
    await expect(site.getByRole("dialog")).toHaveCount(0);

    await site.getByRole("banner").getByRole("link", { name: "Join" }).click();
    await expect(site).toHaveURL(/\/m\/register$/);
    const main = site.getByRole("main");
    await chooseAccount(site, newName());
    await expect(main.getByText("By registering, you agree")).toBeVisible();
    for (const name of ["Terms and conditions", "Privacy policy"])
      await expect(main.getByRole("link", { name })).toHaveAttribute("href", /^https:/);

    // Others have one way to reach them: it opens at once.
    if (brand !== "lotus") return;
    await leadTo(site, "/m/login");
    for (const name of ["Forgot password?", "Customer support"]) {
      await main.getByRole("button", { name }).click();
      const service = site.getByRole("dialog", { name: "Choose how to reach us" });
      await expect(service).toBeVisible();
      await service.getByRole("button", { name: "Close" }).click();
      await expect(service).toHaveCount(0);
    }
  });
