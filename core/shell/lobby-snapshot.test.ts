import { describe, expect, it } from "vitest";
import { downloadCall } from "./download-bar.ts";
import { callsOfPage, snapshotCalls } from "./lobby-snapshot.ts";
import { siteRecord, snapshot } from "./testing.ts";

describe("the calls of a page", () => {
  const { lanes, banners, games } = snapshotCalls;
  const downloads = downloadCall("lotusplay.example");
  const callsOf = (path: string, answers: Readonly<Record<string, unknown>> = snapshot) =>
    callsOfPage(siteRecord, path, (call) => answers[call]);

  it("are on the home those of the lanes, the first lane's games and the banners", () => {
    expect(callsOf("/m/home")).toEqual([lanes, downloads, games("RNG"), banners]);
  });

  it("have no games of a first lane before the lanes are known", () => {
    expect(callsOf("/m/home", {})).toEqual([lanes, downloads, banners]);
  });

  it("are on a category's page those of its own games, also before the lanes are known", () => {
    for (const answers of [snapshot, {}])
      expect(callsOf("/m/live", answers)).toEqual([lanes, downloads, games("LIVE")]);
  });

  it("are on the page of all games those of the first lane's", () => {
    expect(callsOf("/m/game")).toEqual([lanes, downloads, games("RNG")]);
  });

  it("are on other pages the lanes, for the bottom bar, and the download settings", () => {
    expect(callsOf("/m/login")).toEqual([lanes, downloads]);
  });
});
