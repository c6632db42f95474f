import { readFile } from "node:fs/promises";
import path from "node:path";
import { trackingEventNames } from "#core/extension-points/index.ts";
import { serveDerivedBrand } from "./derived-brand.ts";
import { ports } from "./ports.ts";
import { askConsole, expect, home, interact, open, test } from "./support.ts";

const root = path.resolve(import.meta.dirname, "../..");
const readJson = async (file: string) => JSON.parse(await readFile(path.join(root, file), "utf8"));

interface TrackerSettings {
  readonly pixelId?: string;
  /** The vendor's names of the product's events; absent where the plugin has them. */
  readonly events?: Readonly<Record<string, string>>;
}

/** Between them these have all pixels. */
const pixelBrands = ["carnaval", "noor", "manila"] as const;

/** The trackers of these brands, with their settings. */
async function allTrackers(): Promise<Readonly<Record<string, TrackerSettings>>> {
  const manifests = await Promise.all(pixelBrands.map((brand) => readJson(`merchants/${brand}/merchant.json`)));
  return Object.assign({}, ...manifests.map(({ plugins }) => plugins.trackers));
}

/**
 * Returns the vendors' names of the product's events, by plugin, for trackers that load a script. The first arrival of a
 * deposit is also reported as a deposit.
 */
async function vendorNames(trackers: Awaited<ReturnType<typeof allTrackers>>) {
  const named = await Promise.all(
    Object.entries(trackers).map(async ([id, settings]): Promise<[string, readonly string[]]> => {
      const { events, pixelId, settings: schema } = await readJson(`plugins/trackers/${id}/plugin.json`);
      const names: Readonly<Record<string, string>> = events ?? settings.events ?? {};
      const purchases = schema?.properties?.standardPurchase ? [names.deposit ?? ""] : [];
      return [id, pixelId === undefined ? [] : [...Object.values(names), ...purchases].sort()];
    }),
  );
  return Object.fromEntries(named.filter(([, names]) => names.length > 0));
}

test("a page outside reports every event: each vendor is told of those that it knows, by its names, once", {
  tag: "@full",
}, async ({ site }) => {
  const trackers = await allTrackers();
  const expected = await vendorNames(trackers);
  expect(Object.keys(expected)).not.toEqual([]);
  // Its sandbox is its own, so that no other visitor counts.
  const stop = await serveDerivedBrand("carnaval", ports.vendors, ({ plugins }) => {
    plugins.trackers = trackers;
  });
  try {
    await open(site, home("carnaval", "/m/news", ports.vendors));
    await interact(site);
    await site.evaluate((names) => {
      for (const name of names) {
        window.livery?.track(name, { value: 50, revenue: 50, amount: 50, currency: "BRL", customerId: "4711" });
      }
    }, trackingEventNames);
    const told = async () => {
      const events = await askConsole<{ vendor: string; name: string }[]>(
        "GET",
        "/api/vendor-events?merchant=carnaval",
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
    await expect.poll(told).toEqual(expected);
  } finally {
    // A page that is left asks the stopped server for nothing.
    await site.goto("about:blank");
    await stop();
  }
});
