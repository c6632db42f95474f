import { readFile } from "node:fs/promises";
import path from "node:path";
import { trackingEventNames } from "#core/extension-points/index.ts";
import { serveDerivedBrand } from "./derived-brand.ts";
import { ports } from "./ports.ts";
import { askConsole, type Brand, expect, home, open, test } from "./support.ts";

const root = path.resolve(import.meta.dirname, "../..");
const readJson = async (file: string) => JSON.parse(await readFile(path.join(root, file), "utf8"));

interface TrackerData {
  /** Absent where a merchant names the events in the settings. */
  readonly events?: Readonly<Record<string, string>>;
}

/** What each of a brand's trackers that load a script calls the product's events: plugin id -> vendor's names. */
async function vendorNames(brand: Brand): Promise<Readonly<Record<string, readonly string[]>>> {
  const { plugins } = await readJson(`merchants/${brand}/merchant.json`);
  const trackers: [string, TrackerData][] = Object.entries(plugins.trackers);
  const named = await Promise.all(
    trackers.map(async ([id, settings]): Promise<[string, readonly string[]]> => {
      const { events, pixelId }: TrackerData & { pixelId?: string } = await readJson(
        `plugins/trackers/${id}/plugin.json`,
      );
      return [id, pixelId === undefined ? [] : Object.values(events ?? settings.events ?? {})];
    }),
  );
  return Object.fromEntries(named.filter(([, names]) => names.length > 0));
}

/** Between them these have all pixels. Their sandbox is their own, so that no other visitor counts. */
const pixelBrands = ["carnaval", "noor", "manila"] as const;

test("a page outside reports every event: each vendor is told of those that it knows, by its names, once", async ({
  site,
}) => {
  const stop = await serveDerivedBrand(pixelBrands, ports.vendors, () => {});
  try {
    for (const brand of pixelBrands)
      await test.step(brand, async () => {
        const expected = await vendorNames(brand);
        expect(Object.keys(expected)).not.toEqual([]);
        await open(site, home(brand, "/m/home", ports.vendors));
        await site.evaluate((names) => {
          for (const name of names) {
            window.livery?.track(name, { value: 50, revenue: 50, amount: 50, currency: "BRL", customerId: "4711" });
          }
        }, trackingEventNames);
        const told = async () => {
          const events = await askConsole<{ vendor: string; name: string }[]>(
            "GET",
            `/api/vendor-events?merchant=${brand}`,
            undefined,
            ports.vendors,
          );
          return Object.fromEntries(
            Object.entries(expected).map(([id, names]) => {
              const own = events.filter(({ vendor }) => vendor === id).map(({ name }) => name);
              return [id, own.filter((name) => names.includes(name)).sort()];
            }),
          );
        };
        const once = Object.fromEntries(Object.entries(expected).map(([id, names]) => [id, [...names].sort()]));
        await expect.poll(told, { timeout: 20_000 }).toEqual(once);
      });
  } finally {
    // A page that is left asks the stopped server for nothing.
    await site.goto("about:blank");
    await stop();
  }
});
