// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { keepPlaces } from "./keep-places.ts";

const painted = `<a class="logo" href="/m/home"></a><ul class="chips"></ul><ul class="lane"></ul>
  <a class="place" href="/m/home"></a><a class="place" href="/m/news?a=%22b%22"></a>`;
const drawn = painted.replaceAll('class="', 'data-by="react" class="');

let app: HTMLElement;
const part = (selector: string) => app.querySelector<HTMLElement>(selector) ?? app;

beforeEach(() => {
  document.body.innerHTML = `<div id="app">${painted}</div><button class="md:x 1a">Outside</button>`;
  app = document.querySelector("#app") ?? document.body;
});

/** React draws its own elements in place of the page's. */
function draw(restore: () => void, markup = drawn) {
  app.innerHTML = markup;
  restore();
}

it("keeps how far each rail is scrolled, up to the moment when React has drawn", () => {
  part(".chips").scrollLeft = 40;
  const restore = keepPlaces(app);
  part(".lane").scrollLeft = 70;
  part(".lane").dispatchEvent(new Event("scroll"));
  draw(restore);
  expect([part(".chips").dataset.by, part(".chips").scrollLeft, part(".lane").scrollLeft]).toEqual(["react", 40, 70]);
});

it("keeps the focus on the link of the same kind and address", () => {
  for (const selector of [".logo", '.place[href="/m/home"]', '.place[href="/m/news?a=%22b%22"]']) {
    app.innerHTML = painted;
    part(selector).focus();
    draw(keepPlaces(app));
    expect(document.activeElement).toBe(part(selector));
  }
});

it("keeps what is typed in a field, and the caret, up to the moment when React has drawn", () => {
  const field = `<input class="search-input" type="search">`;
  app.innerHTML = field;
  const typed = () => app.querySelector("input") as HTMLInputElement;
  const restore = keepPlaces(app);
  typed().focus();
  typed().value = "koi carp";
  typed().setSelectionRange(3, 8);
  app.addEventListener("input", ({ target }) => noted.push((target as HTMLInputElement).value));
  const noted: string[] = [];
  draw(restore, field);
  const { value, selectionStart, selectionEnd } = typed();
  expect({ value, selectionStart, selectionEnd, noted }).toEqual({
    value: "koi carp",
    selectionStart: 3,
    selectionEnd: 8,
    noted: ["koi carp"],
  });
  expect(document.activeElement).toBe(typed());
});

it("leaves a focus outside of the first screen where it is", () => {
  const outside = document.querySelector<HTMLElement>("body > button");
  outside?.focus();
  draw(keepPlaces(app));
  expect(document.activeElement).toBe(outside);
});

it("does nothing for elements that React doesn't draw", () => {
  part(".chips").scrollLeft = 40;
  part(".logo").focus();
  draw(keepPlaces(app), "<main></main>");
  expect(app.innerHTML).toBe("<main></main>");
});
