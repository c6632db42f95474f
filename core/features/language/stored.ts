import { defineStored, storageKeys, text } from "#core/platform/index.ts";

/** The code of the language that the person chose. */
export const chosenLanguage = defineStored({ ...storageKeys.chosenLanguageKey, parse: text });
