import i18next from "i18next";
import { type Language, languageOf, languageOfTag } from "./languages.ts";

/** Values put into a text's `{{placeholders}}`; `count` picks the plural. */
export type TextValues = Readonly<Record<string, string | number>>;

export type I18n = Readonly<ReturnType<typeof createI18n>>;

export interface I18nOptions {
  readonly language: string;
  /** Texts in the page, by whole key (`start.nav.home`, `hero.title`): the first screen's and the brand's. */
  readonly startTexts: Readonly<Record<string, string>>;
  /** Loads a language's whole file. */
  load(code: string): Promise<Texts>;
}

type Texts = Readonly<Record<string, unknown>>;

/** The namespace of core's own texts. */
const CORE = "core";
/** The namespace of the texts in the page: the brand's own, which win over core's, and the first screen's. */
export const PAGE = "page";

/** Emitted when texts were added that had been missed before: react-i18next then renders again. */
const MISSING_ADDED = "missingTextsAdded";

/** The texts of a site, in one language at a time. */
export function createI18n(options: I18nOptions) {
  const instance = i18next.createInstance();
  const loaded = new Set<string>();
  let generation = 0;
  /** Whether a text was requested that was missing: screens then change once more texts are added. */
  let missed = false;

  const startLanguage = languageOf(options.language);
  instance.init({
    // Tags, not our codes: i18next rewrites what looks like a tag ("PT-BR"), and chooses the plural rules by it.
    lng: startLanguage.tag,
    fallbackLng: languageOf("EN").tag,
    ns: [PAGE, CORE],
    defaultNS: PAGE,
    // A text that a plugin lacks may be the brand's or core's; the brand's wins.
    fallbackNS: [PAGE, CORE],
    resources: { [startLanguage.tag]: { [CORE]: {}, [PAGE]: withoutRawKeys(options.startTexts) } },
    initAsync: false,
    interpolation: { escapeValue: false },
    returnNull: false,
    returnEmptyString: false,
    parseMissingKeyHandler(key) {
      missed = true;
      return keyAsWords(key);
    },
    load: "currentOnly",
    ignoreJSONStructure: true,
    cleanCode: false,
    nsSeparator: "::",
    // Nothing suspends: a screen shows what is available and renders again when the rest arrives.
    react: { useSuspense: false, bindI18n: `languageChanged ${MISSING_ADDED}` },
  });

  const add = (namespace: string, code: string, texts: Texts) =>
    void instance.addResourceBundle(languageOf(code).tag, namespace, withoutRawKeys(texts), true, true);

  /** Most texts arrive before they are needed: then nothing is rendered again. */
  function renderMissing() {
    if (!missed) return;
    missed = false;
    instance.emit(MISSING_ADDED);
    // Again after the render that this caused: a screen that was drawn but had not subscribed yet has subscribed by
    // then.
    queueMicrotask(() => instance.emit(MISSING_ADDED));
  }

  /** @returns whether there are more texts than before. */
  async function loadTexts({ code }: Language): Promise<boolean> {
    if (loaded.has(code)) return false;
    const texts = await options.load(code);
    add(CORE, code, texts);
    loaded.add(code);
    return true;
  }

  /** Loads the whole file of the language on screen. Rejects where it can't be loaded. */
  async function load(): Promise<void> {
    if (await loadTexts(languageOfTag(instance.language))) renderMissing();
  }

  return {
    /** The site's own i18next, for `I18nextProvider`: below it, components call react-i18next's `useTranslation`. */
    instance,
    get language(): Language {
      return languageOfTag(instance.language);
    },
    /**
     * A text by key. Missing, or beginning with `key_` (spec 8): the English text, else one derived from the key's last
     * part.
     */
    t: (key: string, values?: TextValues): string => instance.t(key, { ...values }),
    /** A text the gateway or a vendor may name by key: undefined when there is none, so that a caller can fall back. */
    find(key: string): string | undefined {
      if (instance.exists(key, { returnObjects: false })) return instance.t(key);
      missed = true;
      return undefined;
    },
    /**
     * Loads the missing texts of `code` and switches to it, unless another language was requested meanwhile. Rejects
     * without a change when the texts can't be loaded.
     */
    async change(code: string): Promise<void> {
      const next = languageOf(code);
      const current = ++generation;
      await loadTexts(next);
      if (current !== generation) return;
      const { tag } = next;
      if (tag === instance.language) return renderMissing();
      missed = false;
      await instance.changeLanguage(tag);
    },
    load,
    /**
     * Resolves once the language's whole file is loaded, or can't be. A dialog waits for it: unlike a screen it is not
     * rendered again when the texts arrive.
     */
    ready: () => load().catch(() => {}),
    /** Adds texts under a namespace (a plugin's `point/id`). */
    add(namespace: string, code: string, texts: Texts) {
      add(namespace, code, texts);
      renderMissing();
    },
  };
}

/** Leaves out texts that are raw keys (spec 8), so that the lookup continues with the next language or namespace. */
function withoutRawKeys(texts: Texts): Texts {
  const entries = Object.entries(texts).flatMap(([key, text]) => {
    if (typeof text === "string") return text.startsWith("key_") ? [] : [[key, text]];
    return typeof text === "object" && text !== null ? [[key, withoutRawKeys(text as Texts)]] : [];
  });
  return Object.fromEntries(entries);
}

/** A missing text is never a raw key on the screen: `site.login.forgotPassword` becomes "forgot password". */
function keyAsWords(key: string): string {
  const last = key.split(/[.:]/).at(-1) ?? key;
  return last
    .replaceAll("_", " ")
    .replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
}
