// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { setSplashImage } from "./apply-images.ts";

describe('spec 3 "Mobile template": the splash', () => {
  it("shows the gateway's picture once it has loaded, the brand's own until then", () => {
    document.body.innerHTML = `<div id="splash"><i class="splash-art"></i></div>`;
    const picture = document.createElement("img");
    // Here every picture has loaded at once: this one waits for the test.
    Object.defineProperty(picture, "src", { set: () => {} });
    setSplashImage(document, "data:,", picture);
    expect(document.querySelector("#splash > i")).not.toBeNull();
    picture.dispatchEvent(new Event("load"));
    expect(document.querySelector("#splash > img.splash-art")).not.toBeNull();
    expect(document.querySelector("#splash > i")).toBeNull();
  });
});
