// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { afterEach, expect, it } from "vitest";
import { createI18n } from "#core/i18n/index.ts";
import english from "#core/i18n/locales/EN.json" with { type: "json" };
import { CountryList } from "./country-list.tsx";

afterEach(cleanup);

it("a search for a country that finds none says so to a screen reader, whose focus stays in the field", async () => {
  const i18n = createI18n({ language: "EN", startTexts: {}, load: async () => english });
  await i18n.change("EN");
  render(
    <I18nextProvider i18n={i18n.instance}>
      <CountryList state={{ countries: [], own: undefined, chosen: undefined }} onPick={() => {}} />
    </I18nextProvider>,
  );
  fireEvent.change(screen.getByRole("searchbox", { name: "Search countries" }), { target: { value: "Atlantis" } });
  expect(within(screen.getByRole("search")).getByRole("searchbox")).toBeDefined();
  expect(screen.getByRole("status").textContent).toBe(english.site.mobile.noCountryFound);
});
