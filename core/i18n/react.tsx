import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from "react";
import type { Formats } from "./formats.ts";
import type { I18n, Translate } from "./i18n.ts";
import type { Language } from "./languages.ts";

const I18nContext = createContext<I18n | undefined>(undefined);

export function I18nProvider({ i18n, children }: { readonly i18n: I18n; readonly children: ReactNode }) {
  return <I18nContext value={i18n}>{children}</I18nContext>;
}

/** The words and formats of the language on screen; renders again when it changes or gains texts. */
export function useText(): { readonly t: Translate; readonly formats: Formats; readonly language: Language } {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new Error("useText needs an I18nProvider above it");
  const version = useSyncExternalStore(i18n.subscribe, i18n.version);
  // A new `t` for each version: effects and memos that use it see that the words may differ.
  return useMemo(
    () => ({ t: (key, values) => i18n.t(key, values), formats: i18n.formats, language: i18n.language, version }),
    [i18n, version],
  );
}
