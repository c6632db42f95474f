import { brands, expect, home, open, test } from "./support.ts";

for (const brand of brands) {
  test.describe(`${brand}: what a player must know before playing`, () => {
    test.use({ locale: "en" });

    test("registration names the documents that it accepts, and the footer who runs the site", async ({ site }) => {
      await site.context().addCookies([{ name: "language", value: "EN", url: home(brand) }]);
      await open(site, home(brand));
      await site.getByRole("banner").getByRole("link", { name: "Join" }).click();
      await expect(site).toHaveURL(/\/m\/register$/);
      const main = site.getByRole("main");
      await expect(main.getByText("By registering, you agree")).toBeVisible();
      for (const name of ["Terms and conditions", "Privacy policy"])
        await expect(main.getByRole("link", { name })).toHaveAttribute("href", /^https:/);

      await open(site, home(brand));
      const footer = site.locator("footer");
      await expect(async () => {
        await site.mouse.wheel(0, 4000);
        await expect(footer).toBeVisible({ timeout: 500 });
      }).toPass();
      await expect(footer.getByText(/^Operated by /)).toBeVisible();
      await expect(footer.getByRole("link", { name: /^Licence / })).toHaveAttribute("href", /^https:/);
      await expect(footer.getByText(`© ${new Date().getFullYear()}`)).toBeVisible();
      for (const name of ["Terms and conditions", "Privacy policy", "Safer gambling"])
        await expect(footer.getByRole("link", { name })).toBeVisible();
    });
  });
}

test("a forgotten password leads to customer service, and so does the help below the form", async ({ site }) => {
  await open(site, home("lotus", "/m/login"));
  for (const name of ["Forgot password?", "Customer support"]) {
    await site.getByRole("main").getByRole("button", { name }).click();
    const service = site.getByRole("dialog", { name: "Choose how to reach us" });
    await expect(service).toBeVisible();
    await service.getByRole("button", { name: "Close" }).click();
    await expect(service).toHaveCount(0);
  }
});
