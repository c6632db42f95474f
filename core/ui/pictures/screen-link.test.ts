// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { screenLinkOf } from "./screen-link.ts";

/** The path of the screen for a click on `markup`'s first element. */
function click(markup: string, init: MouseEventInit = {}): string | undefined {
  document.body.innerHTML = markup;
  let path: string | undefined;
  const listen = (event: MouseEvent) => {
    path = screenLinkOf(event);
    event.preventDefault();
  };
  document.addEventListener("click", listen);
  const target = document.querySelector("i") ?? document.body.firstElementChild;
  target?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init }));
  document.removeEventListener("click", listen);
  return path;
}

beforeEach(() => {
  location.href = "https://lotus.example/m/home?from=ad";
});

afterEach(() => {
  document.body.innerHTML = "";
});

describe("links to screens of the site", () => {
  it("change the screen with path, query and hash", () => {
    expect(click('<a href="/m/activity?id=7#rules">News</a>')).toBe("/m/activity?id=7#rules");
  });

  it("are found around what was clicked", () => {
    expect(click('<a href="/m/game"><span><i>Games</i></span></a>')).toBe("/m/game");
  });
});

describe("links left to the browser", () => {
  it.each([
    ["another origin", '<a href="https://help.example/m/home">Help</a>'],
    ["an address that is no screen's", '<a href="/wps/system/manifest.json">Manifest</a>'],
    ["another window", '<a href="/m/game" target="_blank">Games</a>'],
    ["a download", '<a href="/m/app.apk" download>App</a>'],
    ["a script address", '<a href="javascript:alert(1)">Odd</a>'],
    ["a hash on this page", '<a href="/m/home?from=ad#seals">Seals</a>'],
    ["no address at all", "<a>Nothing</a>"],
    ["no link at all", "<p>Text</p>"],
  ])("%s", (_, markup) => {
    expect(click(markup)).toBeUndefined();
  });

  it("clicks with a key held down, or with another button", () => {
    const link = '<a href="/m/game">Games</a>';
    expect(click(link, { ctrlKey: true })).toBeUndefined();
    expect(click(link, { metaKey: true })).toBeUndefined();
    expect(click(link, { shiftKey: true })).toBeUndefined();
    expect(click(link, { button: 1 })).toBeUndefined();
  });
});
