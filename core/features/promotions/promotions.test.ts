import { describe, expect, it } from "vitest";
import type { Banner } from "#core/gateway/index.ts";
import { announcementAction } from "./action-link.tsx";
import { bannerTarget } from "./banner-target.ts";
import { newsPathOf, parseNewsFilter, shownCategories } from "./news-filter.ts";
import { isActive } from "./use-announcements.ts";

const banner = (over: Partial<Banner>): Banner => ({
  linkageType: "URL",
  linkage: "",
  roomId: "",
  nodeId: "",
  gameType: "",
  vendor: "",
  groupName: "m_top",
  url: "",
  image: "",
  ...over,
});

const origin = "https://lotus.example";

describe('spec 3 "Banner": where a banner leads', () => {
  it.each([
    [banner({ linkageType: "P", linkage: "a 1" }), { path: "/m/activity?id=a%201" }],
    [banner({ url: "https://lotus.example/m/news?x=1" }), { path: "/m/news?x=1" }],
    [banner({ url: "/m/game" }), { path: "/m/game" }],
    [banner({ url: "https://other.example/x" }), { url: "https://other.example/x" }],
    [banner({ url: "javascript:alert(1)" }), {}],
    [banner({ url: "/m/..//evil.example" }), {}],
    [banner({ url: "https://lotus.example//evil.example" }), {}],
    [banner({ linkageType: "P", linkage: "\ud800" }), { path: "/m/activity?id=%EF%BF%BD" }],
    [banner({ linkageType: "P" }), {}],
    [banner({ linkageType: "G" }), {}],
    [banner({ linkageType: "URL", url: "" }), {}],
    [banner({ linkageType: "VIDEO", linkage: "v1", url: "/m/game" }), {}],
  ])("%j", (given, target) => {
    expect(bannerTarget(given, origin)).toEqual(target);
  });

  it("a game is found by its vendor, category and node; a room is launched as the vendor's game", () => {
    const given = banner({ linkageType: "G", vendor: "NEONFOX", gameType: "LIVE", nodeId: "n", roomId: "r7" });
    expect(bannerTarget(given, origin)).toEqual({
      game: expect.objectContaining({ vendor: "NEONFOX", category: "LIVE", nodeId: "n", code: "r7", name: "" }),
    });
  });
});

describe('spec 3 "Announcement": what a person can do about it', () => {
  const visitor = { origin, isMember: false, isPromotion: true };
  const member = { ...visitor, isMember: true };

  it("is the gateway's own action, on this site or another, in its words", () => {
    const inside = { url: "/m/inviteFriends?x=1", label: " Invite friends " };
    for (const reader of [visitor, member, { ...visitor, isPromotion: false }])
      expect(announcementAction({ action: inside }, reader)).toMatchObject({
        path: "/m/inviteFriends?x=1",
        label: "Invite friends",
      });
    expect(announcementAction({ action: { url: "https://other.example/x" } }, visitor)).toEqual({
      url: "https://other.example/x",
      text: "site.push.open",
    });
  });

  it("is an account for visitors and the games for members, where a promotion names none that can be followed", () => {
    for (const action of [undefined, { url: "" }, { url: "javascript:alert(1)" }, { url: "/m/..//evil.example" }]) {
      const given = action ? { action } : {};
      expect(announcementAction(given, visitor)).toMatchObject({ path: "/m/register" });
      expect(announcementAction(given, member)).toMatchObject({ path: "/m/game" });
    }
  });

  it("is nothing for news without one", () => {
    expect(announcementAction({}, { ...member, isPromotion: false })).toBeUndefined();
  });
});

describe('spec 2 "Routes": the news page\'s filter', () => {
  it("is in its address", () => {
    for (const filter of [
      { type: undefined, category: "" },
      { type: "NEWS", category: "" },
      { type: "PROMOTION", category: "" },
      { type: "PROMOTION", category: "a&b=c" },
    ] as const)
      expect(parseNewsFilter(new URL(newsPathOf(filter), origin).search)).toEqual(filter);
  });

  it.each(["", "?type=", "?type=POPUP", "?type=promotion", "?category=weekly", "?type=NEWS&type=PROMOTION"])(
    "takes %s without an error",
    (query) => expect(["NEWS", undefined]).toContain(parseNewsFilter(query).type),
  );

  it("has a category for promotions alone", () => {
    expect(parseNewsFilter("?type=NEWS&category=weekly")).toEqual({ type: "NEWS", category: "" });
  });

  it('spec 3 "Announcement": has a category only where an announcement lists it', () => {
    const categories = [
      { id: "weekly", name: "Weekly" },
      { id: "friends", name: "Friends" },
    ];
    expect(shownCategories(categories, [{ promoAnnouncementCategoryIds: ["weekly", "unknown"] }])).toEqual([
      { id: "weekly", name: "Weekly" },
    ]);
    expect(shownCategories(categories, [])).toEqual([]);
  });
});

describe('spec 3 "Announcement": when it is shown', () => {
  const now = Date.parse("2026-11-20T12:00:00Z");
  it("are shown from their start to their end", () => {
    expect(isActive({ startTime: "2026-11-20T11:00:00Z", endTime: "2026-11-20T13:00:00Z" }, now)).toBe(true);
    expect(isActive({ startTime: "2026-11-20T12:00:01Z", endTime: "2026-11-21T00:00:00Z" }, now)).toBe(false);
    expect(isActive({ startTime: "2026-11-19T00:00:00Z", endTime: "2026-11-20T11:59:59Z" }, now)).toBe(false);
  });

  it("are not hidden by an invalid time", () => {
    expect(isActive({ startTime: "soon", endTime: "" }, now)).toBe(true);
  });
});
