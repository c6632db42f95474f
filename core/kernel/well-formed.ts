/** Text without lone surrogates, which are no characters: `encodeURIComponent` throws for one. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, "\ufffd");

/** Any text as a part of an address. */
export const encodePart = (text: string | number): string => encodeURIComponent(wellFormed(String(text)));
