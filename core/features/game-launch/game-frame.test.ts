import { describe, expect, it } from "vitest";
import { gameSandbox } from "./game-frame.tsx";

describe('spec 7 "Third parties": the sandbox of a game\'s frame', () => {
  const origin = "https://lotus.example";
  const usual =
    "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-pointer-lock allow-orientation-lock";

  it("lets a game work, and not lead the page elsewhere", () => {
    expect(gameSandbox("https://games.example/koi", origin)).toBe(usual);
    expect(gameSandbox("/wps/sandbox/play", origin)).toBe(usual);
  });

  it("has more for the origin that the manifest names, and for no other", () => {
    const more = { "https://games.example": ["allow-modals", "allow-downloads"] };
    expect(gameSandbox("https://games.example/koi?x=1", origin, more)).toBe(`${usual} allow-modals allow-downloads`);
    for (const url of ["https://games.example.evil.example/", "http://games.example/", "/wps/play"]) {
      expect(gameSandbox(url, origin, more)).toBe(usual);
    }
  });
});
