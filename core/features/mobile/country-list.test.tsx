// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { afterEach, expect, it } from "vitest";
import { createI18n } from "#core/i18n/index.ts";
import english from "#core/i18n/locales/EN.json" with { type: "json" };
import { CountryList, type CountryListProps } from "./country-list.tsx";

afterEach(cleanup);

async function show(countries: CountryListProps["state"]["countries"] = []) {
  const i18n = createI18n({ language: "EN", startTexts: {}, load: async () => english });
  await i18n.change("EN");
  render(
    <I18nextProvider i18n={i18n.instance}>
      <CountryList state={{ countries, own: undefined, chosen: undefined }} onPick={() => {}} />
    </I18nextProvider>,
  );
}

it("arrow keys lead from the search to the list; those by which an input method chooses stay with it", async () => {
  await show([
    { countryCode: "VN", countryDialingCode: "84", currency: "", currencySymbol: "", currencyPosition: "before" },
  ]);
  const field = screen.getByRole("searchbox");
  field.focus();
  fireEvent.keyDown(field, { key: "ArrowDown", isComposing: true });
  expect(document.activeElement).toBe(field);
  fireEvent.keyDown(field, { key: "ArrowDown" });
  expect(document.activeElement).not.toBe(field);
});

it("a search for a country that finds none says so to a screen reader, whose focus stays in the field", async () => {
  await show();
  fireEvent.change(screen.getByRole("searchbox", { name: "Search countries" }), { target: { value: "Atlantis" } });
  expect(within(screen.getByRole("search")).getByRole("searchbox")).toBeDefined();
  expect(screen.getByRole("status").textContent).toBe(english.site.mobile.noCountryFound);
});
