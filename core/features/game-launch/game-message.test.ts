import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createManualClock } from "#core/kernel/index.ts";
import { createMessageLimit, gameMessageOrigins, MESSAGES_PER_SECOND, readGameMessage } from "./game-message.ts";

describe('spec 7 "Third parties": messages of a framed game', () => {
  it("are back, full screen and title, and nothing else", () => {
    expect(readGameMessage({ type: "livery:back", extra: 1 })).toEqual({ type: "back" });
    expect(readGameMessage({ type: "livery:fullscreen" })).toEqual({ type: "fullscreen" });
    expect(readGameMessage({ type: "livery:title", title: "Koi" })).toEqual({ type: "title", title: "Koi" });
    expect(readGameMessage({ type: "livery:title", title: 3 })).toBeUndefined();
    fc.assert(fc.property(fc.anything(), (data) => readGameMessage(data) === undefined));
  });

  it("have a title of 80 characters at most", () => {
    expect(readGameMessage({ type: "livery:title", title: "x".repeat(5_000) })).toEqual({
      type: "title",
      title: "x".repeat(80),
    });
  });

  it("are carried out ten a second, however many come; the way back always", async () => {
    const clock = createManualClock();
    const allows = createMessageLimit(clock);
    const flood = () => Array.from({ length: 5_000 }, () => allows({ type: "title", title: "x" })).filter(Boolean);
    expect(flood()).toHaveLength(MESSAGES_PER_SECOND);
    expect(allows({ type: "fullscreen" })).toBe(false);
    expect(allows({ type: "back" })).toBe(true);
    await clock.advance(1000);
    expect(flood()).toHaveLength(MESSAGES_PER_SECOND);
  });

  it("are carried out after the device's clock was set back, too", () => {
    let now = 3_600_000;
    const allows = createMessageLimit({ now: () => now });
    for (let count = 0; count < MESSAGES_PER_SECOND; count++) allows({ type: "title", title: "x" });
    now = 0;
    expect(allows({ type: "fullscreen" })).toBe(true);
  });
});

describe('spec 7 "Third parties": origins that messages of a framed game are accepted from', () => {
  const origin = "https://lotus.example";

  it.each([
    ["https://games.example/koi", ["https://games.example", "https://more.example"]],
    ["/wps/play?game=1", [origin, "https://more.example"]],
  ])("the origin of %s, and the manifest's gameOrigins", (gameUrl, expected) => {
    expect(gameMessageOrigins(gameUrl, origin, ["https://more.example"])).toEqual(expected);
  });
});
