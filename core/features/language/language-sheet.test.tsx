// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { afterEach, expect, it, vi } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { SiteContext } from "#core/site/index.ts";
import { LanguageSheet } from "./language-sheet.idle.tsx";

afterEach(cleanup);

/** The sheet of a brand in three languages. */
async function aSheet() {
  const close = vi.fn();
  const site = testSite({ record: { languages: { available: ["EN", "VI", "KO"], default: "EN" } } });
  const changeLanguage = vi.fn((code: string) => site.i18n.change(code));
  Object.assign(site, { changeLanguage });
  render(
    <SiteContext value={site}>
      <I18nextProvider i18n={site.i18n.instance}>
        <LanguageSheet close={close} />
      </I18nextProvider>
    </SiteContext>,
  );
  return { close, changeLanguage, option: (name: string) => screen.getByRole("radio", { name }) };
}

it("the sheet of languages closes once one is tapped", async () => {
  const { close, changeLanguage, option } = await aSheet();
  await act(async () => void fireEvent.click(option("한국어")));
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(changeLanguage).toHaveBeenCalledExactlyOnceWith("KO");
});

it("the sheet of languages stays while arrow keys walk along it, and closes at the one that is then tapped", async () => {
  const { close, changeLanguage, option } = await aSheet();
  // As browsers do: the key is pressed on one, the next one is clicked, and there the key is released.
  const walk = async (from: string, to: string) => {
    fireEvent.keyDown(option(from), { key: "ArrowDown" });
    await act(async () => void fireEvent.click(option(to)));
    fireEvent.keyUp(option(to), { key: "ArrowDown" });
    await vi.waitFor(() => expect(option(to)).toHaveProperty("checked", true));
  };
  await walk("English", "Tiếng Việt");
  await walk("Tiếng Việt", "한국어");
  expect(changeLanguage.mock.calls).toEqual([["VI"], ["KO"]]);
  expect(close).not.toHaveBeenCalled();
  await act(async () => void fireEvent.click(option("English")));
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
});
