import { describe, expect, it, vi } from "vitest";
import { createManualClock } from "#core/kernel/index.ts";
import { createCookies } from "./cookies.ts";
import { createDeviceId, type DeviceIdOptions } from "./device-id.ts";
import { createStorage } from "./storage.ts";
import { testWindow } from "./testing.ts";

const stored = "11111111-1111-4111-8111-111111111111";
const fromCookie = "22222222-2222-4222-8222-222222222222";
const random = "33333333-3333-4333-8333-333333333333";
const hash = "0123456789abcdef0123456789abcdef";

function device(options: Partial<DeviceIdOptions> = {}) {
  const window = testWindow("https://lotus.example/");
  const fingerprints: string[] = [];
  const cookies = createCookies(window);
  const deviceId = createDeviceId({
    storage: createStorage(window, []),
    cookies,
    async fingerprint() {
      fingerprints.push(hash);
      return hash;
    },
    uuid: () => random,
    clock: createManualClock(),
    ...options,
  });
  return { window, cookies, deviceId, fingerprints };
}

describe('spec 4 "Device id"', () => {
  it("is the one in local storage, and is copied to the cookie", async () => {
    const { window, cookies, deviceId, fingerprints } = device();
    window.localStorage.setItem("device_id", stored);
    cookies.set("device_id", fromCookie);
    const set = vi.spyOn(cookies, "set");
    expect(await deviceId()).toBe(stored);
    expect(cookies.get("device_id")).toBe(stored);
    expect(set).toHaveBeenCalledExactlyOnceWith("device_id", stored, { days: 365 });
    expect(fingerprints).toEqual([]);
  });

  it("is the cookie's where local storage has none of 36 characters", async () => {
    const { window, cookies, deviceId } = device();
    window.localStorage.setItem("device_id", "short");
    cookies.set("device_id", fromCookie);
    expect(await deviceId()).toBe(fromCookie);
    expect(window.localStorage.getItem("device_id")).toBe(fromCookie);
  });

  it("is derived from the browser's fingerprint where neither has one", async () => {
    const { window, cookies, deviceId } = device();
    cookies.set("device_id", "short");
    const id = "01234567-89ab-cdef-0123-456789abcdef";
    expect(await deviceId()).toBe(id);
    expect(window.localStorage.getItem("device_id")).toBe(id);
    expect(cookies.get("device_id")).toBe(id);
  });

  it("is a random UUID when the fingerprint fails, is malformed, or times out", async () => {
    expect(await device({ fingerprint: () => Promise.reject(new Error("blocked")) }).deviceId()).toBe(random);
    expect(await device({ fingerprint: async () => "?" }).deviceId()).toBe(random);
    const clock = createManualClock();
    const hanging = device({ fingerprint: () => new Promise(() => {}), clock }).deviceId();
    await clock.advance(3000);
    expect(await hanging).toBe(random);
  });

  it("is determined once, however often it is requested", async () => {
    const { deviceId, fingerprints } = device();
    expect(await Promise.all([deviceId(), deviceId()])).toHaveLength(2);
    expect(fingerprints).toHaveLength(1);
  });
});
