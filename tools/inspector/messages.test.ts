// @vitest-environment happy-dom
import { expect, it, onTestFinished } from "vitest";
import { hear, isPageMessage, isPanelMessage, type PageFacts } from "./messages.ts";

const origin = "http://lotus.localhost:5173";
const page: PageFacts = {
  path: "/m/home",
  revision: "1",
  language: { code: "EN", tag: "en", direction: "ltr" },
  isDark: false,
  tokens: { "color.brand": "#B3261E" },
  variants: { header: "centered" },
  flags: { NOPUSH3: true },
  plugins: { "login/password": "active" },
  kept: { local: [], session: [], cookie: ["device_id"] },
};

const says = (data: unknown, source: unknown, from: string) =>
  dispatchEvent(Object.assign(new Event("message"), { data, source, origin: from }));

/** A window that hears another one, and how that and others speak to it. */
function setUp() {
  const [partner, stranger] = [{ postMessage() {} }, { postMessage() {} }];
  const heard: unknown[] = [];
  onTestFinished(hear({ window: () => partner, origin }, isPageMessage, (message) => heard.push(message)));
  const speak = (data: unknown, source: unknown = partner, from = origin) => says(data, source, from);
  return { heard, partner, stranger, speak };
}

it("hears a message when its window and its origin are the partner's", () => {
  const { heard, speak } = setUp();
  speak({ kind: "page", body: page });
  expect(heard).toEqual([{ kind: "page", body: page }]);
});

it("hears nothing when the origin is another one", () => {
  const { heard, partner, speak } = setUp();
  for (const other of [
    "http://elsewhere.localhost:5173",
    "http://lotus.localhost:5174",
    `${origin}.evil.example`,
    "null",
  ])
    speak({ kind: "start" }, partner, other);
  expect(heard).toEqual([]);
});

it("hears nothing when the window is another one", () => {
  const { heard, stranger, speak } = setUp();
  for (const source of [stranger, window, null]) speak({ kind: "start" }, source);
  expect(heard).toEqual([]);
});

it("hears nothing when the frame has no window", () => {
  const heard: unknown[] = [];
  onTestFinished(hear({ window: () => null, origin }, isPageMessage, (message) => heard.push(message)));
  says({ kind: "start" }, null, origin);
  expect(heard).toEqual([]);
});

it.each<[string, unknown]>([
  ["is no object", "start"],
  ["has no kind", { body: page }],
  ["has an unknown kind", { kind: "save", body: page }],
  ["has a kind that every object has", { kind: "hasOwnProperty", body: "start" }],
  ["is the panel's own", { kind: "reload" }],
  ["lacks a field", { kind: "page", body: { ...page, path: undefined } }],
  ["has an object in place of a text", { kind: "page", body: { ...page, path: { toString: "x" } } }],
  [
    "has markup in place of texts",
    { kind: "page", body: { ...page, kept: { ...page.kept, local: [{ type: "img" }] } } },
  ],
  ["has an unknown state", { kind: "page", body: { ...page, plugins: { "login/password": "on" } } }],
  [
    "has an outline of no size",
    { kind: "outlines", body: { picked: { left: 0, top: 0, width: Number.NaN, height: 1 } } },
  ],
  ["has a time that no date can have", { kind: "event", body: { at: 1e300, source: "site", name: "x" } }],
])("refuses a message of a page when it %s", (_, message) => expect(isPageMessage(message)).toBe(false));

it.each<[string, unknown]>([
  ["is a page's", { kind: "page", body: page }],
  ["wishes a token that is no text", { kind: "show", body: { ...wishes(), tokens: { "color.brand": {} } } }],
  ["wishes nothing", { kind: "show" }],
])("refuses a message of a panel when it %s", (_, message) => expect(isPanelMessage(message)).toBe(false));

it("takes what a panel says", () => {
  expect([{ kind: "show", body: wishes() }, { kind: "parent" }, { kind: "reload" }].every(isPanelMessage)).toBe(true);
});

function wishes() {
  return { isPicking: true, tokens: { "color.brand": "red" }, variants: {}, switches: {}, flags: ["A"], plugins: [] };
}
