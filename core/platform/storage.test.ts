import { describe, expect, it } from "vitest";
import { count, defineStored, json, mark, text } from "./define-stored.ts";
import { createStorage } from "./storage.ts";
import { testWindow } from "./testing.ts";

const theme = defineStored({ key: "theme", parse: text });
const visits = defineStored({ key: "visits", parse: count });
const hidden = defineStored({ area: "session", key: "hidden", parse: mark });
const trackId = defineStored({ key: "track_id", consent: "ads", parse: text });
const firstOpen = defineStored({ key: "first_open", consent: "analytics", parse: mark });
const firstDeposit = defineStored({ key: "first_deposit:", consent: "analytics", parse: mark });
const member = defineStored({
  area: "session",
  key: "member",
  clearedByLogout: true,
  parse: json(({ id }) => (typeof id === "string" ? { id } : undefined)),
});
const all = [theme, visits, hidden, trackId, firstOpen, firstDeposit, member];

const opened = (window = testWindow("https://lotus.example/")) => ({ window, storage: createStorage(window, all) });

describe('spec 3 "Storage keys": what is stored', () => {
  it("is JSON where it is an object, and else a bare text", () => {
    const { window, storage } = opened();
    storage.set(member, { id: "1001" });
    storage.set(hidden, true);
    storage.set(visits, 99);
    storage.set(theme, "dark");
    expect({ ...window.sessionStorage }).toEqual({ member: '{"id":"1001"}', hidden: "1" });
    expect({ ...window.localStorage }).toEqual({ visits: "99", theme: "dark" });
    expect([member, hidden, visits, theme].map((entry) => storage.get<unknown>(entry))).toEqual([
      { id: "1001" },
      true,
      99,
      "dark",
    ]);
  });

  it("keeps a family's members apart", () => {
    const { window, storage } = opened();
    storage.setConsent("analytics", true);
    storage.set(firstDeposit, true, "1001");
    expect(window.localStorage.getItem("first_deposit:1001")).toBe("1");
    expect(storage.get(firstDeposit, "1002")).toBeUndefined();
    storage.remove(firstDeposit, "1001");
    expect(storage.get(firstDeposit, "1001")).toBeUndefined();
  });

  it.each(["{", "[]", "null", "1", '{"id":1}'])("counts as absent where it is %s and no such value", (raw) => {
    const { window, storage } = opened();
    window.sessionStorage.setItem("member", raw);
    expect(storage.get(member)).toBeUndefined();
  });
});

describe('spec 3 "Storage keys": log-out clears', () => {
  it("the session and what plugins declared so, and leaves the device's own values", () => {
    const { window, storage } = opened();
    storage.set(member, { id: "1001" });
    storage.set(theme, "dark");
    storage.declare(["line_session_token"], { clearedByLogout: true }).set("line_session_token", "x");
    storage.declare(["line_state"]).set("line_state", "y");
    storage.clearOnLogout();
    expect(storage.get(member)).toBeUndefined();
    expect(window.localStorage.getItem("line_session_token")).toBeNull();
    expect(window.localStorage.getItem("line_state")).toBe("y");
    expect(storage.get(theme)).toBe("dark");
  });
});

describe('spec 3 "Storage keys": consent', () => {
  it("keeps a value in memory until it is granted", () => {
    const { window, storage } = opened();
    storage.set(trackId, "t1");
    expect(storage.get(trackId)).toBe("t1");
    expect(window.localStorage.getItem("track_id")).toBeNull();
    storage.setConsent("ads", true);
    expect(window.localStorage.getItem("track_id")).toBe("t1");
  });

  it("drops each member of a family when it is denied, and no other entry's", () => {
    const { window, storage } = opened();
    window.localStorage.setItem("first_deposit:7", "1");
    window.localStorage.setItem("first_deposit:8", "1");
    window.localStorage.setItem("first_openings", "1");
    window.localStorage.setItem("welcomed:7", "1");
    storage.setConsent("analytics", false);
    expect(Object.keys(window.localStorage).sort()).toEqual(["first_openings", "welcomed:7"]);
  });

  it("drops waiting values when it is denied, and stored ones", () => {
    const { window, storage } = opened();
    window.localStorage.setItem("track_id", "t0");
    storage.set(trackId, "t1");
    storage.setConsent("ads", false);
    storage.set(trackId, "t2");
    expect(storage.get(trackId)).toBeUndefined();
    expect(window.localStorage.length).toBe(0);
  });

  it("can be withdrawn, and affects its own class only", () => {
    const { storage } = opened();
    storage.setConsent("ads", true);
    storage.setConsent("analytics", true);
    storage.set(trackId, "t1");
    storage.set(firstOpen, true);
    storage.setConsent("ads", false);
    expect(storage.get(trackId)).toBeUndefined();
    expect(storage.get(firstOpen)).toBe(true);
  });

  it("applies to what plugins declare", () => {
    const { window, storage } = opened();
    const pixel = storage.declare(["fbclid"], { consent: "ads" });
    pixel.set("fbclid", "f1");
    expect(window.localStorage.getItem("fbclid")).toBeNull();
    expect(pixel.get("fbclid")).toBe("f1");
    storage.setConsent("ads", true);
    expect(window.localStorage.getItem("fbclid")).toBe("f1");
  });
});

describe("names that a plugin declared", () => {
  it("are its own: any other name throws", () => {
    const { storage } = opened();
    const plugin = storage.declare(["line_state"]);
    expect(() => plugin.get("MC_SESSION_INFO")).toThrow('declares no storage "MC_SESSION_INFO"');
    expect(() => plugin.set("device_id", "x")).toThrow("plugin.json");
  });
});
