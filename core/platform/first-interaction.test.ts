import { describe, expect, it } from "vitest";
import { firstInteraction } from "./first-interaction.ts";
import { testWindow } from "./testing.ts";

/** Whether these events on a page's link or its text are an interaction. */
async function isInteraction(event: readonly [type: string, on: "a" | "p"], exceptLinks = false): Promise<boolean> {
  const window = testWindow("https://lotus.example/m/home");
  window.document.body.innerHTML = '<a href="/m/news">News</a><p>Text</p>';
  let heard = false;
  void firstInteraction(window, { exceptLinks }).then(() => {
    heard = true;
  });
  const [type, on] = event;
  window.document.querySelector(on)?.dispatchEvent(new window.Event(type, { bubbles: true }));
  await Promise.resolve();
  return heard;
}

describe("the first interaction", () => {
  it.each([
    ["click", "a"],
    ["click", "p"],
    ["keydown", "p"],
    ["pointerdown", "p"],
    ["touchmove", "a"],
    ["wheel", "p"],
  ] as const)("is %s on %s", async (type, on) => expect(await isInteraction([type, on])).toBe(true));

  it.each([
    ["pointerdown", "a"],
    ["scroll", "p"],
    ["focusin", "p"],
    ["pointermove", "p"],
  ] as const)("is not %s on %s", async (type, on) => expect(await isInteraction([type, on])).toBe(false));

  it("is no click on a link when a link leads to another page", async () => {
    expect(await isInteraction(["click", "a"], true)).toBe(false);
    expect(await isInteraction(["click", "p"], true)).toBe(true);
  });
});
