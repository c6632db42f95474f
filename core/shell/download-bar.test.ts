// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { downloadBarVisits, downloadCall } from "./download-bar.ts";
import { dataOf, parse, snapshot } from "./testing.ts";

const call = downloadCall("lotusplay.example");
const ios = { resourceType: "IOS", url: "https://apps.example/id1" };
const profile = { resourceType: "MOBILECONFIG", url: "/dl/lotus.mobileconfig" };
const android = { resourceType: "Android", url: "/dl/lotus.apk" };
const answer = (over: object = {}) => ({
  resources: [ios, android],
  banner: { image: "/icon.svg" },
  loginRequired: false,
  minVipLevel: 0,
  ...over,
});

describe('spec 4 "Download bar": the visits that reserve the download bar\'s place', () => {
  it.each<[string, object, string]>([
    ["all, with both links", {}, "android ios desktop webclip visitor member"],
    ["no web clip's, without an iOS link", { resources: [profile, android] }, "android ios desktop visitor member"],
    ["those of the systems that have a link", { resources: [android] }, "android desktop visitor member"],
    [
      "none, without any",
      {
        resources: [
          { ...android, url: "" },
          { resourceType: "AppDownloadIcon", url: "/i" },
        ],
      },
      "",
    ],
    ["none, without a banner image", { banner: { image: "" } }, ""],
    ["none, without a banner", { banner: null }, ""],
    ["members', where a log-in is required", { loginRequired: "1" }, "android ios desktop webclip member"],
    ["visitors', where a rank is", { minVipLevel: 3 }, "android ios desktop webclip visitor"],
    [
      "all, with a rank that is no number",
      { minVipLevel: { toString: {} } },
      "android ios desktop webclip visitor member",
    ],
  ])("are %s", (_, over, visits) => {
    expect(downloadBarVisits({ ...snapshot, [call]: answer(over) })).toBe(visits);
  });

  it("are none, whatever a gateway answers in its place", () => {
    for (const value of [undefined, null, 1, "x", [], {}, { banner: 1, resources: [null, 3, {}] }])
      expect(downloadBarVisits({ [call]: value })).toBe("");
  });
});

describe("the page", () => {
  it("says on which visits it reserves the place, and nothing else of the app", () => {
    const page = parse({ snapshot: { ...snapshot, [call]: answer() } });
    expect(page.documentElement.dataset.bar).toBe("android ios desktop webclip visitor member");
    expect(dataOf(page).snapshot).toEqual(dataOf(parse()).snapshot);
    expect(parse().documentElement.dataset.bar).toBeUndefined();
  });

  const barOf = (over: object) =>
    parse({ snapshot: { ...snapshot, [call]: answer(over) } }).querySelector(".download-bar");

  it("contains the bar's words as text, its picture and a link to the app's page", () => {
    const banner = { image: "/icon.svg", title: "Lotus <b>", text: "Get win alerts." };
    const bar = barOf({ banner });
    expect([".download-title", ".download-text"].map((part) => bar?.querySelector(part)?.textContent)).toEqual([
      "Lotus <b>",
      "Get win alerts.",
    ]);
    expect(bar?.querySelector("img")?.getAttribute("src")).toBe("/icon.svg");
    expect(bar?.querySelector("a")?.getAttribute("href")).toBe("/m/download");
    expect(bar?.querySelector("button")?.getAttribute("class")).toBe("download-close");
  });

  it("shows the app's own icon, and refuses an invalid address", () => {
    const icon = (url: string) => ({ resources: [android, { resourceType: "AppDownloadIcon", url }] });
    expect(barOf(icon("/app.png"))?.querySelector("img")?.getAttribute("src")).toBe("/app.png");
    expect(barOf(icon("javascript:alert(1)"))?.querySelector("img")).toBeNull();
  });

  it("keeps the place empty until the gateway offers an app", () => {
    expect(barOf({ resources: [] })?.innerHTML).toBe("");
    expect(parse().querySelector(".download-bar")?.innerHTML).toBe("");
  });

  it.each(["/m/home", "/m/rng", "/m/news", "/m/activity", "/m/member/home", "/m/inviteFriends", "/m/app"])(
    "has the place above the header of %s",
    (path) => expect(parse({ path }).querySelector(".site")?.firstElementChild?.className).toBe("download-bar"),
  );

  it.each([
    "/m/login",
    "/m/register",
    "/m/changePsw",
    "/m/agentRegister",
    "/m/feedback",
    "/m/launchGame",
    "/m/nowhere",
  ])("has none on a form, a game or a notice: %s", (path) =>
    expect(parse({ path }).querySelector(".download-bar")).toBeNull(),
  );
});
