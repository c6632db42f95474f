// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { readTypedText, restoreTypedText } from "./typed-text.ts";

const path = location.pathname;

const field = (selector: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
};

/** Puts fields on the page and types into them. */
function show(markup: string, texts: Readonly<Record<string, string>> = {}) {
  document.body.innerHTML = markup;
  for (const [name, text] of Object.entries(texts)) field(`[name="${name}"]`).value = text;
}

const mutationsSeen = () => new Promise<void>((resolve) => setTimeout(resolve));

describe("typed text across a reload", () => {
  beforeEach(() => document.body.replaceChildren());

  it("is restored into the fields that it was typed into, however often a name occurs", () => {
    show(`<input name="username"><textarea name="message"></textarea><input name="line"><input name="line">`, {
      username: "lucky",
      message: "Hello",
    });
    document.querySelectorAll<HTMLInputElement>("[name=line]").forEach((line, index) => {
      line.value = `line ${index}`;
    });
    const markup = document.body.innerHTML;
    const typed = readTypedText(document, path);
    show(markup);
    if (typed) restoreTypedText(window, typed);
    expect([...document.querySelectorAll<HTMLInputElement>("input, textarea")].map(({ value }) => value)).toEqual([
      "lucky",
      "Hello",
      "line 0",
      "line 1",
    ]);
  });

  it.each([
    ["a password", `<input name="x" type="password">`],
    ["a password that is shown", `<input name="x" type="text" autocomplete="new-password">`],
    ["a one-time code", `<input name="x" autocomplete="one-time-code" inputmode="numeric">`],
    ["a card's number", `<input name="x" autocomplete="cc-number">`],
    ["what is not to be filled in", `<input name="x" autocomplete="off">`],
    ["a hidden input", `<input name="x" type="hidden">`],
    ["an invisible field", `<input name="x" hidden>`],
  ])("never is %s", (_, markup) => {
    show(markup, { x: "secret" });
    expect(readTypedText(document, path)).toBeUndefined();
  });

  it("waits for its field, and dispatches the same event as typing", async () => {
    const values: string[] = [];
    document.body.addEventListener("input", ({ target }) => values.push((target as HTMLInputElement).value));
    restoreTypedText(window, { path, fields: { "username   0": "lucky" } });
    document.body.innerHTML = `<input name="other">`;
    await mutationsSeen();
    document.body.innerHTML = `<input name="username">`;
    await mutationsSeen();
    expect(field("[name=username]").value).toBe("lucky");
    expect(values).toEqual(["lucky"]);
    field("[name=username]").value = "";
    document.body.append(document.createElement("hr"));
    await mutationsSeen();
    expect(field("[name=username]").value).toBe("");
  });

  it("leaves a field that has a text alone", () => {
    show(`<input name="username">`, { username: "remembered" });
    restoreTypedText(window, { path, fields: { "username   0": "lucky" } });
    expect(field("[name=username]").value).toBe("remembered");
  });

  it("is for its own page only", () => {
    show(`<input name="username">`);
    restoreTypedText(window, { path: "/elsewhere", fields: { "username   0": "lucky" } });
    expect(field("[name=username]").value).toBe("");
  });
});
