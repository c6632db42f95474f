import { describe, expect, it } from "vitest";
import { downloadCall } from "./download-bar.ts";
import { callsOfPage, snapshotCalls } from "./lobby-snapshot.ts";
import { siteRecord, snapshot } from "./testing.ts";

describe("callsOfPage", () => {
  const { lanes, banners, games } = snapshotCalls;
  const downloads = downloadCall("lotusplay.example");
  const callsOf = (path: string, answers: Readonly<Record<string, unknown>> = snapshot) =>
    callsOfPage(siteRecord, path, (call) => answers[call]);

  it("returns lanes, the first lane's games and banners for the home", () => {
    expect(callsOf("/m/home")).toEqual([lanes, downloads, games("RNG"), banners]);
  });

  it("returns no games for the home before the lanes have come", () => {
    expect(callsOf("/m/home", {})).toEqual([lanes, downloads, banners]);
  });

  it("returns the category's games for a category, also before the lanes have come", () => {
    for (const answers of [snapshot, {}])
      expect(callsOf("/m/live", answers)).toEqual([lanes, downloads, games("LIVE")]);
  });

  it("returns the first lane's games for all games", () => {
    expect(callsOf("/m/game")).toEqual([lanes, downloads, games("RNG")]);
  });

  it("returns lanes and download settings for any other page", () => {
    expect(callsOf("/m/login")).toEqual([lanes, downloads]);
  });
});
