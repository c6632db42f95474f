import { describe, expect, it } from "vitest";
import { createStorageArea } from "./storage-area.ts";
import { testWindow } from "./testing.ts";

/** A storage that contains one old text and accepts no more. */
function fullStorage(): Storage {
  const { localStorage } = testWindow("https://lotus.example/");
  localStorage.setItem("old", "kept");
  return {
    length: 1,
    clear: () => localStorage.clear(),
    key: (index) => localStorage.key(index),
    getItem: (key) => localStorage.getItem(key),
    removeItem: (key) => localStorage.removeItem(key),
    setItem() {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
}

describe("a browser's storage", () => {
  it("stores, returns and removes texts", () => {
    const { localStorage } = testWindow("https://lotus.example/");
    const area = createStorageArea(() => localStorage);
    area.set("a", "1");
    expect(localStorage.getItem("a")).toBe("1");
    expect(area.get("a")).toBe("1");
    area.remove("a");
    expect(area.get("a")).toBeUndefined();
  });

  it("works from memory where it is forbidden", () => {
    const area = createStorageArea(() => {
      throw new DOMException("denied", "SecurityError");
    });
    area.set("a", "1");
    expect(area.get("a")).toBe("1");
    area.remove("a");
    expect(area.get("a")).toBeUndefined();
  });

  it("keeps in memory what does not fit, and prefers it to the stored value", () => {
    const storage = fullStorage();
    const area = createStorageArea(() => storage);
    area.set("old", "new");
    expect(area.get("old")).toBe("new");
    expect(storage.getItem("old")).toBe("kept");
    area.remove("old");
    expect(area.get("old")).toBeUndefined();
  });
});
