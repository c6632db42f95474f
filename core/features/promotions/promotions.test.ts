import { describe, expect, it, vi } from "vitest";
import type { Banner } from "#core/gateway/index.ts";
import { isActive } from "./active.ts";
import { bannerTarget, openOutside } from "./banner-target.ts";
import { pixelsToRem } from "./content.ts";

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

describe("spec 3: where a banner leads", () => {
  const origin = "https://lotus.example";

  it.each([
    [banner({ linkageType: "P", linkage: "a 1" }), { kind: "path", path: "/m/activity?id=a%201" }],
    [banner({ url: "https://lotus.example/m/news?x=1" }), { kind: "path", path: "/m/news?x=1" }],
    [banner({ url: "/m/game" }), { kind: "path", path: "/m/game" }],
    [banner({ url: "https://other.example/x" }), { kind: "outside", url: "https://other.example/x" }],
    [banner({ url: "javascript:alert(1)" }), undefined],
    [banner({ url: "/m/..//evil.example" }), undefined],
    [banner({ url: "https://lotus.example//evil.example" }), undefined],
    [banner({ linkageType: "P", linkage: "\ud800" }), { kind: "path", path: "/m/activity?id=%EF%BF%BD" }],
    [banner({ linkageType: "P" }), undefined],
    [
      banner({ linkageType: "G", vendor: "NEONFOX", gameType: "RNG", nodeId: "n" }),
      { kind: "game", vendor: "NEONFOX", category: "RNG", nodeId: "n" },
    ],
    [banner({ linkageType: "G" }), undefined],
  ])("%j", (given, target) => {
    expect(bannerTarget(given, origin)).toEqual(target);
  });
});

describe("a banner that leads to another site", () => {
  const open = (hasWindows: boolean) => {
    const window = { open: vi.fn(), location: { assign: vi.fn() } as unknown as Location };
    openOutside(window, "https://other.example/x", { hasWindows });
    return { opened: window.open.mock.calls, left: vi.mocked(window.location.assign).mock.calls };
  };

  it("opens a new tab without opener or referrer", () => {
    expect(open(true)).toEqual({ opened: [["https://other.example/x", "_blank", "noopener,noreferrer"]], left: [] });
  });

  it("opens in the same tab in Maya and in the merchant's app, which have no other", () => {
    expect(open(false)).toEqual({ opened: [], left: [["https://other.example/x"]] });
  });
});

describe("announcements", () => {
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

describe("spec 9: pixels of an editor", () => {
  it("become rem, so that they grow with the reader's font size", () => {
    expect(pixelsToRem("font-size: 16px; margin: -8px 0 1.5px")).toBe("font-size: 1rem; margin: -0.5rem 0 0.0938rem");
    expect(pixelsToRem("color: red")).toBe("color: red");
    expect(pixelsToRem("width: 50%; margin: .5px 8PX; font: 1.2.3px x")).toBe(
      "width: 50%; margin: 0.0313rem 0.5rem; font: 1.2.3px x",
    );
  });

  it("may be in a style of any length", () => {
    const digits = "1".repeat(200_000);
    expect(pixelsToRem(`width:${digits}`)).toBe(`width:${digits}`);
    expect(pixelsToRem(`width:${digits}px`)).toBe(`width:${digits}px`);
    expect(pixelsToRem("1.".repeat(100_000))).toBe("1.".repeat(100_000));
  });
});
