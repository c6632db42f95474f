// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { I18nextProvider } from "react-i18next";
import { afterEach, expect, it, vi } from "vitest";
import { loggedIn, loginValue, testSite } from "#core/app/testing.ts";
import { createI18n } from "#core/i18n/index.ts";
import kazakh from "#core/i18n/locales/KK.json" with { type: "json" };
import { type Site, SiteContext } from "#core/site/index.ts";
import { prepareLazy } from "#core/site/use-lazy.ts";
import { LazyRealityCheckChoice } from "../play-time/index.ts";
import { ProtectionSheet } from "./protection-sheet.tsx";

afterEach(cleanup);

/** The sheet for a member. What it waits for is there: it is drawn at once. */
async function showSheet(site: Site) {
  site.session.open(loginValue, loggedIn);
  const needs = [site.legal, site.protection, site.playTime].map((load) => prepareLazy<unknown>(site, load));
  await Promise.all([...needs, LazyRealityCheckChoice.prepare(site)]);
  return act(async () =>
    render(
      <SiteContext value={site}>
        <I18nextProvider i18n={site.i18n.instance}>
          <Suspense>
            <ProtectionSheet close={() => {}} />
          </Suspense>
        </I18nextProvider>
      </SiteContext>,
    ),
  );
}

it('spec 4 "Player protection": tells a member who has closed the sheet that their pause has failed', async () => {
  let refuse = (_: unknown) => {};
  const alert = vi.fn(async () => {});
  const manifest = {
    api: 1,
    title: "Operator",
    link: "https://breaks.example/",
    settings: { type: "object" },
  } as const;
  const site = testSite({
    record: { plugins: [{ point: "protection", id: "operator", url: "/operator.js", manifest, settings: {} }] },
    idlePlugins: async () => {},
    loadPlugin: async () => ({
      default: { api: 1, activate: () => ({ take: () => new Promise((resolve) => (refuse = resolve)) }) },
    }),
    legal: async () => ({ seals: [], help: [] }),
    overlays: { alert },
  });
  const { unmount } = await showSheet(site);
  const pause = await screen.findByText("Pause for 24 hours");
  await act(async () => fireEvent.click(pause));
  unmount();
  refuse({ kind: "refused", message: "Try again later." });
  await vi.waitFor(() =>
    expect(alert).toHaveBeenCalledExactlyOnceWith({ title: "Pause for 24 hours", message: "Try again later." }),
  );
});

it('spec 4 "Player protection": asks before an exclusion for months, and takes what is confirmed alone', async () => {
  const taken = vi.fn(async (_: unknown) => ({ kind: "taken" }));
  const confirm = vi.fn(async () => false);
  const manifest = {
    api: 1,
    title: "Operator",
    link: "https://breaks.example/",
    settings: { type: "object" },
    months: [6, 12],
  } as const;
  const site = testSite({
    record: { plugins: [{ point: "protection", id: "operator", url: "/operator.js", manifest, settings: {} }] },
    idlePlugins: async () => {},
    loadPlugin: async () => ({ default: { api: 1, activate: () => ({ take: taken }) } }),
    legal: async () => ({ seals: [], help: [] }),
    answers: { "/wps/session/logout": null },
    overlays: { confirm, alert: async () => {} },
  });
  await showSheet(site);
  fireEvent.change(await screen.findByRole("combobox"), { target: { value: "12" } });
  const exclude = screen.getByText("Exclude me from playing");
  await act(async () => fireEvent.click(exclude));
  expect(confirm).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ danger: true }));
  expect(taken).not.toHaveBeenCalled();
  confirm.mockResolvedValue(true);
  await act(async () => fireEvent.click(exclude));
  await vi.waitFor(() => expect(taken).toHaveBeenCalledOnce());
  expect(taken.mock.calls[0]?.[0]).toMatchObject({ kind: "exclusion", months: 12 });
});

it("periods of self-exclusion are in the language on screen, also where browsers lack its words", async () => {
  const manifest = {
    api: 1,
    title: "Operator",
    link: "https://breaks.example/",
    settings: { type: "object" },
    months: [6, 12, 60],
  } as const;
  const i18n = createI18n({ language: "KK", startTexts: {}, load: async () => kazakh });
  await i18n.change("KK");
  const site = testSite({
    i18n,
    record: { plugins: [{ point: "protection", id: "operator", url: "/operator.js", manifest, settings: {} }] },
    idlePlugins: async () => {},
    legal: async () => ({ seals: [], help: [] }),
  });
  await showSheet(site);
  const periods = await screen.findAllByRole("option");
  expect(periods.map(({ textContent }) => textContent)).toEqual(["6 ай", "1 жыл", "5 жыл"]);
});

it("the session's clock runs in the sheet as in the strip", async () => {
  const site = testSite({ idlePlugins: async () => {}, legal: async () => ({ seals: [], help: [] }) });
  await showSheet(site);
  const clock = await screen.findByRole("timer");
  expect(clock.textContent).toBe("0:00:00");
  await act(() => site.clock.advance(65_000));
  expect(clock.textContent).toBe("0:01:05");
});
