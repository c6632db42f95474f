import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createStorage } from "./storage.ts";
import { json, mark } from "./storage-form.ts";
import { type Entry, type EntryName, type SessionInfo, storageTable } from "./storage-table.ts";
import { testWindow } from "./testing.ts";

const session: SessionInfo = {
  spanId: "s",
  id: "1001",
  token: "t0k",
  merchantCode: "lotus",
  userName: "player",
  type: 3,
  firstTimeLogin: false,
};

const opened = (window = testWindow("https://lotus.example/")) => ({ window, storage: createStorage(window) });

describe('spec 3 "Storage keys": what is stored', () => {
  it("keeps the session info as JSON in session storage", () => {
    const { window, storage } = opened();
    storage.set("session", session);
    expect(JSON.parse(window.sessionStorage.getItem("MC_SESSION_INFO") ?? "")).toEqual(session);
    expect(storage.get("session")).toEqual(session);
  });

  it("keeps flags, counts and names as bare texts under the names of the contract", () => {
    const { window, storage } = opened();
    storage.set("downloadBarHidden", true);
    storage.set("installDeclined", true);
    storage.set("installDeclines", 99);
    storage.set("autoLogin", "0");
    storage.set("language", "PT-BR");
    storage.set("webclip", true);
    expect(window.sessionStorage.getItem("hideDownloadBar")).toBe("1");
    expect(window.sessionStorage.getItem("a2hs_declined")).toBe("1");
    expect(window.localStorage.getItem("a2hs_declined")).toBe("99");
    expect(window.localStorage.getItem("autoLogin")).toBe("0");
    expect(window.localStorage.getItem("language")).toBe("PT-BR");
    expect(window.localStorage.getItem("WEBCLIP")).toBe("1");
    expect(storage.get("installDeclines")).toBe(99);
  });

  it("keeps a family's members apart", () => {
    const { window, storage } = opened();
    storage.setConsent("analytics", true);
    storage.set("firstDeposit", true, "1001");
    expect(window.localStorage.getItem("first_deposit:1001")).toBe("1");
    expect(storage.get("firstDeposit", "1002")).toBeUndefined();
    storage.remove("firstDeposit", "1001");
    expect(storage.get("firstDeposit", "1001")).toBeUndefined();
  });

  it("never throws: whatever is stored is either read or absent", () => {
    const names = Object.keys(storageTable) as EntryName[];
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.oneof(fc.string(), fc.json()), (name, raw) => {
        const { window, storage } = opened();
        const { key, area } = storageTable[name];
        window[area === "local" ? "localStorage" : "sessionStorage"].setItem(key, raw);
        expect(() => storage.get(name)).not.toThrow();
      }),
    );
  });

  it.each(["{", "[]", "null", '{"id":"1"}', '{"id":"1","token":""}', '{"id":1,"token":"t"}'])(
    "takes %s for no session",
    (raw) => {
      const { window, storage } = opened();
      window.sessionStorage.setItem("MC_SESSION_INFO", raw);
      expect(storage.get("session")).toBeUndefined();
    },
  );

  it("has one entry for a key of an area", () => {
    const keys = Object.values(storageTable).map(({ area, key }) => `${area} ${key}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('spec 3 "Storage keys": log-out clears', () => {
  it("the session and what plugins declared so, and leaves the device's own values", () => {
    const { window, storage } = opened();
    storage.set("session", session);
    storage.set("language", "VI");
    storage.set("autoLogin", "0");
    storage.declare(["line_session_token"], { clearedByLogout: true }).set("line_session_token", "x");
    storage.declare(["line_state"]).set("line_state", "y");
    storage.clearOnLogout();
    expect(storage.get("session")).toBeUndefined();
    expect(window.localStorage.getItem("line_session_token")).toBeNull();
    expect(window.localStorage.getItem("line_state")).toBe("y");
    expect(storage.get("language")).toBe("VI");
    expect(storage.get("autoLogin")).toBe("0");
  });
});

describe('spec 3 "Storage keys": consent', () => {
  it("keeps a value in memory until it is granted", () => {
    const { window, storage } = opened();
    storage.set("trackId", "t1");
    expect(storage.get("trackId")).toBe("t1");
    expect(window.localStorage.getItem("tid")).toBeNull();
    storage.setConsent("ads", true);
    expect(window.localStorage.getItem("tid")).toBe("t1");
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
    window.localStorage.setItem("s2s_info", '{"adid":"a"}');
    storage.set("trackId", "t1");
    storage.setConsent("ads", false);
    storage.set("trackId", "t2");
    expect(storage.get("trackId")).toBeUndefined();
    expect(storage.get("attribution")).toBeUndefined();
    expect(window.localStorage.length).toBe(0);
  });

  it("can be withdrawn, and affects its own class only", () => {
    const { storage } = opened();
    storage.setConsent("ads", true);
    storage.setConsent("analytics", true);
    storage.set("trackId", "t1");
    storage.set("firstOpen", true);
    storage.setConsent("ads", false);
    expect(storage.get("trackId")).toBeUndefined();
    expect(storage.get("firstOpen")).toBe(true);
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
    expect(() => plugin.get("MC_SESSION_INFO")).toThrow('"MC_SESSION_INFO" is not among the storage names');
    expect(() => plugin.set("device_id", "x")).toThrow("plugin.json");
  });
});

describe('spec 3 "Storage keys": migrations', () => {
  const table = (entry: Partial<Entry<{ days: number }>>): Record<string, Entry<unknown>> => ({
    language: {
      key: "language",
      area: "local",
      consent: "necessary",
      clearedByLogout: false,
      version: 3,
      form: json(({ days }) => (typeof days === "number" ? { days } : undefined)),
      ...entry,
    },
    webclip: { ...storageTable.webclip, form: mark },
  });

  it("convert an older version's text to the current one, once", () => {
    const window = testWindow("https://lotus.example/");
    window.localStorage.setItem("language", "7");
    const from: number[] = [];
    const migrate = (raw: string, version: number) => {
      from.push(version);
      return `{"days":${raw}}`;
    };
    const storage = createStorage(window, table({ migrate }));
    expect(storage.get("language")).toEqual({ days: 7 });
    expect(storage.get("language")).toEqual({ days: 7 });
    expect(createStorage(window, table({ migrate })).get("language")).toEqual({ days: 7 });
    expect(from).toEqual([1]);
  });

  it("start from the version that wrote the text", () => {
    const window = testWindow("https://lotus.example/");
    createStorage(window, table({ version: 2 })).set("language", { days: 1 } as never);
    const from: number[] = [];
    createStorage(window, table({ migrate: (_, version) => void from.push(version) })).get("language");
    expect(from).toEqual([2]);
  });

  it("drop what they can't convert", () => {
    const window = testWindow("https://lotus.example/");
    window.localStorage.setItem("language", "7");
    expect(createStorage(window, table({})).get("language")).toBeUndefined();
    expect(window.localStorage.getItem("language")).toBeNull();
  });
});
