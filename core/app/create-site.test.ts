import { describe, expect, it } from "vitest";
import { createManualClock } from "#core/kernel/index.ts";
import { testRecord } from "#core/merchant/testing.ts";
import { testWindow } from "#core/platform/testing.ts";
import { createSite } from "./create-site.ts";

describe('spec 2 "Return addresses": an address with redirectUrl', () => {
  it("keeps it on the way to log-in and registration, whatever is visited in between, and on no other path", () => {
    const to: string[] = [];
    const { navigate } = createSite({
      window: testWindow("https://lotus.example/m/news?redirectUrl=https%3A%2F%2Fpartner.example%2F&kw=a"),
      clock: createManualClock(),
      page: { language: "EN", texts: {}, snapshot: {}, build: "test", record: testRecord },
      fetch: async () => new Response(),
      navigate: (path) => void to.push(path),
      features: [],
    });
    for (const path of ["/m/game", "/m/login?go=%2Fm%2Fgame", "/m/register", "/m/login?redirectUrl=own"])
      navigate(path);
    expect(to).toEqual([
      "/m/game?kw=a",
      "/m/login?go=%2Fm%2Fgame&kw=a&redirectUrl=https%3A%2F%2Fpartner.example%2F",
      "/m/register?kw=a&redirectUrl=https%3A%2F%2Fpartner.example%2F",
      "/m/login?redirectUrl=own&kw=a",
    ]);
  });
});
