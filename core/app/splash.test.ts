// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { createManualClock } from "#core/kernel/index.ts";
import { dressSplash, hideSplash, splashDelay } from "./splash.ts";

describe("spec 4, 9: the splash", () => {
  it("stays 1200 ms after the page's start, and 200 ms more", () => {
    expect(splashDelay(1000, 1000)).toBe(1400);
    expect(splashDelay(1000, 1900)).toBe(500);
  });

  it("goes at once on a slow start", () => {
    expect(splashDelay(1000, 9000)).toBe(0);
  });

  it("fades, then leaves the page", async () => {
    document.body.innerHTML = `<div id="splash"></div>`;
    const clock = createManualClock(5000);
    void hideSplash(document, clock, 4000);
    await clock.advance(399);
    expect(document.querySelector(".splash-leaving")).toBeNull();
    await clock.advance(1);
    expect(document.querySelector(".splash-leaving")).not.toBeNull();
    await clock.advance(180);
    expect(document.getElementById("splash")).toBeNull();
  });

  it("shows the gateway's picture once it has come, the brand's own until then", () => {
    document.body.innerHTML = `<div id="splash"><i class="splash-art"></i></div>`;
    const picture = document.createElement("img");
    // Here every picture has come at once: this one waits to be told.
    Object.defineProperty(picture, "src", { set: () => {} });
    dressSplash(document, "data:,", picture);
    expect(document.querySelector("#splash > i")).not.toBeNull();
    picture.dispatchEvent(new Event("load"));
    expect(document.querySelector("#splash > img.splash-art")).not.toBeNull();
    expect(document.querySelector("#splash > i")).toBeNull();
  });
});
