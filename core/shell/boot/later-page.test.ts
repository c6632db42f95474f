// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { boot, type Visit } from "./testing.ts";

const home = "https://lotusplay.example/m/home";

describe('spec 4 "Page start": a page that another page of the site led to', () => {
  const referrer = "https://lotusplay.example/m/home";
  const token = { MC_SESSION_INFO: JSON.stringify({ token: "t" }) };
  const hasSplash = (over: Partial<Visit>) => {
    const { splash, app } = boot({ address: home, referrer, ...over });
    expect(app.hidden).toBe(splash() !== null);
    return splash() !== null;
  };

  it.each<[string, Partial<Visit>, boolean]>([
    ["shows no splash", {}, false],
    ["keeps the splash when another site led to it", { referrer: "https://lotusplay.example.evil.example/" }, true],
    ["keeps the splash when the referrer is missing", { referrer: "" }, true],
    ["keeps the splash when a member is logged in", { session: token }, true],
    ["keeps the splash when the address opens a session", { address: `${home}?token=t` }, true],
    ["keeps the splash when the address may return from a log-in", { address: `${home}#tgAuthResult=e30` }, true],
  ])("%s", (_, visit, splash) => {
    expect(hasSplash(visit)).toBe(splash);
  });

  it("shows the error when the site fails to start", async () => {
    const { clock, splash } = boot({ address: home, referrer });
    await clock.advance(15_000);
    expect(splash()?.getAttribute("role")).toBe("alert");
  });
});
