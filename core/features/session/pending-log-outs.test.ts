import { beforeEach, describe, expect, it, vi } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { type GatewayFailure, networkFailure } from "#core/gateway/index.ts";
import { LOG_OUT_SYNC, LOGGED_OUT, type LogOutCaches, sendLogOuts } from "#core/gateway/kept-log-outs.ts";
import { testWindow } from "#core/platform/testing.ts";
import { createPendingLogOuts } from "./pending-log-outs.idle.ts";
import { fakeCaches } from "./testing.ts";

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const refused = (status: number, code = "unknown_error"): GatewayFailure => ({
  kind: "refused",
  code,
  message: "",
  value: null,
  status,
});

describe('spec 4 "Session": a log-out that the gateway has not answered', () => {
  let caches: LogOutCaches;
  let fetch: ReturnType<typeof vi.fn<Fetch>>;
  beforeEach(() => {
    caches = fakeCaches();
    fetch = vi.fn<Fetch>(async () => Response.json({ success: true, value: null }));
  });

  const kept = async () => (await (await caches.open("log-outs")).keys()).length;
  const authorizations = () =>
    fetch.mock.calls.map(([url, { method, headers }]) => `${method} ${url} ${Object(headers).Authorization}`);

  /** A page of the browser that has the caches. */
  function aPage() {
    const register = vi.fn(async (_tag: string) => {});
    const postMessage = vi.fn();
    const window = Object.assign(testWindow("https://lotus.example/m/home"), { caches });
    Object.assign(window.navigator, {
      serviceWorker: { controller: { postMessage }, getRegistration: async () => ({ sync: { register } }) },
    });
    let setOnline = (_: boolean) => {};
    const site = testSite({
      window,
      fetch,
      platform: {
        page: {
          onOnline(listener) {
            setOnline = listener;
            return () => {};
          },
        },
      },
    });
    return { ...site, pending: createPendingLogOuts(site), register, postMessage, setOnline: () => setOnline(true) };
  }

  it.each([
    ["its success", undefined],
    ["a session that the gateway does not know", refused(401)],
    ["any other refusal: it would be the same the next time", refused(400, "system_error")],
    [
      "a refusal of something before the gateway",
      { kind: "bad-response", code: "bad_response", message: "", status: 403 },
    ],
  ] as const)("is kept until it is answered: %s", async (_, failure) => {
    const { pending, register } = aPage();
    const settle = await pending.keep("t-1");
    expect(await kept()).toBe(1);
    await settle(failure);
    expect(await kept()).toBe(0);
    expect(register).not.toHaveBeenCalled();
  });

  it.each([
    ["no answer", networkFailure],
    ["a gateway that is busy", refused(429)],
    ["one that says so with another status", refused(200, "TOO_MANY_REQUEST_LOGOUT")],
    ["a gateway that fails", refused(502, "gateway_unreachable")],
  ] as const)("is sent by the service worker once the network is back, after %s", async (_, failure) => {
    const { pending, register } = aPage();
    await (await pending.keep("t-1"))(failure);
    expect(register).toHaveBeenCalledExactlyOnceWith(LOG_OUT_SYNC);
    expect(fetch).not.toHaveBeenCalled();
    await sendLogOuts({ caches, fetch });
    expect(authorizations()).toEqual(["POST /wps/session/logout t-1"]);
    expect(Object(fetch.mock.calls[0]?.[1].headers).Merchant).toBe("lotus");
    expect(await kept()).toBe(0);
  });

  it("is sent by the next page, and by an open one when it is online again", async () => {
    const first = aPage();
    await (await first.pending.keep("t-1"))(networkFailure);
    first.setOnline();
    await vi.waitFor(async () => expect(await kept()).toBe(0));
    await (await first.pending.keep("t-2"))(networkFailure);
    aPage();
    await vi.waitFor(async () => expect(await kept()).toBe(0));
    expect(authorizations()).toEqual(["POST /wps/session/logout t-1", "POST /wps/session/logout t-2"]);
  });

  it("stays where it is not answered again, and the browser tries again later", async () => {
    await aPage().pending.keep("t-1");
    fetch.mockResolvedValue(new Response("", { status: 503 }));
    await expect(sendLogOuts({ caches, fetch })).rejects.toThrow("503");
    fetch.mockRejectedValue(new TypeError("offline"));
    await expect(sendLogOuts({ caches, fetch })).rejects.toThrow("offline");
    expect(await kept()).toBe(1);
  });

  it.each([400, 403])("is not sent at every start for ever where the gateway answers it with %s", async (status) => {
    await aPage().pending.keep("t-1");
    fetch.mockResolvedValue(Response.json({ success: false, errorCode: "system_error" }, { status }));
    await sendLogOuts({ caches, fetch });
    expect(await kept()).toBe(0);
  });

  it("does not hold up the others, where the gateway fails for it alone", async () => {
    const { pending } = aPage();
    await pending.keep("t-1");
    await pending.keep("t-2");
    fetch.mockResolvedValueOnce(new Response("", { status: 500 }));
    await expect(sendLogOuts({ caches, fetch })).rejects.toThrow("500");
    expect(authorizations()).toEqual(["POST /wps/session/logout t-1", "POST /wps/session/logout t-2"]);
    expect(await kept()).toBe(1);
  });

  it("leaves no cache where none is kept: an operator may have removed the worker with all of its caches", async () => {
    await sendLogOuts({ caches, fetch });
    expect(await caches.has("log-outs")).toBe(false);
  });

  it("is nothing in a browser without caches", async () => {
    await expect(sendLogOuts({ fetch })).resolves.toBeUndefined();
    expect(fetch).not.toHaveBeenCalled();
  });

  it("tells the worker whenever a session has ended", () => {
    const { events, postMessage } = aPage();
    events.emit("session.closed", { why: "lost" });
    expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: LOGGED_OUT });
  });
});
