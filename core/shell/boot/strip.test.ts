// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { boot } from "./testing.ts";

const home = "https://lotusplay.example/m/home";

describe("the strip that the page has painted", () => {
  const painted = {
    address: home,
    strip: "<section><time></time><button>Safer play</button></section>",
    isStripDrawn: true,
  };
  afterEach(() => void vi.useRealTimers());

  it("shows the time, and the next minute's when it comes", async () => {
    vi.useFakeTimers({ now: new Date(2026, 0, 5, 9, 15, 40), toFake: ["Date"] });
    const { clock, strip } = boot(painted);
    const time = strip()?.shadowRoot?.querySelector("time");
    expect(time?.textContent).toBe("09:15");
    vi.setSystemTime(new Date(2026, 0, 5, 9, 16));
    await clock.advance(20_000);
    expect(time?.textContent).toBe("09:16");
  });

  it("notes a press on its button for the site", () => {
    const { strip } = boot(painted);
    expect(strip()?.dataset.tapped).toBeUndefined();
    strip()?.shadowRoot?.querySelector("button")?.click();
    expect(strip()?.dataset.tapped).toBe("");
  });
});
