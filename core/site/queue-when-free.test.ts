import { expect, it, vi } from "vitest";
import { testWindow } from "#core/platform/testing.ts";
import { isBusy } from "./queue-when-free.ts";

function busyWith(form: string): boolean {
  const window = testWindow("https://lotus.example/m/home");
  const { document } = window;
  document.body.innerHTML = `<form>${form}</form><input value="outside">`;
  const query = document.querySelectorAll.bind(document);
  vi.spyOn(document, "querySelectorAll").mockImplementation((selector: string) => {
    // Chrome before 88.
    if (/:is\(|:not\([^)]*,/.test(selector)) throw new DOMException(`${selector} is no selector`, "SyntaxError");
    return query(selector);
  });
  return isBusy(window);
}

it("a pop-up waits for a form in which something is typed, also in browsers without newer selectors", () => {
  expect(busyWith('<input value="lotus">')).toBe(true);
  expect(busyWith('<input type="password" value="secret">')).toBe(true);
  expect(busyWith("<textarea>Hello</textarea>")).toBe(true);
});

it("a pop-up waits for no form that is empty, nor for a search, a choice or what nobody sees", () => {
  const unseen = ["search", "checkbox", "radio", "hidden"].map((type) => `<input type="${type}" value="1">`);
  expect(busyWith(`<input><textarea></textarea>${unseen.join("")}`)).toBe(false);
});
