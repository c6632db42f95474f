import { pluginTexts } from "virtual:livery-plugin-texts";
import type { Decorator } from "@storybook/react-vite";
import { createI18n, type I18n, I18nProvider } from "#core/i18n/index.ts";

type Texts = Readonly<Record<string, unknown>>;

const core = import.meta.glob<Texts>("../../core/i18n/locales/*.json", { import: "default" });

async function wordsIn(language: string): Promise<I18n> {
  const file = (code: string) => core[`../../core/i18n/locales/${code}.json`];
  const i18n = createI18n({
    language,
    startTexts: {},
    load: async (code) => (await (file(code) ?? file("EN"))?.()) ?? {},
  });
  await i18n.change(language);
  for (const [plugin, texts] of Object.entries(pluginTexts)) {
    const load = texts[language];
    if (load) i18n.add(plugin, language, await load());
  }
  return i18n;
}

/** A screen's story: loads core's and the plugins' words in the toolbar's language. Goes with `withWords`. */
export const loadWords = async ({ globals }: { readonly globals: Readonly<Record<string, unknown>> }) => ({
  i18n: await wordsIn(String(globals.language)),
});

export const withWords: Decorator = (Story, { loaded }) => (
  <I18nProvider i18n={loaded.i18n}>
    <Story />
  </I18nProvider>
);
