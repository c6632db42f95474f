import { shellTexts } from "virtual:livery-brands";
import { pluginTexts } from "virtual:livery-plugin-texts";
import type { Decorator } from "@storybook/react-vite";
import { I18nextProvider } from "react-i18next";
import { createI18n, type I18n } from "#core/i18n/index.ts";
import { pageTexts } from "#core/shell/index.ts";
import { selectedLanguage, selectedRecord } from "../../.storybook/apply-brand.ts";

type Texts = Readonly<Record<string, unknown>>;

const core = import.meta.glob<Texts>("../../core/i18n/locales/*.json", { import: "default" });

async function textsOf(toolbar: { readonly brand: string; readonly language: string }): Promise<I18n> {
  const language = selectedLanguage(toolbar);
  const file = (code: string) => core[`../../core/i18n/locales/${code}.json`];
  const i18n = createI18n({
    language,
    startTexts: pageTexts(selectedRecord(toolbar), shellTexts, language),
    load: async (code) => (await (file(code) ?? file("EN"))?.()) ?? {},
  });
  await i18n.change(language);
  for (const [plugin, { [language]: texts }] of Object.entries(pluginTexts)) {
    if (texts) i18n.add(plugin, language, texts);
  }
  return i18n;
}

/** A screen's story: loads the brand's, core's and the plugins' texts in the toolbar's language, if the brand offers it. Used with `withTexts`. */
export const loadTexts = async ({ globals }: { readonly globals: Readonly<Record<string, unknown>> }) => ({
  i18n: await textsOf({ brand: String(globals.brand), language: String(globals.language) }),
});

export const withTexts: Decorator = (Story, { loaded }) => (
  <I18nextProvider i18n={loaded.i18n.instance}>
    <Story />
  </I18nextProvider>
);
