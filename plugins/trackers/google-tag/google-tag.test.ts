// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { loadedTracker } from "#plugins/shared/testing.ts";
import plugin from "./index.ts";

const address = "https://www.lotusplay.example/m/game?kw=koi";

it("starts Google's tag for each id without a page view, and gives it the address that has no secrets", async () => {
  const conversions = { register: "AW-123456789/AbC-D_efG-h12", deposit: "AW-123456789/XyZ-D_efG-h12" };
  const { tracker, scripts, end } = await loadedTracker(plugin, {
    settings: { tagId: "G-1ABCDE2FGH", conversions, standardPurchase: true },
    browser: { address: () => address },
  });
  expect(scripts).toEqual(["https://www.googletagmanager.com/gtag/js?id=G-1ABCDE2FGH"]);
  const told = () => (window.dataLayer ?? []).map((entry) => Object.values(entry));
  expect(told().slice(1)).toEqual([
    ["js", expect.any(Date)],
    ["set", { page_location: address }],
    ["config", "G-1ABCDE2FGH", { send_page_view: false }],
    ["config", "AW-123456789", { send_page_view: false }],
  ]);
  const before = told().length;
  tracker.screen?.({ path: "/m/game" });
  expect(told().slice(before)).toEqual([
    ["set", { page_location: address }],
    ["event", "page_view"],
  ]);
  tracker.track?.({ name: "register", vendorName: "sign_up", eventID: "e-1", method: "line", payload: {} });
  expect(told().at(-2)).toEqual(["event", "sign_up", { transaction_id: "e-1", method: "line" }]);
  end();
  expect([window.gtag, window.dataLayer]).toEqual([undefined, undefined]);
});
