import { describe, expect, it } from "vitest";
import { aService } from "./testing.ts";

const COUNT = "/wps/relay/CBS_unreadCount";
const settle = async ({ clock }: { readonly clock: { advance(ms: number): Promise<void> } }) => clock.advance(200);

function withCount(counts: number[], options = {}) {
  const made = aService([], [], { answers: { [COUNT]: () => ({ count: counts.shift() ?? 0 }) }, ...options });
  const asked = () => made.site.requests.filter(({ path }) => path === COUNT).length;
  return { ...made, asked };
}

describe('spec 4 "Customer-service entries": unread messages of the platform\'s own chat (CBS3)', () => {
  it("are counted at the log-in and at each return to the tab, and are zero after the log-out", async () => {
    const { service, site, logIn, asked } = withCount([2, 5]);
    site.flags.set("manifest", { CBS3: true });
    expect(asked()).toBe(0);
    logIn();
    site.events.emit("session.opened", { how: "login", id: "7" });
    await settle(site);
    expect(service.unread.getState()).toBe(2);

    site.window.document.dispatchEvent(new site.window.Event("visibilitychange"));
    await settle(site);
    expect(service.unread.getState()).toBe(5);

    site.events.emit("session.closed", { why: "logout" });
    expect(service.unread.getState()).toBe(0);
  });

  it("are counted for a member who was logged in already, once the flag is known to be on", async () => {
    const { service, site, logIn, asked } = withCount([3]);
    logIn();
    await settle(site);
    expect(asked()).toBe(0);
    site.flags.set("status", { CBS3: "1" });
    await settle(site);
    expect(service.unread.getState()).toBe(3);
  });

  it("of a session that has ended since are not shown", async () => {
    let answer = (_: object) => {};
    const { service, site, logIn } = aService([], [], {
      answers: { [COUNT]: () => new Promise((resolve) => (answer = resolve)) },
    });
    logIn();
    site.flags.set("manifest", { CBS3: true });
    await settle(site);
    site.events.emit("session.closed", { why: "lost" });
    answer({ count: 4 });
    await settle(site);
    expect(service.unread.getState()).toBe(0);
  });
});

describe('spec 4 "Customer-service entries": unread messages that a chat window reports', () => {
  const withOrigin = () => {
    const made = aService([], [], {
      serviceOrigins: ["https://chat.vendor.example"],
      vendorOrigins: { "https://chat.vendor.example": "http://chat.vendor.example.localhost:5301" },
    });
    const send = (origin: string, data: unknown) =>
      made.site.window.dispatchEvent(new made.site.window.MessageEvent("message", { origin, data }));
    return { unread: made.service.unread, send };
  };

  it("are taken from the brand's service origins, by their stand-ins on a sandbox", () => {
    const { unread, send } = withOrigin();
    send("http://chat.vendor.example.localhost:5301", { type: "livery:unread", count: 4 });
    expect(unread.getState()).toBe(4);
  });

  it.each([
    ["https://evil.example", { type: "livery:unread", count: 4 }],
    ["http://chat.vendor.example.localhost:5301.evil.example", { type: "livery:unread", count: 4 }],
    ["http://chat.vendor.example.localhost:5301", { type: "other", count: 4 }],
    ["http://chat.vendor.example.localhost:5301", { type: "livery:unread", count: -1 }],
    ["http://chat.vendor.example.localhost:5301", { type: "livery:unread", count: "4" }],
    ["http://chat.vendor.example.localhost:5301", null],
  ])("are not taken from %s with %o", (origin, data) => {
    const { unread, send } = withOrigin();
    send(origin, data);
    expect(unread.getState()).toBe(0);
  });
});
