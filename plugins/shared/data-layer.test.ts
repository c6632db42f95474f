// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { shareDataLayer } from "./data-layer.ts";

const told = (entries: readonly object[] | undefined) => (entries ?? []).map((entry) => Object.values(entry));

it("is one queue for all who share it, and stays until the last of them has ended", () => {
  const ends: (() => void)[] = [];
  const onDispose = (end: () => void) => void ends.push(end);
  const tag = shareDataLayer({ onDispose });
  const container = shareDataLayer({ onDispose });
  const entries = window.dataLayer;
  tag.gtag("event", "login");
  container.push({ event: "sign_up" });

  ends[0]?.();
  expect(window.dataLayer).toBe(entries);
  container.push({ event: "purchase" });
  ends[1]?.();
  expect(window.dataLayer).toBeUndefined();
  expect(told(entries)).toEqual([
    ["consent", "update", expect.objectContaining({ ad_storage: "granted" })],
    ["event", "login"],
    ["sign_up"],
    ["purchase"],
    ["consent", "update", expect.objectContaining({ ad_storage: "denied" })],
  ]);
});

it("holds commands as the arguments of a call, by which Google's scripts tell them from events", () => {
  let end = () => {};
  shareDataLayer({
    onDispose: (step) => {
      end = step;
    },
  }).gtag("event", "login");
  expect(window.dataLayer?.map((entry) => Object.prototype.toString.call(entry))).toEqual([
    "[object Arguments]",
    "[object Arguments]",
  ]);
  end();
});

it("is the same queue when consent comes back on a page where Google's scripts run: they follow no other", () => {
  const ends: (() => void)[] = [];
  const onDispose = (end: () => void) => void ends.push(end);
  shareDataLayer({ onDispose });
  const entries = window.dataLayer;
  Object.assign(window, { google_tag_manager: {} });
  ends[0]?.();
  expect(window.dataLayer).toBeUndefined();

  shareDataLayer({ onDispose }).gtag("event", "login");
  expect(window.dataLayer).toBe(entries);
  expect(told(entries).at(-2)).toEqual(["consent", "update", expect.objectContaining({ ad_storage: "granted" })]);
  ends[1]?.();
  delete window.google_tag_manager;
});

const manifests = import.meta.glob<{ readonly origins: { readonly connect: readonly string[] } }>(
  "../trackers/{google-tag,gtm}/plugin.json",
  { import: "default", eager: true },
);

it.each(Object.entries(manifests))("%s lets Google Ads' conversions leave the page", (_, { origins }) => {
  // Where the tag sends each by `fetch`: the policy knows no other way for `/ccm/s/collect`.
  for (const host of ["www.googleadservices.com", "ad.doubleclick.net", "pagead2.googlesyndication.com"])
    expect(origins.connect).toContain(`https://${host}`);
});
