// @vitest-environment happy-dom
import { act, cleanup, render } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { createI18n } from "#core/i18n/index.ts";
import english from "#core/i18n/locales/EN.json" with { type: "json" };
import { createManualClock } from "#core/kernel/index.ts";
import { SiteContext } from "#core/site/index.ts";
import { ResultsBoard } from "./results-board.tsx";

afterEach(cleanup);

const draws = [
  { name: "South", times: ["16:15"], timeZone: "Asia/Ho_Chi_Minh" },
  { name: "North", times: ["18:15"], timeZone: "Asia/Ho_Chi_Minh" },
];
const game = {
  gameId: "g",
  nodeId: "",
  code: "",
  name: "G",
  vendor: "",
  category: "LOTT",
  image: "",
  freeplay: false,
  lastDraw: { time: "2026-11-20T09:15:00Z", numbers: ["1"] },
} as const;

it("a draw that has begun is no longer the next one", async () => {
  const clock = createManualClock(Date.parse("2026-11-21T16:14:00+07:00"));
  const i18n = createI18n({ language: "EN", startTexts: {}, load: async () => english });
  await i18n.ready();
  render(
    <I18nextProvider i18n={i18n.instance}>
      <SiteContext value={testSite({ i18n, clock })}>
        <MemoryRouter>
          <ResultsBoard games={[game]} draws={draws} />
        </MemoryRouter>
      </SiteContext>
    </I18nextProvider>,
  );
  const names = () => [...document.querySelectorAll("ul strong")].map(({ textContent }) => textContent);
  expect(names()).toEqual(["South", "North"]);
  await act(() => clock.advance(60_000));
  expect(names()).toEqual(["North", "South"]);
});
