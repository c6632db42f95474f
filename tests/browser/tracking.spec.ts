import type { Page } from "@playwright/test";
import { askConsole, type Brand, expect, home, open, test } from "./support.ts";

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
  await open(site, home("lotus", "/m/news"));
  await expect.poll(() => undelivered(site)).toHaveLength(2);
  const ids = (await undelivered(site)).map(({ eventID }) => eventID);

  await site.unroute(channels);
  await site.reload();
  await expect.poll(() => undelivered(site)).toEqual([]);
  const arrived = (await received("lotus")).filter(({ data }) => ids.includes(data.eventValue?.eventID));
  expect(arrived.map(({ eventName }) => eventName).sort()).toEqual(["firstOpen", "viewContent"]);
});
