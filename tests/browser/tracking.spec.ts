import type { Page } from "@playwright/test";
import { askConsole, type Brand, expect, home, newName, open, test } from "./support.ts";

interface GatewayEvent {
  readonly eventName: string;
  readonly data: { readonly eventValue: { readonly eventID: string; readonly customerId?: string } };
}

const received = (brand: Brand) => askConsole<GatewayEvent[]>("GET", `/api/events?merchant=${brand}`);

interface Undelivered {
  readonly event: { readonly eventValue: { readonly eventID: string; readonly customerId?: string } };
}

/** The events that the page keeps for later. */
const undelivered = (site: Page): Promise<readonly Undelivered["event"]["eventValue"][]> =>
  site.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, text]) =>
      key.startsWith("undelivered_event:") ? [(JSON.parse(text) as Undelivered).event.eventValue] : [],
    ),
  );

// Events are kept from the gateway on purpose: the browser says so.
test.use({ allowErrors: /Failed to load resource|net::ERR_/ });

test("events that the gateway could not receive go out after a reload, once each", async ({ site }) => {
  const channels = /\/wps\/system\/(eventTracking|test\/ping)/;
  await site.route(channels, (route) => route.abort("connectionfailed"));
  await open(site, home("lotus"));
  await expect.poll(() => undelivered(site)).toHaveLength(2);
  const ids = (await undelivered(site)).map(({ eventID }) => eventID);

  await site.unroute(channels);
  await site.reload();
  await expect.poll(() => undelivered(site), { timeout: 20_000 }).toEqual([]);
  const arrived = (await received("lotus")).filter(({ data }) => ids.includes(data.eventValue?.eventID));
  expect(arrived.map(({ eventName }) => eventName).sort()).toEqual(["firstOpen", "viewContent"]);
});

test("of 60 events, with every third attempt failing and two reloads, each arrives once", async ({ site }) => {
  let attempts = 0;
  await site.route(/\/wps\/system\/(eventTracking|test\/ping)/, (route) =>
    attempts++ % 3 === 0 ? route.abort("connectionfailed") : route.continue(),
  );
  await site.clock.install();
  await open(site, home("noor"));
  const run = newName();
  const customers = Array.from({ length: 60 }, (_, index) => `${run}-${index}`);
  const arrived = async () =>
    (await received("noor")).flatMap(({ eventName, data }) => {
      const customerId = String(Object(data.eventValue).customerId);
      return eventName === "withdraw" && customers.includes(customerId) ? [customerId] : [];
    });
  const pass = async () => site.clock.fastForward(10_000);

  for (const part of [customers.slice(0, 20), customers.slice(20, 40), customers.slice(40)]) {
    await site.evaluate((ids) => {
      for (const customerId of ids) window.livery?.track("withdraw", { value: 1, currency: "PKR", customerId });
    }, part);
    // Until the page knows the visitor's consent, events are in memory alone.
    await expect
      .poll(
        async () => {
          await site.clock.runFor(50);
          const known = new Set([
            ...(await undelivered(site)).map(({ customerId }) => customerId),
            ...(await arrived()),
          ]);
          return part.filter((customerId) => !known.has(customerId));
        },
        { timeout: 20_000, intervals: [50] },
      )
      .toEqual([]);
    if (part.at(-1) !== customers.at(-1)) {
      await site.reload();
      await expect(site.locator("#splash, #app[aria-busy]")).toHaveCount(0, { timeout: 20_000 });
    }
  }
  await expect
    .poll(
      async () => {
        await pass();
        return (await undelivered(site)).length;
      },
      { timeout: 60_000, intervals: [20] },
    )
    .toBe(0);
  expect((await arrived()).sort()).toEqual([...customers].sort());
});
