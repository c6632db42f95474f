import { describe, expect, it } from "vitest";
import { createPictures } from "#server/sandbox/artwork/index.ts";
import { seededRandom } from "#server/sandbox/artwork/seeded-random.ts";
import { demoCatalogue } from "#server/sandbox/pages/games.ts";
import { createMoment } from "./page/moment.js";
import { createOutcome } from "./page/outcome.js";
import { memoryPoints } from "./points.ts";
import { createDemoGames } from "./routes.ts";

describe("the moment of a win", () => {
  const shownFor = (won: number, still = false) => {
    const calls: (readonly [Keyframe[], KeyframeAnimationOptions])[] = [];
    const animated = {
      animate(frames: Keyframe[], timing: KeyframeAnimationOptions) {
        calls.push([frames, timing]);
      },
    };
    const { isWin } = createOutcome({ texts: {}, tag: "en", format: (text) => text });
    createMoment({ light: animated, pieces: [animated, animated], sum: animated, still, isWin }).show({
      won,
      stake: 10,
    });
    return calls;
  };

  it.each([
    ["nothing came back", 0],
    ["a part of the stake came back", 9],
    ["the stake came back", 10],
  ])("does not come where %s", (_, won) => {
    expect(shownFor(won)).toEqual([]);
  });

  it("comes above the stake, for 120 to 600 ms, and moves and fades alone", () => {
    const calls = shownFor(11);
    // The light, its pieces and the sum.
    expect(calls).toHaveLength(4);
    for (const [frames, { duration, iterations }] of calls) {
      expect(duration).toBeGreaterThanOrEqual(120);
      expect(duration).toBeLessThanOrEqual(600);
      expect(iterations).toBeUndefined();
      for (const frame of frames) {
        expect(["opacity", "transform"]).toEqual(
          expect.arrayContaining(Object.keys(frame).filter((key) => key !== "offset")),
        );
      }
    }
  });

  it("does not come for who asked for less motion", () => {
    expect(shownFor(1_000, true)).toEqual([]);
  });

  it("has the shapes and colours of the brand that launched the game", async () => {
    const pages = createDemoGames({
      ...demoCatalogue,
      random: seededRandom("moment"),
      now: () => 0,
      points: memoryPoints(),
      base: "/wps/sandbox",
    }).route("/", createPictures());
    const text = async (path: string) => {
      const answer = await pages.request(path);
      expect(answer.status, path).toBe(200);
      return answer.text();
    };
    const html = await text("/play?game=jl02&token=token-0001&brand=lotus");
    expect(html).toContain("/play/colours/jl02.css?brand=lotus");
    expect(html).toContain("/play/page/celebration.css");
    expect(await text("/play/page/celebration.css")).toContain("clip-path: var(--piece)");
    const sheet = await text("/play/colours/jl02.css?brand=lotus");
    expect(sheet).toContain("--piece-1:#ebc463");
    const others = await text("/play/colours/jl02.css?brand=noor");
    expect(others.match(/--piece:[^;]+/)?.[0]).not.toBe(sheet.match(/--piece:[^;]+/)?.[0]);
  });
});
