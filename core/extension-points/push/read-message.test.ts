import { describe, expect, it } from "vitest";
import { readMessage } from "./read-message.ts";

const paths = {
  title: ["notification.title", "data.title"],
  body: ["notification.body", "data.body"],
  image: ["notification.image"],
  link: ["fcmOptions.link", "data.link"],
};
const read = (payload: unknown) => readMessage(payload, paths, "https://lotus.example");

describe('spec 4 "Messages": a push message', () => {
  it("is read from where plugin.json says that its parts stand, the first text of each", () => {
    const payload = {
      notification: { title: "Draw", image: "https://a.example/i.png" },
      data: { title: "x", body: "Soon", link: "/m/game" },
    };
    expect(read(payload)).toEqual({
      title: "Draw",
      body: "Soon",
      image: "https://a.example/i.png",
      link: "/m/game",
    });
  });

  it.each([
    undefined,
    null,
    7,
    "text",
    [],
    {},
    { notification: null },
    { notification: { title: 7 } },
    { data: { title: "" } },
  ])("is none without a title: %j", (payload) => {
    expect(read(payload)).toBeUndefined();
  });

  it("opens a page of the site, named by its path or by its whole address", () => {
    expect(read({ data: { title: "t", link: "https://lotus.example/m/activity?id=7#top" } })?.link).toBe(
      "/m/activity?id=7#top",
    );
  });

  it.each([
    "https://evil.example/m/home",
    "http://lotus.example/m/home",
    "https://lotus.example:444/m/home",
    "https://lotus.example@evil.example/m/home",
    "//evil.example/m/home",
    "/\\evil.example/m/home",
    "/m/../wps/session/logout",
    "/m/%2e%2e/wps/session/logout",
    "/wps/session/logout",
    "javascript:alert(1)",
    "data:text/html,/m/",
    "https://",
  ])("opens nothing but a page of the site: %s", (link) => {
    expect(read({ data: { title: "t", link } })?.link).toBeUndefined();
  });

  it("has a picture only from an https address", () => {
    for (const image of ["http://a.example/i.png", "javascript:alert(1)", "data:image/svg+xml,x"]) {
      expect(read({ notification: { title: "t", image } })).toEqual({ title: "t", body: "" });
    }
  });
});
