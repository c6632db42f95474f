import type { TypedText } from "./stored.ts";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Input types whose value a person types. */
const textual = new Set(["text", "search", "email", "tel", "url", "number"]);

/** What must never be stored: passwords (also one that is shown as text), one-time codes, cards. */
const isSecret = ({ autocomplete }: Field): boolean => /password|one-time-code|cc-|^off$/.test(autocomplete);

const isTextual = (field: Field): boolean => field.tagName === "TEXTAREA" || textual.has(field.type);

/**
 * The fields whose text may be stored, in the order of the page, each with a key that is the same on the reloaded page.
 */
function fieldsOf(document: Document): readonly { readonly key: string; readonly field: Field }[] {
  const counts = new Map<string, number>();
  return [...document.querySelectorAll<Field>("input, textarea")]
    .filter((field) => isTextual(field) && !isSecret(field) && !field.readOnly && !field.disabled && !field.hidden)
    .map((field) => {
      const kind = [field.name, field.autocomplete, field.inputMode].join(" ");
      const index = counts.get(kind) ?? 0;
      counts.set(kind, index + 1);
      return { key: `${kind} ${index}`, field };
    });
}

/** The text typed into the page at `path`; undefined where there is none. */
export function readTypedText(document: Document, path: string): TypedText | undefined {
  const typed = fieldsOf(document).flatMap(({ key, field }) =>
    field.value === "" ? [] : [[key, field.value] as const],
  );
  return typed.length === 0 ? undefined : { path, fields: Object.fromEntries(typed) };
}

/**
 * Restores the texts as their fields appear, until all are restored or another page is opened. A field that has a text
 * by then keeps it.
 */
export function restoreTypedText(window: Window & typeof globalThis, { path, fields }: TypedText): void {
  const { document, location } = window;
  const waiting = new Map(Object.entries(fields));
  const restore = () => {
    if (location.pathname !== path) waiting.clear();
    for (const { key, field } of waiting.size === 0 ? [] : fieldsOf(document)) {
      const text = waiting.get(key);
      if (text === undefined) continue;
      waiting.delete(key);
      if (field.value === "") type(window, field, text);
    }
    if (waiting.size === 0) observer.disconnect();
  };
  const observer = new window.MutationObserver(restore);
  observer.observe(document.documentElement, { childList: true, subtree: true });
  restore();
}

/** Sets a field's text as typing does: React notices only the event, and only if its own setter was bypassed. */
function type(window: Window & typeof globalThis, field: Field, text: string): void {
  const { prototype } = field.tagName === "TEXTAREA" ? window.HTMLTextAreaElement : window.HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new window.Event("input", { bubbles: true }));
}
