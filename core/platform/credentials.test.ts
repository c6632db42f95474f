import { describe, expect, it } from "vitest";
import { createManualClock } from "#core/kernel/index.ts";
import { createCredentialVault } from "./credentials.ts";
import { createPasswordCipher } from "./password-cipher.ts";
import { createStorage } from "./storage.ts";
import { testWindow } from "./testing.ts";

const newKey = () => crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);

function vault(key: Promise<CryptoKey> = newKey(), window = testWindow("https://lotus.example/")) {
  const load = async () => createPasswordCipher(crypto, () => key);
  const clock = createManualClock();
  return {
    window,
    clock,
    credentials: createCredentialVault(createStorage(window, []), load, clock),
  };
}

const player = { type: "username", username: "player", password: "Pässword@2026", merchant: "lotus" } as const;
const raw = (window: Window) => window.localStorage.getItem("remembered_credentials") ?? "";

describe('spec 3 "Remembered credentials"', () => {
  it("are read back as they were saved", async () => {
    const { credentials } = vault();
    await credentials.remember(player);
    expect(await credentials.recall()).toEqual(player);
  });

  it("are stored with the password encoded twice, differently each time", async () => {
    const { window, credentials } = vault();
    await credentials.remember(player);
    const first = JSON.parse(raw(window));
    expect(first).toMatchObject({ type: "username", username: "player", merchant: "lotus" });
    expect(first.password).toMatch(/^[A-Za-z0-9+/]+=*$/);
    expect(atob(first.password)).not.toContain("ssword");
    await credentials.remember(player);
    expect(JSON.parse(raw(window)).password).not.toBe(first.password);
  });

  it("keep an SMS log-in's number, which has no password", async () => {
    const { credentials } = vault();
    const sms = { type: "sms", countryDialingCode: "84", mobileNum: "0900000001", merchant: "lotus" } as const;
    await credentials.remember(sms);
    expect(await credentials.recall()).toEqual(sms);
  });

  it("keep only the username where the device can't store a key", async () => {
    const { window, credentials } = vault(Promise.reject(new Error("no IndexedDB")));
    await credentials.remember(player);
    expect(raw(window)).not.toContain("password");
    expect(await credentials.recall()).toEqual({ type: "username", username: "player", merchant: "lotus" });
  });

  it("keep only the username where the browser's database does not answer, and hold no log-in up", async () => {
    const { window, clock, credentials } = vault(new Promise(() => {}));
    const remembered = credentials.remember(player);
    await clock.advance(3000);
    await remembered;
    expect(JSON.parse(raw(window))).toEqual({ type: "username", username: "player", merchant: "lotus" });
    window.localStorage.setItem("remembered_credentials", JSON.stringify({ ...player, password: "AAAA" }));
    const recalled = credentials.recall();
    await clock.advance(3000);
    expect(await recalled).toEqual({ type: "username", username: "player", merchant: "lotus" });
  });

  it("keep the username alone on another device, and for a password that was tampered with", async () => {
    const { window, credentials } = vault();
    await credentials.remember(player);
    const elsewhere = vault(newKey(), window);
    expect(await elsewhere.credentials.recall()).toEqual({ type: "username", username: "player", merchant: "lotus" });
    window.localStorage.setItem("remembered_credentials", JSON.stringify({ ...player, password: "%%" }));
    expect(await credentials.recall()).not.toHaveProperty("password");
  });

  it("lose the password at a manual log-out, and everything when forgotten", async () => {
    const { window, credentials } = vault();
    await credentials.remember(player);
    credentials.forgetPassword();
    expect(raw(window)).not.toContain("password");
    expect(await credentials.recall()).toMatchObject({ username: "player" });
    credentials.forget();
    expect(await credentials.recall()).toBeUndefined();
    expect(() => credentials.forgetPassword()).not.toThrow();
  });
});
