import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { resolveTheme, themeCss } from "#core/merchant/index.ts";
import { buildCriticalCss } from "#tools/build/critical-pass.ts";
import { newerCss } from "./newer-css.ts";

const root = path.resolve(import.meta.dirname, "../..");
const styles = path.join(root, "dist/m");

/** Newer features that may be absent: everywhere, or in the rules named. */
const allowed: readonly { readonly feature: string; readonly where?: readonly string[]; readonly why: string }[] = [
  { feature: "text-wrap", why: "lines are broken less evenly" },
  { feature: "word-break: auto-phrase", why: "Japanese is broken between any two letters" },
  { feature: "text-decoration-thickness", why: "underlines have the font's thickness" },
  { feature: "outline", why: "Safari before 16.4 draws it without rounded corners" },
  { feature: "cursor: default", why: "phones have no pointer" },
  { feature: "cursor: not-allowed", why: "phones have no pointer" },
  { feature: "cursor: pointer", why: "phones have no pointer" },
  { feature: "cursor: progress", why: "phones have no pointer" },
  { feature: "user-select: all", why: "a tap selects a word of the address, not all of it" },
  { feature: "scrollbar-width", why: "phones draw scroll bars over the content, and hide them" },
  { feature: "overflow-anchor", why: "Safari has no scroll anchoring: the page moves with what grows above" },
  { feature: "overscroll-behavior", why: "the page may scroll behind the end of a dialog" },
  { feature: "text-size-adjust", why: "prefixed where it matters" },
  { feature: "@media (forced-colors)", why: "these browsers have no such mode" },
  { feature: "forced-color-adjust", why: "these browsers have no such mode" },
  { feature: "@starting-style", why: "dialogs open without a transition" },
  { feature: "color-scheme: only", why: "the value before it holds, and the browser may darken a light page" },
  {
    feature: "align-content: start",
    where: [".game", "[data-card=arch] .text,[data-card=square] .text"],
    why: "newer in flex layout only; this is a grid",
  },
  {
    feature: "align-content: end",
    where: ["[data-hero=arch] .hero-text", ".form-cover"],
    why: "newer in flex layout only; this is a grid",
  },
  {
    feature: "place-items: start",
    where: [".low"],
    why: "newer in flex layout only; this is a grid",
  },
  {
    feature: "align-self: end",
    where: [
      ".low>p",
      "[data-hero=draw] .hero-facts",
      "[data-rhythm=pairs] [data-third] .game-name:nth-last-child(3),[data-rhythm=feature] [data-third] .game:first-child:nth-last-child(n+4)>.game-name:nth-last-child(3)",
      "[data-card=poster][data-rhythm=pairs] [data-third] .lane-games .game>.game-name,[data-card=poster][data-rhythm=pairs] [data-third] .lane-games .game>.game-facts",
    ],
    why: "newer in flex layout only; these are grids",
  },
  {
    feature: "align-self: start",
    where: [
      ".low>button",
      "[data-rhythm=pairs] [data-third] .game-facts,[data-rhythm=feature] [data-third] .game:first-child:nth-last-child(n+4)>.game-facts",
    ],
    why: "newer in flex layout only; these are grids",
  },
  {
    feature: "justify-content: start",
    where: [":root .rail.lane-games,:root .wide.lane-games", "[data-lane=rail] .lane-games"],
    why: "newer in flex layout only; these are grids",
  },
  {
    feature: ":has()",
    where: [
      ".card:has(.play:active)",
      "[data-card=poster] .card:has(.play:active)",
      "[data-card=poster] .card:has(.play:focus-visible)",
      "[data-header=start] .site-header-end:has(.site-header-action)",
      ".head:not(:has(button))",
      "[data-panel=arch] .dialog .head:has(button)",
      "[data-hero=draw] .hero-text:has(.hero-facts) .hero-title",
      ":root .site-header-end:has(.site-header-action)",
      ".site-bare:has(>.screen)",
      ":root:fullscreen .site-bare:has(>.screen)",
      ":root:-webkit-full-screen .site-bare:has(>.screen)",
    ],
    why: "a glow or a movement; space beside a title, a game on its side or below what is focused",
  },
  {
    feature: ":fullscreen",
    where: [":root:fullscreen .site-bare:has(>.screen)"],
    why: "a game in full screen stays as wide as a phone",
  },
  {
    feature: "color-mix()",
    where: [
      ".balls>li",
      ".channel:active",
      ".icon",
      ".notice",
      ".row .link:active",
      ".row:active",
      ".rows>[aria-current]",
      ".steps>li:before",
      "[data-card=square] .game-badge",
      "[data-card=ticket] .card",
      "[data-card=ticket] .lane-games",
      "[data-card=ticket] .news",
      "[data-header=start] .site-header-end:has(.site-header-action)",
      "[data-hero=draw] .hero-text:before",
      "[data-hero=draw] .hero:after,[data-hero=arch] .hero:after",
      "[data-navigation=bar] .site-bar-place[aria-current]:before",
    ],
    why: "tints and soft edges below or around what is readable without them",
  },
  {
    feature: "color-mix()",
    where: [
      "[data-heading=fine] .lane-head:after",
      "[data-panel=sticker] .who",
      "[data-panel=ticket] .box:not(.invalid)",
      "[data-panel=ticket] .icon",
      "[data-panel=ticket] .rows",
      "[data-panel=ticket] .rows>li:not(:first-child)",
    ],
    why: "ornaments of a panel or a heading, which keeps its own border and ground",
  },
  {
    feature: "color-mix()",
    where: [".next", ".other", ".results>li:not(:first-child)", "[data-rhythm=arcade] [data-third] .lane-games"],
    why: "hairlines between what stands apart without them",
  },
  {
    feature: "color-mix()",
    where: [".bone", ".game-cover"],
    why: "core/ui/older-browsers.css has another colour",
  },
  {
    feature: "aspect-ratio",
    where: [
      ".banner-place:before",
      ".game-cover",
      "[data-card=square] .game-cover",
      "[data-card=square][data-lane=grid] .lane .game:first-child:nth-last-child(n+3) .game-cover",
    ],
    why: "core/ui/older-browsers.css has the same by padding",
  },
  {
    feature: "aspect-ratio",
    where: [
      "[data-rhythm=feature] [data-third] .lane-games .game:first-child:nth-last-child(n+4)>.game-cover",
      "[data-rhythm=pairs][data-lane=grid] [data-third]>.lane>.lane-games>.game:first-child:nth-last-child(n+3)>.game-cover",
      "[data-rhythm=feature][data-lane=rail] [data-third] .lane-games .game:first-child:nth-last-child(n+4)>.game-cover",
    ],
    why: "the card is as high as the cover's own ratio makes it",
  },
  {
    feature: "aspect-ratio",
    where: ["[data-card=poster][data-rhythm=pairs] [data-third] .lane-games .game>.game-cover"],
    why: "the cover fills its card",
  },
  { feature: "aspect-ratio", where: [".splash-art"], why: "the drawing has a ratio of its own" },
  {
    feature: "aspect-ratio",
    where: ["[data-card=arch] .picture", "[data-card=square] .picture", ".lead .picture"],
    why: "an announcement's picture has a fixed height in `@supports not`",
  },
  { feature: "aspect-ratio", where: [".link"], why: "the banner has the same by padding in `@supports not`" },
  { feature: "container-type", where: [".site-header"], why: "core/ui/older-browsers.css asks for the screen's width" },
  {
    feature: "container-type",
    where: [".download-offer"],
    why: "the download bar cuts the app's name where text is very large",
  },
  { feature: "container-type", where: [".rows"], why: "a menu breaks words where text is very large" },
  { feature: "@container", why: "core/ui/older-browsers.css asks for the screen's width" },
  { feature: "dvh", where: [":root"], why: "core/ui/older-browsers.css has the column in vh" },
  {
    feature: "dvh",
    where: [".site-home .site-main>.hero", "[data-bar] .site-home .site-main>.hero"],
    why: "on a phone on its side the hero is as tall as its content",
  },
  { feature: "dvh", where: [".site"], why: "a short page ends above the end of the screen, on the same ground" },
];

describe("the styles of the build, in the oldest browsers", async () => {
  const files = readdirSync(styles, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"));
  const { splash, screen, variants } = await buildCriticalCss(root);
  const inline = [themeCss(resolveTheme()), splash, screen, ...Object.values(variants)];
  const found = [...files.map((file) => readFileSync(path.join(styles, file), "utf8")), ...inline].flatMap(newerCss);

  const isAllowed = ({ feature, where }: (typeof allowed)[number], one: (typeof found)[number]) =>
    feature === one.feature && (where?.includes(one.where) ?? true);

  it("use nothing newer outside `@supports`, except where its absence does no harm", () => {
    expect(files.length).toBeGreaterThan(10);
    expect(found.filter((one) => !allowed.some((exception) => isAllowed(exception, one)))).toEqual([]);
  });

  it("need every exception", () => {
    const unused = allowed.flatMap(({ where, ...exception }) =>
      (where ?? [undefined]).flatMap((place) =>
        found.some((one) => isAllowed({ ...exception, ...(place && { where: [place] }) }, one))
          ? []
          : [`${exception.feature} ${place}`],
      ),
    );
    expect(unused).toEqual([]);
  });
});

describe("a newer feature of CSS", () => {
  it.each([
    ["@layer page { a { color: red } }", "@layer", "page"],
    ["@container (width > 20rem) { a { color: red } }", "@container", "(width>20rem)"],
    ["@media (width >= 20rem) { a { color: red } }", "@media range", "(width>=20rem)"],
    ["a { &:hover { color: red } }", "&", "&:hover"],
    [":where(a) { color: red }", ":where()", ":where(a)"],
    ["a:has(b) { color: red }", ":has()", "a:has(b)"],
    [".a_1b2c { aspect-ratio: 1 }", "aspect-ratio", ".a"],
    ["a { scale: 2 }", "scale", "a"],
    ["a { border-start-start-radius: 0 }", "border-start-start-radius", "a"],
    ["a { overflow: clip }", "overflow: clip", "a"],
    ["a { block-size: 100dvh }", "dvh", "a"],
    ["a { --size: calc(100svh - 1px) }", "svh", "a"],
    ["a { color: color-mix(in srgb, var(--a), red) }", "color-mix()", "a"],
    ["a { color: oklch(0.5 0.1 20) }", "oklch()", "a"],
    ["a { color: light-dark(red, blue) }", "light-dark()", "a"],
    ["@supports not (scale: 2) { a { rotate: 1deg } }", "rotate", "a"],
    ["@keyframes a { to { translate: 0 } }", "translate", "to"],
  ])("%s is found", (css, feature, where) => {
    expect(newerCss(css)).toEqual([{ feature, where }]);
  });

  it.each([
    ["@supports (scale: 2) { a { scale: 2 } }"],
    ["a { -webkit-mask: none; mask: none }"],
    ["@media (min-width: 20rem) { a:focus-visible { inset-inline: 0; inline-size: max(1rem, 2vw) } }"],
  ])("%s is allowed", (css) => {
    expect(newerCss(css)).toEqual([]);
  });
});
