import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gameMessageOrigins, readGameMessage } from "./game-message.ts";

describe("messages of a framed game", () => {
  it("are back and title, and nothing else", () => {
    expect(readGameMessage({ type: "livery:back", extra: 1 })).toEqual({ type: "back" });
    expect(readGameMessage({ type: "livery:title", title: "Koi" })).toEqual({ type: "title", title: "Koi" });
    expect(readGameMessage({ type: "livery:title", title: 3 })).toBeUndefined();
    fc.assert(fc.property(fc.anything(), (data) => readGameMessage(data) === undefined));
  });
});

describe("origins that messages of a framed game are accepted from", () => {
  const origin = "https://lotus.example";

  it.each([
    ["https://games.example/koi", ["https://games.example", "https://more.example"]],
    ["/wps/play?game=1", [origin, "https://more.example"]],
  ])("the origin of %s, and the manifest's gameOrigins", (gameUrl, expected) => {
    expect(gameMessageOrigins(gameUrl, origin, ["https://more.example"])).toEqual(expected);
  });
});
