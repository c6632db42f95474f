import { describe, expect, it, vi } from "vitest";
import { createEventBus } from "#core/kernel/index.ts";
import { createPlatform } from "#core/platform/index.ts";
import { testWindow } from "#core/platform/testing.ts";
import type { ProductEvents } from "../events.ts";
import { createInstall } from "./install.ts";

function aPage() {
  const window = testWindow("https://lotus.example/m/home");
  const { storage } = createPlatform({ window, domains: ["lotus.example"] });
  const events = createEventBus<ProductEvents>(() => {});
  const installed = vi.fn();
  events.on("app.installed", installed);
  const showInstalling = vi.fn();
  const install = createInstall({ window, storage, events, showInstalling });
  const offer = (outcome: "accepted" | "dismissed", prompt: () => Promise<unknown> = async () => {}) => {
    const event = Object.assign(new window.Event("beforeinstallprompt", { cancelable: true }), {
      prompt,
      userChoice: Promise.resolve({ outcome }),
    });
    window.dispatchEvent(event);
    return event;
  };
  return { window, storage, install, installed, showInstalling, offer };
}

const can = (install: ReturnType<typeof createInstall>) => install.store.getState().canInstall;

describe("spec 4: install prompt", () => {
  it("is intercepted and kept until it is requested", async () => {
    const { install, offer } = aPage();
    expect(can(install)).toBe(false);
    const event = offer("accepted");
    expect(event.defaultPrevented).toBe(true);
    expect(can(install)).toBe(true);
  });

  it("accepted shows an installing message, and is used up", async () => {
    const { install, offer, showInstalling, storage } = aPage();
    offer("accepted");
    expect(await install.prompt()).toBe("accepted");
    expect(showInstalling).toHaveBeenCalledTimes(1);
    expect(storage.get("installDeclines")).toBeUndefined();
    expect(can(install)).toBe(false);
    expect(await install.prompt()).toBe("unavailable");
  });

  it("declined sets the session's flag and counts", async () => {
    const { install, offer, showInstalling, window } = aPage();
    for (const count of ["1", "2"]) {
      offer("dismissed");
      expect(await install.prompt()).toBe("dismissed");
      expect(window.localStorage.getItem("a2hs_declined")).toBe(count);
    }
    expect(window.sessionStorage.getItem("a2hs_declined")).toBe("1");
    expect(showInstalling).not.toHaveBeenCalled();
  });

  it("sets the count to 99 and a flag once the site is installed, and emits it", () => {
    const { window, installed, install, offer } = aPage();
    offer("accepted");
    window.dispatchEvent(new window.Event("appinstalled"));
    expect(window.localStorage.getItem("a2hs_declined")).toBe("99");
    expect(window.localStorage.getItem("a2hs_installed")).toBe("1");
    expect(installed).toHaveBeenCalledTimes(1);
    expect(can(install)).toBe(false);
  });

  it("is unavailable when the browser refuses to show it", async () => {
    const { install, offer } = aPage();
    offer("accepted", () => Promise.reject(new Error("no gesture")));
    expect(await install.prompt()).toBe("unavailable");
  });
});
