import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { ServiceCustomer } from "#core/extension-points/index.ts";
import { testWindow } from "#core/platform/testing.ts";
import { aService, entry, gold, type ServiceCase } from "./testing.ts";

/** A page in a state of loading, whatever the test's own window does. */
function windowAt(readyState: DocumentReadyState) {
  const window = testWindow("https://lotus.example/m/home");
  Object.defineProperty(window.document, "readyState", { value: readyState });
  return window;
}

/** A vendor that notes what it is asked to do. */
function aVendor(
  options: ServiceCase & { readonly preload?: true; readonly needs?: "necessary" | "analytics" } = { preload: true },
) {
  const { preload, needs, ...rest } = { window: windowAt("complete"), idlePlugins: async () => {}, ...options };
  const done: string[] = [];
  let report = (_: number) => {};
  const made = aService(
    [entry("A")],
    [
      {
        id: "a",
        serves: "A",
        ...(preload && { preload }),
        ...(needs && { consent: needs }),
        prepare: async ({ target }) => void done.push(`prepare ${target}`),
        open: async () => void done.push("open"),
        bind: ({ name = "visitor" }: ServiceCustomer) => void done.push(`bind ${name}`),
        onUnread: (listener) => {
          report = listener;
        },
      },
    ],
    rest,
  );
  const take = () => done.splice(0);
  /** Lets time pass, and the answers of the gateway arrive. */
  async function pass(ms: number) {
    await made.site.clock.advance(ms);
    for (let turns = 0; turns < 20; turns++) {
      await setImmediate();
      await made.site.clock.advance(0);
    }
  }
  return { ...made, take, pass, report: (count: number) => report(count) };
}

describe('spec 9 "Customer service": customer-service script injection', () => {
  const asking = {
    preload: true,
    whenIdle: Promise.resolve(),
    answers: { "/wps/system/consent": { required: true, categories: ["analytics"] } },
  } as const;

  it.each([
    [true, ["prepare A", "bind visitor"]],
    [false, []],
  ] as const)("waits for the consent that its plugin.json asks for: %s", async (granted, expected) => {
    const { site, pass, take } = aVendor({ ...asking, needs: "analytics" });
    await pass(60_000);
    expect(take()).toEqual([]);
    (await site.consent()).answer(granted);
    await pass(700);
    expect(take()).toEqual(expected);
  });

  it("waits for no consent that it does not ask for", async () => {
    const { pass, take } = aVendor({ ...asking, needs: "necessary" });
    await pass(700);
    expect(take()).toEqual(["prepare A", "bind visitor"]);
  });

  it("is 500 ms after load, and the chat button is bound again after 1 s and 3 s", async () => {
    const { pass, take } = aVendor({ preload: true, whenIdle: Promise.resolve() });
    await pass(499);
    expect(take()).toEqual([]);
    await pass(1);
    expect(take()).toEqual(["prepare A", "bind visitor"]);
    await pass(999);
    expect(take()).toEqual([]);
    await pass(1);
    expect(take()).toEqual(["bind visitor"]);
    await pass(1999);
    expect(take()).toEqual([]);
    await pass(1);
    expect(take()).toEqual(["bind visitor"]);
    await pass(60_000);
    expect(take()).toEqual([]);
  });

  it("waits for the page to be idle, however late that is", async () => {
    let idle = () => {};
    const { pass, take } = aVendor({ preload: true, whenIdle: new Promise<void>((resolve) => (idle = resolve)) });
    await pass(60_000);
    expect(take()).toEqual([]);
    idle();
    await pass(700);
    expect(take()).toEqual(["prepare A", "bind visitor"]);
  });

  it("waits for the page to have loaded", async () => {
    const window = windowAt("interactive");
    // The test's own window loads at once.
    await new Promise((resolve) => window.addEventListener("load", resolve));
    const { pass, take } = aVendor({ preload: true, window, whenIdle: Promise.resolve() });
    await pass(60_000);
    expect(take()).toEqual([]);
    window.dispatchEvent(new window.Event("load"));
    await pass(700);
    expect(take()).toEqual(["prepare A", "bind visitor"]);
  });

  it("is at the first tap for a vendor that is not preloaded, and no entry is asked for before", async () => {
    const { service, site, pass, take } = aVendor({ whenIdle: Promise.resolve() });
    await pass(60_000);
    expect(take()).toEqual([]);
    expect(site.requests.filter(({ path }) => path.includes("CustomerServiceScript"))).toEqual([]);
    await service.open();
    await pass(3000);
    expect(take()).toEqual(["open", "bind visitor", "bind visitor", "bind visitor"]);
  });
});

describe('spec 9 "Customer service": a vendor whose script is there', () => {
  it("learns who the member is after a log-in, and keeps the chat", async () => {
    const { service, site, logIn, pass, take } = aVendor({});
    await service.open();
    await pass(3000);
    take();
    logIn(gold());
    site.events.emit("member.loaded", { id: "7", account: "Nguyễn A", type: 0 });
    await pass(0);
    expect(take()).toEqual(["bind Nguyễn A"]);
  });

  it("reports its unread messages, which are gone with the log-out, and so is the chat", async () => {
    const { service, site, report, pass, take } = aVendor({});
    await service.open();
    await pass(0);
    report(2);
    expect(service.unread.getState()).toBe(2);
    site.events.emit("session.closed", { why: "logout" });
    expect(service.unread.getState()).toBe(0);
    expect(site.plugins.get("customer-service", "a")?.active).toBeUndefined();
    take();
    await pass(3000);
    expect(take()).toEqual([]);
  });
});
