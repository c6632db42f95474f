import { ok } from "@livery/plugin-api";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { busy, createTestWorld, offline, type TestWorldOptions } from "#plugins/shared/testing.ts";
import type { Settings } from "./generated/settings.ts";
import maya from "./index.ts";

const REFRESH = "/wps/relay/WPS3RD_refreshMayaTokens";
const refreshed = { [REFRESH]: [ok({ sessionId: "m-2" })] };
const ended = { [REFRESH]: [{ ok: false as const, error: { code: "maya.session.invalid", message: "Ended" } }] };
const inMaya = { inApp: "maya" };
const { signal } = new AbortController();

async function aMaya(options: Partial<TestWorldOptions<Settings>> = {}) {
  const world = createTestWorld<Settings>({
    settings: { env: "sandbox", appLink: "https://www.maya.ph/" },
    answers: refreshed,
    ...options,
  });
  const provider = await maya.activate(world.context);
  const resume = (query: string) => provider.resume?.({ query: new URLSearchParams(query), hash: "" }, signal);
  return { ...world, provider, resume, start: () => provider.start?.(signal, { returnTo: "" }) };
}

describe('spec 2 "Returns from outside providers": Maya log-in', () => {
  it("takes up the session that Maya's app opened the page with, and keeps none", async () => {
    const { resume, asked, kept } = await aMaya({ browser: inMaya });
    expect(await resume("sessionId=m-1")).toEqual({
      kind: "proof",
      proof: { fields: { sessionId: "m-1", env: "sandbox" } },
    });
    expect(asked).toEqual([]);
    expect(kept.size).toBe(0);
  });

  it("is a question to the person in any other browser: anybody may have made the link", async () => {
    for (const inApp of [undefined, "line"]) {
      const { resume } = await aMaya({ browser: { inApp } });
      expect(await resume("sessionId=m-1")).toEqual({
        kind: "proof",
        proof: { fields: { sessionId: "m-1", env: "sandbox" } },
        unrequested: {},
      });
    }
  });

  it("ends in an outcome for any session, and proves only what could be one", async () => {
    const { resume } = await aMaya();
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 300 }), async (sessionId) => {
        const outcome = await resume(new URLSearchParams({ sessionId }).toString());
        expect(outcome?.kind).toBe(/^[\w.~-]{1,255}$/.test(sessionId) ? "proof" : "failed");
      }),
    );
  });

  it("gets a new session where the gateway remembers whose the old one was", async () => {
    const { provider, asked } = await aMaya();
    expect(await provider.renew?.(signal)).toMatchObject({ proof: { fields: { sessionId: "m-2", env: "sandbox" } } });
    expect(asked).toEqual([{ path: REFRESH, given: { env: "sandbox" } }]);
  });

  it("shows how to open the app when the session can't be renewed", async () => {
    const { provider } = await aMaya({ answers: ended });
    expect(await provider.renew?.(signal)).toEqual({ kind: "failed", message: "ended" });
    const unreachable = await aMaya({ answers: { [REFRESH]: [offline] } });
    expect(await unreachable.provider.renew?.(signal)).toEqual({ kind: "failed", message: "offline" });
    const { provider: waiting } = await aMaya({ answers: { [REFRESH]: [busy] } });
    expect(await waiting.renew?.(signal)).toEqual({ kind: "failed", message: "slow down", quiet: true });
  });

  it("as a button renews inside Maya's app, and elsewhere leads to it without an error", async () => {
    const inside = await aMaya({ browser: inMaya });
    expect(await inside.start()).toMatchObject({ kind: "proof" });
    const outside = await aMaya();
    expect(await outside.start()).toEqual({
      kind: "instruct",
      message: "openInMaya",
      link: { url: "https://www.maya.ph/", label: "openApp" },
    });
    expect(outside.asked).toEqual([]);
  });
});
