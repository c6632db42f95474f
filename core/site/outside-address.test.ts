import { expect, it } from "vitest";
import { outsideAddress } from "./outside-address.ts";

const page = "https://www.lotus.example/m/login?go=%2Fm%2Fnews&tid=7";
const intent = "intent://www.lotus.example/m/login?go=%2Fm%2Fnews&tid=7#Intent;scheme=https;end";

it.each([
  ["line", "android", `${page}&openExternalBrowser=1`],
  ["line", "ios", `${page}&openExternalBrowser=1`],
  ["facebook", "android", intent],
  [undefined, "android", intent],
  ["instagram", "ios", undefined],
  ["maya", "android", undefined],
  ["maya", "ios", undefined],
  ["kakaotalk", "android", intent],
  ["wechat", "android", undefined],
  // An app that does not take the intent would show an error in place of the page.
  ["webview", "android", undefined],
] as const)("the way out of the browser of %s on %s is %s", (inAppBrowser, os, address) => {
  expect(outsideAddress({ pageUrl: () => page, inAppBrowser, os })).toBe(address);
});
