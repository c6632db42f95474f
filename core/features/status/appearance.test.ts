// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import { gatewayImages, ownAddress, setSplashImage } from "./appearance.ts";

const origin = "https://lotus.example";

describe('spec 3 "Mobile template", spec 5 "Addresses and ids": the gateway\'s images', () => {
  it("override the manifest's, {host} being the page's origin", () => {
    const template = { h5_logo: "https://img.example/logo.png", splash: "{host}/s.png" };
    expect(gatewayImages(template, origin, () => {})).toEqual({
      logo: "https://img.example/logo.png",
      splash: "https://lotus.example/s.png",
    });
  });

  it("leave the manifest's where they are empty or absent", () => {
    expect(gatewayImages({ h5_logo: "", splash: "" }, origin, () => {})).toEqual({});
    expect(gatewayImages(undefined, origin, () => {})).toEqual({});
  });

  it("are refused with a warning, where favicon and splash do not begin with {host}", () => {
    const warn = vi.fn();
    expect(gatewayImages({ splash: "https://img.example/s.png" }, origin, warn)).toEqual({});
    expect(ownAddress("favicon", { favicon: "/f.ico" }, origin, warn)).toBeUndefined();
    expect(ownAddress("favicon", { favicon: "{host}/f.ico" }, origin, warn)).toBe("https://lotus.example/f.ico");
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it.each([
    "javascript:alert(1)",
    "http://img.example/logo.png",
    "data:image/svg+xml,x",
    "{host}.evil.example/l.png",
    "//[bad",
  ])("are refused as %s", (h5_logo) => {
    expect(gatewayImages({ h5_logo }, origin, () => {}).logo).toBeUndefined();
  });
});

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
