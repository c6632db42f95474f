import { selectedLanguage } from "./apply-brand.ts";

interface Shown {
  readonly globals: Readonly<Record<string, unknown>>;
  readonly args: object;
}

/** Returns a play that looks for English texts, so it runs in English only. Any other language shows the story's beginning. */
export const inEnglish =
  <Context extends Shown>(play: (context: Context) => Promise<void>) =>
  async (context: Context): Promise<void> => {
    // A whole screen may choose a brand and a language of its own.
    const { brand, language }: Readonly<Record<string, unknown>> = { ...context.globals, ...context.args };
    if (selectedLanguage({ brand: String(brand), language: String(language) }) === "EN") await play(context);
  };
