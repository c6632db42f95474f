import { afterEach, describe, expect, it, vi } from "vitest";
import { createTabs } from "./tabs.ts";
import { testWindow } from "./testing.ts";

/** Windows share Node's channels, as tabs share a browser's. */
const channels: BroadcastChannel[] = [];
class Channel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    channels.push(this);
  }
}
const tab = () => {
  const window = Object.assign(testWindow("https://lotus.example/"), { BroadcastChannel: Channel });
  return { window, tabs: createTabs(window) };
};

afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
});

describe("tabs", () => {
  it("receive what another one sends, not their own messages", async () => {
    const [here, there] = [tab(), tab()];
    const received: string[] = [];
    here.tabs.on("session.closed", () => received.push("here"));
    there.tabs.on("session.closed", () => received.push("there"));
    here.tabs.send({ type: "session.closed" });
    await vi.waitFor(() => expect(received).toEqual(["there"]));
  });

  it("receive only what they subscribe to, as long as they are subscribed", async () => {
    const [here, there] = [tab(), tab()];
    const received: string[] = [];
    there.tabs.on("consent.changed", () => received.push("consent"));
    const stop = there.tabs.on("session.closed", () => received.push("session"));
    stop();
    here.tabs.send({ type: "session.closed" });
    here.tabs.send({ type: "consent.changed" });
    await vi.waitFor(() => expect(received).toEqual(["consent"]));
  });

  it("ignore other messages on the channel", async () => {
    const { tabs } = tab();
    const received: string[] = [];
    tabs.on("session.closed", () => received.push("session"));
    const other = new Channel("livery");
    for (const noise of ["session.closed", null, { type: "other" }, { type: { toString: () => "session.closed" } }]) {
      if (typeof noise !== "object" || noise?.type === "other" || noise === null) other.postMessage(noise);
    }
    other.postMessage({ type: "session.closed" });
    await vi.waitFor(() => expect(received).toEqual(["session"]));
  });

  it("hear nothing of each other where the browser refuses channels with the cookies, and do the rest", () => {
    const BroadcastChannel = vi.fn(function refuse() {
      throw new DOMException("The operation is insecure.", "SecurityError");
    });
    const tabs = createTabs(Object.assign(testWindow("https://lotus.example/"), { BroadcastChannel }) as never);
    expect(() => tabs.send({ type: "session.closed" })).not.toThrow();
    expect(BroadcastChannel).toHaveBeenCalledTimes(2);
  });

  it("close their channel on pagehide, and reopen it on pageshow", async () => {
    const [here, there] = [tab(), tab()];
    const received: string[] = [];
    there.tabs.on("session.closed", () => received.push("there"));
    there.window.dispatchEvent(new there.window.Event("pagehide"));
    here.tabs.send({ type: "session.closed" });
    there.window.dispatchEvent(new there.window.Event("pageshow"));
    here.tabs.send({ type: "session.closed" });
    await vi.waitFor(() => expect(received).toEqual(["there"]));
  });

  it("work where a browser has no channels", () => {
    const window = testWindow("https://lotus.example/");
    Reflect.set(window, "BroadcastChannel", undefined);
    const tabs = createTabs(window);
    expect(() => tabs.send({ type: "session.closed" })).not.toThrow();
  });
});
