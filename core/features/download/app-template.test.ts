import { describe, expect, it } from "vitest";
import { appTemplate } from "./app-template.ts";

const origin = "https://lotus.example";
const image = "https://img.example/app.webp";

describe('spec 3 "Mobile template": the app\'s part of the mobile template', () => {
  it("is what the gateway names", () => {
    const template = {
      app_background: image,
      app_desc: " Draws in your pocket ",
      app_desc_font_color: "#fff",
      desktop_app_feature: "/wps/feature.webp",
      pwa: "{host}/wps/icon.png",
    };
    expect(appTemplate(template, origin)).toEqual({
      background: image,
      description: "Draws in your pocket",
      color: "#fff",
      feature: `${origin}/wps/feature.webp`,
      homeIcon: `${origin}/wps/icon.png`,
    });
  });

  it("is empty where the gateway names nothing", () => {
    expect(appTemplate(undefined, origin)).toEqual({});
    expect(appTemplate({ app_background: "", app_desc: " ", app_desc_font_color: "" }, origin)).toEqual({});
  });

  it.each(["javascript:alert(1)", "http://img.example/app.webp", "data:text/html,x", "https://{host}.example/x"])(
    "takes no picture from %s",
    (address) => {
      expect(appTemplate({ app_background: address, pwa: address, desktop_app_feature: address }, origin)).toEqual({});
    },
  );

  it.each(["red;position:fixed", "url(https://x.example)", "#12", "#ff00ff00ff", "var(--x)"])(
    "takes no colour from %s",
    (color) => {
      expect(appTemplate({ app_background: image, app_desc_font_color: color }, origin).color).toBeUndefined();
    },
  );

  it("takes a colour only with the picture that it was chosen for", () => {
    expect(appTemplate({ app_desc_font_color: "#fff" }, origin)).toEqual({});
  });
});
