import { describe, expect, it, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { testSite } from "#core/app/testing.ts";
import { createI18n } from "#core/i18n/index.ts";
import english from "#core/i18n/locales/EN.json" with { type: "json" };
import { type Clock, createManualClock, sleep } from "#core/kernel/index.ts";
import { testWindow } from "#core/platform/testing.ts";
import type { SessionState } from "../session/index.ts";
import { offerPasswordChange } from "./offer-password-change.ts";

/** After a log-in that set `passwordChange`, and the member's answer to the offer. */
async function afterLogIn(
  passwordChange: SessionState["passwordChange"],
  accepts: boolean,
  load: (clock: Clock) => Promise<typeof english> = async () => english,
) {
  const confirm = vi.fn(async () => accepts);
  const navigate = vi.fn();
  const passwordChanged = vi.fn();
  const clock = createManualClock();
  const site = testSite({
    clock,
    window: testWindow("https://www.lotus.example/m/news?kw=a"),
    navigate,
    session: {
      store: createStore<SessionState>(() => ({ phase: "open", info: undefined, passwordChange })),
      passwordChanged,
    },
    overlays: { confirm },
    i18n: createI18n({ language: "EN", startTexts: {}, load: () => load(clock) }),
  });
  offerPasswordChange(site);
  site.events.emit("session.opened", { how: "login", id: "1" });
  await clock.advance(10_000);
  return { confirm, navigate, passwordChanged };
}

describe('spec 3 "Login response value": updatePassword', () => {
  it("offers a new password, and returns to the same screen afterwards", async () => {
    const { navigate } = await afterLogIn("offered", true);
    expect(navigate).toHaveBeenCalledExactlyOnceWith("/m/changePsw?go=%2Fm%2Fnews%3Fkw%3Da");
  });

  it("is offered in words, however late the language's texts come after an auto-login", async () => {
    const { confirm } = await afterLogIn("offered", true, (clock) => sleep(clock, 5000).then(() => english));
    expect(confirm).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ title: english.site.password.offerTitle }),
    );
  });

  it("can be postponed", async () => {
    const { navigate, passwordChanged } = await afterLogIn("offered", false);
    expect(navigate).not.toHaveBeenCalled();
    expect(passwordChanged).toHaveBeenCalledOnce();
  });

  it.each([undefined, "forced"] as const)("offers nothing when the change is %s", async (passwordChange) => {
    const { confirm } = await afterLogIn(passwordChange, true);
    expect(confirm).not.toHaveBeenCalled();
  });
});
