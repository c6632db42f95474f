import { expect, home, open, test } from "./support.ts";

/**
 * On a slow network files that are found one after the other take a second each: the page of a form names all of them.
 * Here every other script is kept waiting.
 */
test.describe("a form can be used with the scripts that its page names", () => {
  /** Between them they have every kind of form; `npm run test:full` takes the others, too. */
  const everyDay = [
    ["noor", "/m/login"],
    ["carnaval", "/m/register"],
  ] as const;
  const others = [
    ["lotus", "/m/login"],
    ["carnaval", "/m/login"],
    ["manila", "/m/login"],
    ["lotus", "/m/register"],
  ] as const;
  for (const [brand, path] of process.env.FULL === "1" ? [...everyDay, ...others] : everyDay) {
    test(`${brand}, ${path}`, async ({ site }) => {
      const page = site.waitForResponse(home(brand, path)).then((response) => response.text());
      const waiting: string[] = [];
      await site.route(/\/m\/(assets|plugins)\/.*\.js$/, async (route) => {
        const file = new URL(route.request().url()).pathname;
        if ((await page).includes(`"${file}"`)) return route.continue();
        waiting.push(file);
      });
      await open(site, home(brand, path));
      // Before a provider that waits has used up its time.
      const inTime = { timeout: 7_000 };
      await expect(site.getByRole("textbox").first(), `waits for one of ${waiting}`).toBeEditable(inTime);
      await expect(site.getByRole("button", { name: /^(Log in|Create|Register|Join|Sign)/i }).last()).toBeVisible();

      const files = await site.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
      const sheets = files.filter((name) => name.endsWith(".css"));
      expect(sheets, "each style sheet is loaded once").toEqual([...new Set(sheets)]);
    });
  }
});
