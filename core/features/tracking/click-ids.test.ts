import { describe, expect, it } from "vitest";
import { chosenOf } from "#core/extension-points/index.ts";
import type { ChosenPlugin } from "#core/kernel/index.ts";
import { createPlatform } from "#core/platform/index.ts";
import { testWindow } from "#core/platform/testing.ts";
import { captureClickIds } from "./click-ids.ts";
import { aPlugin } from "./testing.ts";

function visit(search: string, plugins: readonly ChosenPlugin[], granted?: boolean) {
  const window = testWindow(`https://lotus.example/m/home${search}`);
  const platform = createPlatform({ window, domains: ["lotus.example"], stored: [] });
  captureClickIds(chosenOf(plugins, "trackers"), platform);
  if (granted !== undefined) platform.storage.setConsent("ads", granted);
  return { window, platform };
}

const ads = aPlugin("ads-vendor", { consent: "ads", clickIds: [{ query: ["clid", "clid2"], key: "clid" }] });

describe('spec 3 "pixelTrack": click ids on landing', () => {
  it("are stored under their query field's name once there is consent, and not before", () => {
    const { window, platform } = visit("?clid=A-1&other=x", [ads]);
    expect(window.localStorage.getItem("clid")).toBeNull();
    platform.storage.setConsent("ads", true);
    expect(window.localStorage.getItem("clid")).toBe("A-1");
    expect(window.localStorage.getItem("other")).toBeNull();
  });

  it("leave an earlier visit's value alone where the address has none", () => {
    const { window, platform } = visit("?clid=", [ads]);
    window.localStorage.setItem("clid", "before");
    platform.storage.setConsent("ads", true);
    expect(window.localStorage.getItem("clid")).toBe("before");
  });

  it.each([
    ["clid2", "clid"],
    ["clid", "clid2"],
  ])("by %s replace an earlier visit's by %s: the newer click counts", (field, earlier) => {
    const window = testWindow(`https://lotus.example/m/home?${field}=new`);
    window.localStorage.setItem(earlier, "old");
    const platform = createPlatform({ window, domains: ["lotus.example"], stored: [] });
    platform.storage.setConsent("ads", true);
    captureClickIds(chosenOf([ads], "trackers"), platform);
    expect([window.localStorage.getItem(earlier), window.localStorage.getItem(field)]).toEqual([null, "new"]);
  });

  it("are erased by a denial, an earlier visit's too", () => {
    const { window, platform } = visit("?clid=A-1", [ads]);
    window.localStorage.setItem("clid2", "before");
    platform.storage.setConsent("ads", false);
    expect(window.localStorage.getItem("clid2")).toBeNull();
  });

  it("of an earlier visit are erased where consent was denied before they were declared", () => {
    const window = testWindow("https://lotus.example/m/home?clid=A-2");
    window.localStorage.setItem("clid", "before");
    const platform = createPlatform({ window, domains: ["lotus.example"], stored: [] });
    platform.storage.setConsent("ads", false);
    captureClickIds(chosenOf([ads], "trackers"), platform);
    expect(window.localStorage.getItem("clid")).toBeNull();
  });

  it("are captured for chosen trackers only, and never when they are too long for a click id", () => {
    const other = { ...aPlugin("x", { clickIds: [{ query: ["clid"], key: "clid" }] }), point: "login" };
    expect(visit("?clid=A", [other], true).window.localStorage.length).toBe(0);
    const tracker = aPlugin("y", { clickIds: [{ query: ["clid"], key: "clid" }] });
    expect(visit(`?clid=${"a".repeat(1001)}`, [tracker], true).window.localStorage.length).toBe(0);
    expect(visit("?clid=A", [tracker], true).window.localStorage.getItem("clid")).toBe("A");
  });

  it("are stored under the name in plugin.json, from the first query field that has a value", () => {
    const tracker = aPlugin("y", { clickIds: [{ query: ["kclid", "click_id"], storage: "kept", key: "kclid" }] });
    expect(visit("?click_id=B&kclid=A", [tracker], true).window.localStorage.getItem("kept")).toBe("A");
    expect(visit("?click_id=B", [tracker], true).window.localStorage.getItem("kept")).toBe("B");
  });
});
