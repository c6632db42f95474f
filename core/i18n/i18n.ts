import i18next from "i18next";
import { createFormats, type Formats } from "./formats.ts";
import { type Language, languageOf } from "./languages.ts";

/** Values put into a text's `{{placeholders}}`; `count` picks the plural. */
export type TextValues = Readonly<Record<string, string | number>>;

export type Translate = (key: string, values?: TextValues) => string;

/** The words and formats of a site, in one language at a time. */
export interface I18n {
  readonly language: Language;
  readonly formats: Formats;
  /** A text by key. Missing, or beginning with `key_` (spec 8): the English text, else the key's last part in words. */
  readonly t: Translate;
  /** A text the gateway or a vendor may name by key: undefined when there is none, so that a caller can fall back. */
  find(key: string, values?: TextValues): string | undefined;
  /**
   * Loads what is missing of `code` and switches to it, unless another language was asked for meanwhile. Rejects, staying
   * as it was, when the texts can't be had.
   */
  change(code: string): Promise<void>;
  /**
   * Resolves once the language's whole file is there, or can't be had. What is said once, in a dialog, waits for it: unlike
   * a screen it is not drawn anew when the words come.
   */
  ready(): Promise<void>;
  /** Adds texts under a namespace (a plugin's `point/id`). */
  add(namespace: string, code: string, texts: Readonly<Record<string, unknown>>): void;
  /** Grows whenever a text may read differently. */
  version(): number;
  /** Calls `listener` after every change of language or texts, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

export interface I18nOptions {
  readonly language: string;
  /** Texts that the page carried, by whole key (`start.nav.home`, `hero.title`): the first screen's and the brand's. */
  readonly startTexts: Readonly<Record<string, string>>;
  /** Loads a language's whole file. */
  load(code: string): Promise<Readonly<Record<string, unknown>>>;
}

const CORE = "core";
/** The namespace of the words that a page brings: the brand's own, which win over core's, and the first screen's. */
export const PAGE = "page";

export function createI18n(options: I18nOptions): I18n {
  const instance = i18next.createInstance();
  const loaded = new Set<string>();
  let language = languageOf(options.language);
  let formats = createFormats(language.code);

  instance.init({
    // Tags, not our codes: i18next rewrites what looks like a tag ("PT-BR"), and picks the plural rules by it.
    lng: language.tag,
    fallbackLng: languageOf("EN").tag,
    // The brand's words win over core's.
    ns: [PAGE, CORE],
    defaultNS: PAGE,
    fallbackNS: [CORE],
    resources: { [language.tag]: { [CORE]: {}, [PAGE]: options.startTexts } },
    initAsync: false,
    interpolation: { escapeValue: false },
    returnNull: false,
    load: "currentOnly",
    ignoreJSONStructure: true,
    cleanCode: false,
    nsSeparator: "::",
  });

  const listeners = new Set<() => void>();
  let version = 0;
  let asked = 0;
  const changed = () => {
    version++;
    for (const listener of [...listeners]) listener();
  };

  /** Whether a text was asked for that was not there: more texts then read differently on screen. */
  let missed = false;
  const find = (key: string, values?: TextValues): string | undefined => {
    const text: unknown = instance.t(key, { ...values, defaultValue: "" });
    if (typeof text === "string" && text !== "" && !text.startsWith("key_")) return text;
    missed = true;
    return undefined;
  };

  async function loadTexts({ code, tag }: Language) {
    if (loaded.has(code)) return;
    const texts = await options.load(code);
    instance.addResourceBundle(tag, CORE, texts, true, true);
    loaded.add(code);
  }

  return {
    get language() {
      return language;
    },
    get formats() {
      return formats;
    },
    find,
    t: (key, values) => find(key, values) ?? inWords(key),
    async change(code) {
      const next = languageOf(code);
      const mine = ++asked;
      await loadTexts(next);
      if (mine !== asked) return;
      // The page's own language in full: what is on screen stays as it is, so that nothing is drawn again.
      if (next === language && !missed) return;
      language = next;
      formats = createFormats(next.code);
      missed = false;
      await instance.changeLanguage(next.tag);
      changed();
    },
    ready: () => loadTexts(language).catch(() => {}),
    add(namespace, code, texts) {
      instance.addResourceBundle(languageOf(code).tag, namespace, texts, true, true);
      if (missed) changed();
    },
    version: () => version,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A missing text is never a raw key on the screen: `site.login.forgotPassword` reads "forgot password". */
function inWords(key: string): string {
  const last = key.split(/[.:]/).at(-1) ?? key;
  return last
    .replaceAll("_", " ")
    .replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
}
