import { expect, it } from "vitest";
import { createStore } from "zustand/vanilla";
import { createI18n } from "#core/i18n/index.ts";
import english from "#core/i18n/locales/EN.json" with { type: "json" };
import { createManualClock, sleep } from "#core/kernel/index.ts";
import { createOverlays } from "#core/ui/index.ts";
import type { LoginModel } from "./load-login.ts";
import { initial } from "./login.ts";
import { showSecondFactor } from "./show-second-factor.tsx";

it("the second factor of an auto-login has its title, however late the language's texts come", async () => {
  const clock = createManualClock();
  const overlays = createOverlays({ clock });
  const load = () => sleep(clock, 5000).then(() => english);
  const store = createStore(() => initial);
  const login = { store } as Partial<LoginModel> as LoginModel;
  showSecondFactor(login, { overlays, i18n: createI18n({ language: "EN", startTexts: {}, load }) });
  store.setState({ phase: "verify", factors: ["email"] });
  await clock.advance(5000);
  expect(overlays.store.getState().layers.map(({ title }) => title)).toEqual([english.site.verify.title]);
});
