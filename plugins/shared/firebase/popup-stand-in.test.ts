// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { askStandIn } from "./popup-stand-in.ts";

const page = "http://apis.google.com.localhost:5173/popup";
const request = { page, provider: "facebook.com", opener: "http://acme.localhost:5173" };

describe("the sandbox's window", () => {
  const popup = { closed: false, close: vi.fn() };
  beforeEach(() => {
    popup.closed = false;
    vi.useFakeTimers();
    vi.spyOn(window, "open").mockImplementation(() => popup as unknown as Window);
  });
  afterEach(() => void vi.useRealTimers());

  const ask = () => {
    const ended = new AbortController();
    return { ended, answer: askStandIn({ ...request, signal: ended.signal }) };
  };
  const tell = (data: unknown, origin = new URL(page).origin, source: unknown = popup) => {
    const event = new MessageEvent("message", { data, origin });
    Object.defineProperty(event, "source", { value: source });
    window.dispatchEvent(event);
  };
  const right = { type: "livery:firebase-popup", provider: "facebook.com", account: "{}" };

  it('has the size of spec 9 "Page", and names the vendor and the site', async () => {
    const { ended, answer } = ask();
    expect(window.open).toHaveBeenCalledWith(
      new URL(`${page}?provider=facebook.com&opener=${encodeURIComponent(request.opener)}`),
      "",
      "width=500,height=600",
    );
    ended.abort();
    expect(await answer).toBe("closed");
  });

  it("is heard when it is the one that was opened, from its own origin, in the agreed shape", async () => {
    const { answer } = ask();
    tell(right, "http://evil.localhost:5173");
    tell(right, undefined, window);
    for (const data of [null, "x", {}, { ...right, provider: "twitter.com" }, { ...right, account: 7 }]) tell(data);
    tell({ ...right, account: '{"sub":"1"}' });
    expect(await answer).toEqual({ account: '{"sub":"1"}' });
  });

  it("counts as closed when the person closes it, and as blocked when the browser opens none", async () => {
    const { answer } = ask();
    popup.closed = true;
    await vi.advanceTimersByTimeAsync(250);
    expect(await answer).toBe("closed");
    vi.spyOn(window, "open").mockReturnValue(null);
    expect(await ask().answer).toBe("blocked");
  });
});
