// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { createManualClock } from "#core/kernel/index.ts";
import { applyPageIcons } from "./page-icons.ts";

type Loading = "load" | "error" | "late";

/** The page's icons by their kind, once the gateway has sent its template; `loading`: how its touch icon's ends. */
async function iconsWith(
  mobileTemplate: Readonly<Record<string, string>>,
  { when = "after", loading = "load" }: { readonly when?: "before" | "after"; readonly loading?: Loading } = {},
) {
  document.head.innerHTML = `<link rel="icon" href="/own.svg"><link rel="apple-touch-icon" href="/own.png">`;
  const warnings: string[] = [];
  const clock = createManualClock();
  let finish = () => {};
  const site = testSite({
    clock,
    answers: { "/wps/v2/system/status": { merchantCode: "lotus", whitelabelVal: {}, mobileTemplate } },
    warn: (message) => void warnings.push(message),
  });
  class Picture {
    onload = () => {};
    onerror = () => {};
    set src(_: string) {
      finish = () => (loading === "error" ? this.onerror() : this.onload());
      if (loading !== "late") queueMicrotask(finish);
    }
  }
  Object.assign(site.window, { Image: Picture });
  if (when === "before") applyPageIcons(site);
  await site.status.load();
  if (when === "after") applyPageIcons(site);
  await clock.advance(0);
  const { origin } = site.window.location;
  const icons = () => [...document.querySelectorAll("link")].map((link) => [link.rel, link.getAttribute("href")]);
  return { icons, warnings, origin, clock, finish: () => finish() };
}

const own = [
  ["icon", "/own.svg"],
  ["apple-touch-icon", "/own.png"],
];

it.each(["before", "after"] as const)(
  "the gateway's icons replace the page's, started %s the status call",
  async (when) => {
    const template = { favicon: "{host}/f.ico", apple_touch_icon: "https://img.example/touch.png" };
    const { icons, origin } = await iconsWith(template, { when });
    expect(icons()).toEqual([
      ["icon", `${origin}/f.ico`],
      ["apple-touch-icon", "https://img.example/touch.png"],
    ]);
  },
);

it("the brand's own stay where the gateway's are empty, unsafe, or not on this host", async () => {
  for (const template of [
    {},
    { favicon: "", apple_touch_icon: "javascript:alert(1)" },
    { favicon: "", apple_touch_icon: "http://plain.example/icon.png" },
  ])
    expect((await iconsWith(template)).icons()).toEqual(own);
  const { icons, warnings } = await iconsWith({ favicon: "https://img.example/f.ico" });
  expect(icons()).toEqual(own);
  expect(warnings).toHaveLength(1);
});

describe("the touch icon stays the brand's", () => {
  const template = { apple_touch_icon: "https://img.example/touch.png" };

  it("where the gateway's is broken", async () => {
    expect((await iconsWith(template, { loading: "error" })).icons()).toEqual(own);
  });

  it('until the gateway\'s has loaded, and for good when that takes longer than 5 s (spec 9 "Page")', async () => {
    const inTime = await iconsWith(template, { loading: "late" });
    await inTime.clock.advance(4_999);
    expect(inTime.icons()).toEqual(own);
    inTime.finish();
    await inTime.clock.advance(0);
    expect(inTime.icons()).toEqual([own[0], ["apple-touch-icon", "https://img.example/touch.png"]]);

    const tooLate = await iconsWith(template, { loading: "late" });
    await tooLate.clock.advance(5_000);
    tooLate.finish();
    await tooLate.clock.advance(0);
    expect(tooLate.icons()).toEqual(own);
  });
});
