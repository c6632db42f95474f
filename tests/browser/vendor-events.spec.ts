import { readFile } from "node:fs/promises";
import path from "node:path";
import { trackingEventNames } from "#core/extension-points/index.ts";
import { serveDerivedBrand } from "./derived-brand.ts";
import { ports } from "./ports.ts";
import { askConsole, expect, home, interact, leadToScreen, open, test } from "./support.ts";

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

interface VendorEvent {
  readonly vendor: string;
  readonly name: string;
}

/** What the vendors' stand-ins have been told of carnaval. */
const toldVendors = () =>
  askConsole<readonly VendorEvent[]>("GET", "/api/vendor-events?merchant=carnaval", undefined, ports.vendors);

/** Serves carnaval with these trackers. Its sandbox is its own, so that no other visitor counts. */
const serveWith = (trackers: object) =>
  serveDerivedBrand("carnaval", ports.vendors, ({ plugins }) => {
    plugins.trackers = trackers;
  });

test("a page outside reports every event: each vendor is told of those that it knows, by its names, once", {
  tag: "@full",
}, async ({ site }) => {
  const trackers = await allTrackers();
  const expected = await vendorNames(trackers);
  expect(Object.keys(expected)).not.toEqual([]);
  const stop = await serveWith(trackers);
  try {
    await open(site, home("carnaval", "/m/news", ports.vendors));
    await interact(site);
    await site.evaluate((names) => {
      for (const name of names) {
        window.livery?.track(name, { value: 50, revenue: 50, amount: 50, currency: "BRL", customerId: "4711" });
      }
    }, trackingEventNames);
    const told = async () => {
      const events = await toldVendors();
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

/** Each vendor's own name of a page view, and whether it hears of each screen or of each document only. */
const pageViews = {
  facebook: { name: "PageView", of: "screens" },
  "google-tag": { name: "page_view", of: "screens" },
  gtm: { name: "page_view", of: "screens" },
  kwai: { name: "Pageview", of: "screens" },
  outbrain: { name: "PAGE_VIEW", of: "screens" },
  tiktok: { name: "Pageview", of: "screens" },
  twitter: { name: "PageView", of: "documents" },
} as const;

test("counts one page view for each document and for each screen inside it, at each vendor", {
  tag: "@full",
}, async ({ site }) => {
  const trackers = await allTrackers();
  expect(Object.keys(trackers)).toEqual(expect.arrayContaining(Object.keys(pageViews)));
  const stop = await serveWith(trackers);
  const told = async () => {
    const events = await toldVendors();
    return Object.fromEntries(
      Object.entries(pageViews).map(([id, view]) => [
        id,
        events.filter(({ vendor, name }) => vendor === id && name === view.name).length,
      ]),
    );
  };
  const expected = (documents: number, screens: number) =>
    Object.fromEntries(Object.entries(pageViews).map(([id, { of }]) => [id, of === "documents" ? documents : screens]));
  const paths = ["/m/news", "/m/download", "/m/game", "/m/activity", "/m/sports"];
  try {
    for (const [at, path] of paths.entries()) {
      await open(site, home("carnaval", path, ports.vendors));
      await interact(site);
      await expect.poll(told).toEqual(expected(at + 1, at + 1));
    }
    for (const [at, path] of paths.entries()) {
      await leadToScreen(site, path);
      await expect.poll(told).toEqual(expected(paths.length, paths.length + at + 1));
    }
  } finally {
    // A page that is left asks the stopped server for nothing.
    await site.goto("about:blank");
    await stop();
  }
});
