// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { applyPageIcons } from "./page-icons.ts";

/** The page's icons by their kind, once the gateway has sent its template. */
async function iconsWith(mobileTemplate: Readonly<Record<string, string>>, when: "before" | "after") {
  document.head.innerHTML = `<link rel="icon" href="/own.svg">`;
  const warnings: string[] = [];
  const site = testSite({
    answers: { "/wps/v2/system/status": { merchantCode: "lotus", whitelabelVal: {}, mobileTemplate } },
    warn: (message) => void warnings.push(message),
  });
  if (when === "before") applyPageIcons(site);
  await site.status.load();
  if (when === "after") applyPageIcons(site);
  const icons = [...document.querySelectorAll("link")].map((link) => [link.rel, link.getAttribute("href")]);
  return { icons: Object.fromEntries(icons), count: icons.length, warnings, origin: site.window.location.origin };
}

it.each(["before", "after"] as const)(
  "the gateway's icons replace the page's, started %s the status call",
  async (when) => {
    const template = { favicon: "{host}/f.ico", apple_touch_icon: "https://img.example/touch.png" };
    const { icons, count, origin } = await iconsWith(template, when);
    expect(icons).toEqual({ icon: `${origin}/f.ico`, "apple-touch-icon": "https://img.example/touch.png" });
    expect(count).toBe(2);
  },
);

it("the brand's own stay where the gateway's are empty, unsafe, or not on this host", async () => {
  for (const template of [{}, { favicon: "", apple_touch_icon: "javascript:alert(1)" }]) {
    expect((await iconsWith(template as Readonly<Record<string, string>>, "after")).icons).toEqual({
      icon: "/own.svg",
    });
  }
  const { icons, warnings } = await iconsWith({ favicon: "https://img.example/f.ico" }, "after");
  expect(icons).toEqual({ icon: "/own.svg" });
  expect(warnings).toHaveLength(1);
});
