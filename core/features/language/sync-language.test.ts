import { describe, expect, it, vi } from "vitest";
import { testSite } from "#core/app/testing.ts";
import type { Member } from "#core/gateway/index.ts";
import { ok } from "#core/kernel/index.ts";
import { testWindow } from "#core/platform/testing.ts";
import type { ProductEvents } from "#core/site/index.ts";
import { syncLanguage } from "./sync-language.idle.ts";

/** A member of this type, whose language is synchronised with a site in Vietnamese. */
async function aMember({ type = 3, language = "VI", how = "login" as ProductEvents["session.opened"]["how"] }) {
  let value: Member = { id: "1", account: "player", type, language, currency: "VND", clubLabel: null };
  const setLanguage = vi.fn(async (code: string) => {
    value = { ...value, language: code };
    return ok(null);
  });
  const info = vi.fn(async () => ok(value));
  const site = testSite({
    window: testWindow("https://www.lotus.example/m/home"),
    gateway: { member: { info, setLanguage } },
    page: { language: "VI" },
  });
  syncLanguage(site);
  const loaded = new Promise((resolve) => site.events.on("member.loaded", resolve));
  site.events.emit("session.opened", { how, id: "1" });
  await loaded;
  return { events: site.events, setLanguage, info, member: site.member, i18n: site.i18n };
}

describe('spec 7 "Session and member": the member\'s language', () => {
  it.each(["login", "registration", "auto"] as const)("is sent to the gateway after a %s", async (how) => {
    const { setLanguage } = await aMember({ how });
    expect(setLanguage).toHaveBeenCalledExactlyOnceWith("VI");
  });

  it("is sent when the person changes it", async () => {
    const { setLanguage, events, i18n } = await aMember({ how: "stored" });
    expect(setLanguage).not.toHaveBeenCalled();
    await i18n.change("EN");
    events.emit("language.changed", { language: "EN" });
    expect(setLanguage).toHaveBeenCalledExactlyOnceWith("EN");
  });

  it("is known to the gateway when the member is asked for again, with a rank that has a name in each language", async () => {
    const { info, setLanguage, events, member, i18n } = await aMember({ how: "stored" });
    await i18n.change("EN");
    events.emit("language.changed", { language: "EN" });
    await vi.waitFor(() => expect(member.store.getState().value?.language).toBe("EN"));
    expect(info).toHaveBeenCalledTimes(2);
    expect(setLanguage).toHaveBeenCalledOnce();
  });

  it("is sent when a resumed session has another one", async () => {
    const { setLanguage } = await aMember({ how: "stored", language: "EN" });
    expect(setLanguage).toHaveBeenCalledExactlyOnceWith("VI");
  });

  it("is not sent where nobody is logged in", async () => {
    const { setLanguage, events } = await aMember({ how: "stored" });
    events.emit("session.closed", { why: "logout" });
    events.emit("language.changed", { language: "EN" });
    expect(setLanguage).not.toHaveBeenCalled();
  });
});

describe('spec 3 "Member info": member type 4', () => {
  it("skips language sync", async () => {
    const { setLanguage, events } = await aMember({ type: 4, language: "EN" });
    events.emit("language.changed", { language: "EN" });
    expect(setLanguage).not.toHaveBeenCalled();
  });
});
