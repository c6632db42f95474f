const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as HTML, safe in element content and quoted attributes. */
export const html = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/**
 * A value as the content of `<script type="application/json">`. No `<` is left, so nothing closes the element or opens
 * a comment; the two line separators are escaped for readers that parse JSON as JavaScript.
 */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** CSS as the content of `<style>`: it can't close the element. */
export const css = (text: string): string => text.replaceAll("</", "<\\/");

/** An address for `src` and `href`: https, http, or a path on this origin; anything else is rejected. */
export function safeAddress(value: unknown): string | undefined {
  return typeof value === "string" && /^(https?:\/\/[^/]|\/(?![/\\]))/i.test(value) ? value : undefined;
}
