// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import { createTestWorld } from "../testing.ts";
import { authError } from "./errors.ts";
import { createFirebase } from "./firebase.ts";
import { createPopupProvider } from "./popup-provider.ts";
import type { FirebaseSettings } from "./settings.ts";

const way = { channel: "facebook", provider: "facebook.com", action: "firebase.facebook" } as const;
/** Without windows, which Firebase supports only in a browser. */
const settings: FirebaseSettings = { apiKey: "k" };
type World = Omit<Parameters<typeof createTestWorld<FirebaseSettings>>[0], "settings">;

const start = (world: World, given: FirebaseSettings = settings) => {
  const { context } = createTestWorld({ settings: given, ...world });
  return createPopupProvider(context, way).start?.(new AbortController().signal, { returnTo: "" });
};

describe('spec 5 "Mobile numbers and Firebase": Facebook and X where they can\'t open a window', () => {
  it("are coming soon in the Android app that does not offer them", async () => {
    expect(await start({ browser: { isApp: true, os: "android" } })).toEqual({
      kind: "failed",
      message: "site.login.comingSoon",
    });
  });

  it("send people out of other companies' apps into a browser", async () => {
    for (const inApp of ["line", "telegram", "instagram"]) {
      expect(await start({ browser: { inApp } })).toEqual({ kind: "outside" });
    }
  });

  it("say so where Firebase is not set up", async () => {
    const outcome = await start({}, {});
    expect(outcome).toMatchObject({ kind: "failed", message: "notSetUp" });
  });
});

describe('spec 8 "Errors": the app\'s own log-in', () => {
  const answering = (value: string): World => ({
    browser: { isApp: true, os: "android" },
    app: { can: (action) => action === way.action, perform: async () => ({ ok: true, value }) },
  });

  it("that fails shows nothing more, because the app has shown the failure", async () => {
    const failing = {
      can: () => true,
      perform: async () => ({ ok: false, error: { code: "failed", message: "Failure: no account" } }) as const,
    };
    expect(await start({ browser: { isApp: true }, app: failing })).toEqual({ kind: "cancel" });
  });

  it.each(["", "token", "null", "[]", '{"accessToken": 7}', "{}"])("takes no token from %j", async (answer) => {
    const outcome = await start(answering(answer));
    expect(outcome).toMatchObject({ kind: "failed", message: expect.stringMatching(/^invalid\n/) });
  });
});

describe('spec 5 "Mobile numbers and Firebase": Facebook and X in what looks like a private window', () => {
  it("open their window at the first tap: the look of a window refuses nobody", async () => {
    const open = vi.spyOn(window, "open").mockReturnValue(null);
    const { context } = createTestWorld({ settings });
    const standIn = (url: string) => url.replace("apis.google.com", "apis.google.com.localhost:4173");
    const provider = createPopupProvider({ ...context, origin: standIn }, way);
    await provider.start?.(new AbortController().signal, { returnTo: "" });
    expect(open).toHaveBeenCalledOnce();
  });

  it.each([
    ["web-storage-unsupported", true, 1],
    ["operation-not-supported-in-this-environment", true, 1],
    ["web-storage-unsupported", false, 0],
    ["internal-error", true, 0],
    ["popup-closed-by-user", true, 0],
  ])("explain a failure for 1.5 s that is the window's: %s, private: %s", async (code, isPrivate, hints) => {
    const toast = vi.fn();
    const { context } = createTestWorld({ settings });
    const firebase = createFirebase({ ...context, toast }, async () => isPrivate);
    const outcome = firebase.outcomeOf(authError(code, "why"));
    await Promise.resolve();
    expect(toast.mock.calls).toEqual(Array(hints).fill(["incognito", 1_500]));
    // The failure itself stays at the button.
    expect(outcome.kind).toBe(code === "popup-closed-by-user" ? "cancel" : "failed");
  });
});
