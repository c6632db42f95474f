// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { createTestWorld } from "#plugins/shared/testing.ts";
import type { Settings } from "./generated/settings.ts";
import { createGoogle } from "./google.ts";
import { CHOOSER_TIMEOUT_MS, createAccountChooser } from "./identity-services.ts";

const openFirebase = vi.hoisted(() => vi.fn());
vi.mock("#plugins/shared/firebase/sdk.ts", () => ({ openFirebase }));

const settings: Settings = { apiKey: "k", clientId: "c" };
const signal = new AbortController().signal;

/** Google's script, which calls `act` when it is prompted. */
function installGoogle(act: (callback: (response: object) => void, told: (moment: object) => void) => void) {
  let callback: (response: object) => void = () => {};
  const id = {
    initialize: vi.fn((options: { callback: typeof callback }) => {
      callback = options.callback;
    }),
    prompt: (told: (moment: object) => void) => act(callback, told),
    cancel: vi.fn(),
  };
  Object.assign(window, { google: { accounts: { id } } });
  return id;
}

const moment = (type: string, reason?: string) => ({
  isSkippedMoment: () => type === "skipped",
  isDismissedMoment: () => type === "dismissed",
  getDismissedReason: () => reason,
});
const parts = { loadScript: async () => {}, onDispose: () => {} };
const chooser = () => createAccountChooser("c", parts);

describe('spec 1 "Capabilities": Google\'s account chooser', () => {
  afterEach(() => {
    delete window.google;
  });

  it("is initialised once a page, and gives the credential that was chosen", async () => {
    const id = installGoogle((callback, told) => {
      told(moment("dismissed", "credential_returned"));
      callback({ credential: "jwt", select_by: "user" });
    });
    const accounts = chooser();
    expect(await accounts.ask(signal)).toEqual({ kind: "credential", credential: "jwt" });
    expect(await accounts.ask(signal)).toEqual({ kind: "credential", credential: "jwt" });
    expect(id.initialize).toHaveBeenCalledTimes(1);
  });

  it("tells a refusal from a chooser that never showed", async () => {
    installGoogle((_, told) => told(moment("dismissed", "cancel_called")));
    expect(await chooser().ask(signal)).toEqual({ kind: "cancel" });
    installGoogle((_, told) => told(moment("skipped")));
    expect(await chooser().ask(signal)).toEqual({ kind: "skipped" });
    installGoogle((callback) => callback({ credential: 7 }));
    expect(await chooser().ask(signal)).toEqual({ kind: "skipped" });
  });

  it("closes with the screen, and is replaced by the next request", async () => {
    const id = installGoogle(() => {});
    const accounts = chooser();
    const leaving = new AbortController();
    const first = accounts.ask(leaving.signal);
    const second = accounts.ask(signal);
    expect(await first).toEqual({ kind: "cancel" });
    // Google refuses a second request while one is open.
    expect(id.cancel).toHaveBeenCalledTimes(1);
    leaving.abort();
    const ending = new AbortController();
    const third = accounts.ask(ending.signal);
    expect(await second).toEqual({ kind: "cancel" });
    await Promise.resolve();
    ending.abort();
    expect(await third).toEqual({ kind: "cancel" });
    expect(id.cancel).toHaveBeenCalledTimes(3);
  });

  it("gives the button back when no moment comes", async () => {
    vi.useFakeTimers();
    try {
      const id = installGoogle(() => {});
      const asked = chooser().ask(signal);
      await vi.advanceTimersByTimeAsync(CHOOSER_TIMEOUT_MS);
      expect(await asked).toEqual({ kind: "skipped" });
      expect(id.cancel).toHaveBeenCalledTimes(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it("can be requested again after its script failed to load", async () => {
    const loadScript = vi.fn().mockRejectedValueOnce(new Error("blocked")).mockResolvedValue(undefined);
    const accounts = createAccountChooser("c", { ...parts, loadScript });
    await expect(accounts.ask(signal)).rejects.toThrow("blocked");
    installGoogle((_, told) => told(moment("skipped")));
    expect(await accounts.ask(signal)).toEqual({ kind: "skipped" });
  });
});

describe("Google where it can't help", () => {
  const google = (world: Partial<Parameters<typeof createTestWorld<Settings>>[0]>) => {
    const { context, scripts } = createTestWorld({ settings, ...world });
    return { provider: createGoogle(context), scripts };
  };

  it("is not even loaded in other companies' apps, where it refuses to work", async () => {
    const { provider, scripts } = google({ browser: { inApp: "line" } });
    expect(await provider.prompt?.(signal)).toEqual({ kind: "cancel" });
    expect(await provider.start?.(signal, { returnTo: "" })).toEqual({ kind: "outside" });
    expect(scripts).toEqual([]);
  });

  it("reports that it is not configured, and opens automatically only where it is", async () => {
    const { provider, scripts } = google({ settings: { apiKey: "k" } });
    expect(await provider.prompt?.(signal)).toEqual({ kind: "cancel" });
    const outcome = await provider.start?.(signal, { returnTo: "" });
    expect(outcome).toMatchObject({ kind: "failed", message: "notSetUp" });
    expect(scripts).toEqual([]);
  });

  it("offers a window for the next tap, where one is configured: then Firebase, which opens it, is loaded", async () => {
    installGoogle((_, told) => told(moment("skipped")));
    const silent = google({}).provider;
    expect(await silent.start?.(signal, { returnTo: "" })).toEqual({ kind: "failed", message: "silent" });
    expect(openFirebase).not.toHaveBeenCalled();
    const again = google({ settings: { ...settings, authDomain: "acme.firebaseapp.com" } }).provider;
    expect(await again.start?.(signal, { returnTo: "" })).toEqual({ kind: "failed", message: "again" });
    expect(openFirebase).toHaveBeenCalledTimes(1);
    delete window.google;
  });
});
