// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { boot } from "./testing.ts";

const home = "https://lotusplay.example/m/home";

describe('spec 4 "Page start": taps before React has mounted', () => {
  const tapOn = (selector: string, init: MouseEventInit = {}) => {
    const tap = new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, ...init });
    document.querySelector(selector)?.dispatchEvent(tap);
    return tap;
  };
  /** React replaces the shell's elements. */
  function draw(markup: string): string[] {
    const answered: string[] = [];
    const app = document.querySelector("#app") ?? document.body;
    app.innerHTML = markup;
    app.addEventListener("click", ({ target }) => answered.push((target as Element).tagName));
    Object.assign(document, { elementFromPoint: () => app.querySelector("button") ?? app.firstElementChild });
    return answered;
  }

  it("repeats the last one when the same element is at its place", () => {
    const { begin } = boot({ address: home });
    tapOn(".game");
    const answered = draw(`<ul><li class="game">Dragon<button type="button"></button></li></ul>`);
    begin().drawn();
    expect(answered).toEqual(["BUTTON"]);
  });

  it("drops it when another element is at its place", () => {
    const { begin } = boot({ address: home });
    tapOn(".game");
    const answered = draw(`<ul><li>Accept<button type="button"></button></li></ul>`);
    begin().drawn();
    expect(answered).toEqual([]);
  });

  it("follows a link with the fields of the address, and never repeats it", () => {
    const { begin } = boot({ address: `${home}?affiliateCode=a%2B1&redirectUrl=https%3A%2F%2Fx.example&from=app` });
    const link = document.querySelector("a") as HTMLAnchorElement;
    link.href = "https://lotusplay.example/m/game?from=link#top";
    const answered = draw("");
    document.querySelector("#app")?.append(link);
    expect(tapOn("a").defaultPrevented).toBe(false);
    expect(link.href).toBe(
      "https://lotusplay.example/m/game?from=link&affiliateCode=a%2B1&redirectUrl=https%3A%2F%2Fx.example#top",
    );
    begin().drawn();
    expect(answered).toEqual(["A"]);
  });

  it("keeps the fields when a link opens another tab", () => {
    boot({ address: `${home}?inApp=1` });
    tapOn("a", { ctrlKey: true });
    expect(document.querySelector("a")?.search).toBe("?inApp=1");
  });
});
