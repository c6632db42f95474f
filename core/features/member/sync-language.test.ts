import { describe, expect, it, vi } from "vitest";
import type { Member } from "#core/gateway/index.ts";
import { createEventBus, ok } from "#core/kernel/index.ts";
import type { ProductEvents } from "../events.ts";
import { createMember } from "./member.ts";
import { syncLanguage } from "./sync-language.ts";

/** A member of this kind, whose language is kept in step with a site in Vietnamese. */
async function aMember({ type = 3, language = "VI", how = "login" as ProductEvents["session.opened"]["how"] }) {
  const events = createEventBus<ProductEvents>(() => {});
  const value: Member = { id: "1", account: "player", type, language, currency: "VND", clubLabel: null };
  const told = vi.fn(async (_: string) => ok(null));
  const gateway = { member: { info: async () => ok(value), setLanguage: told } };
  const member = createMember({ gateway, events });
  const site = { language: "VI" };
  syncLanguage({ member, events, gateway, language: () => site.language });
  const loaded = new Promise((resolve) => events.on("member.loaded", resolve));
  events.emit("session.opened", { how, id: "1" });
  await loaded;
  return { events, told, site };
}

describe("spec 7: the member's language", () => {
  it.each(["login", "registration", "auto"] as const)("is told to the gateway after a %s", async (how) => {
    const { told } = await aMember({ how });
    expect(told).toHaveBeenCalledExactlyOnceWith("VI");
  });

  it("is told when the person changes it", async () => {
    const { told, events, site } = await aMember({ how: "stored" });
    expect(told).not.toHaveBeenCalled();
    site.language = "EN";
    events.emit("language.changed", { language: "EN" });
    expect(told).toHaveBeenCalledExactlyOnceWith("EN");
  });

  it("is told when a session that goes on has another one", async () => {
    const { told } = await aMember({ how: "stored", language: "EN" });
    expect(told).toHaveBeenCalledExactlyOnceWith("VI");
  });

  it("is nobody's where nobody is logged in", async () => {
    const { told, events } = await aMember({ how: "stored" });
    events.emit("session.closed", { why: "logout" });
    events.emit("language.changed", { language: "EN" });
    expect(told).not.toHaveBeenCalled();
  });
});

describe("spec 3: member type 4", () => {
  it("skips language sync", async () => {
    const { told, events } = await aMember({ type: 4, language: "EN" });
    events.emit("language.changed", { language: "EN" });
    expect(told).not.toHaveBeenCalled();
  });
});
