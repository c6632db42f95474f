// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "navigation": { "disableMainFrameNavigation": true, "disableChildPageNavigation": true } } }
import { describe, expect, it } from "vitest";
import { routedPath } from "./links.ts";

const origin = "https://lotus.example";

/** Clicks the inside of a link and answers what the router would do. */
function click(attributes: Record<string, string>, event: MouseEventInit = {}): string | undefined {
  const link = document.createElement("a");
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  link.innerHTML = "<b>go</b>";
  document.body.replaceChildren(link);
  let routed: string | undefined;
  document.addEventListener(
    "click",
    (clicked) => {
      routed = routedPath(clicked, origin);
      clicked.preventDefault();
    },
    { once: true },
  );
  link.firstElementChild?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...event }));
  return routed;
}

describe("links", () => {
  it("of the site go through the router", () => {
    expect(click({ href: `${origin}/m/game?vendor=x#top` })).toBe("/m/game?vendor=x#top");
    expect(click({ href: `${origin}/` })).toBe("/");
  });

  it.each([
    ["to other sites", { href: "https://other.example/m/home" }, {}],
    ["outside the site's paths", { href: `${origin}/wps/x` }, {}],
    ["to a new tab", { href: `${origin}/m/home`, target: "_blank" }, {}],
    ["that download", { href: `${origin}/m/app.apk`, download: "" }, {}],
    ["with a key held", { href: `${origin}/m/home` }, { ctrlKey: true }],
    ["with the middle button", { href: `${origin}/m/home` }, { button: 1 }],
  ])("%s are the browser's", (_what, attributes, event) => {
    expect(click(attributes, event)).toBeUndefined();
  });
});
