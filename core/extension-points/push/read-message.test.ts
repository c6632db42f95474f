import { describe, expect, it } from "vitest";
import { readMessage } from "./read-message.ts";

const paths = {
  title: ["notification.title", "data.title"],
  body: ["notification.body", "data.body"],
  image: ["notification.image"],
  link: ["fcmOptions.link", "data.link"],
};

describe("a push message", () => {
  it("is read from where plugin.json says that its parts stand, the first text of each", () => {
    const payload = {
      notification: { title: "Draw", image: "https://a.example/i.png" },
      data: { title: "x", body: "Soon", link: "/m/game" },
    };
    expect(readMessage(payload, paths)).toEqual({
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
    expect(readMessage(payload, paths)).toBeUndefined();
  });

  it.each(["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)", "m/home"])(
    "opens nothing but a path of the site: %s",
    (link) => {
      expect(readMessage({ data: { title: "t", link } }, paths)).toEqual({ title: "t", body: "" });
    },
  );
});
