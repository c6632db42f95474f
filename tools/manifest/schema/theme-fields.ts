import {
  defaultVariants,
  screenshotSize,
  type ThemeToken,
  type ThemeVariantName,
  type ThemeVariants,
  type TokenKind,
  themeTokens,
  themeVariants,
} from "#core/merchant/index.ts";
import { brandFile, picture } from "./brand-file.ts";
import { closedObject, type JsonSchema, oneOf, stringOf } from "./json-schema.ts";

/** No pattern accepts what could end a CSS declaration. */
/** A name of a font list, quoted in pairs: a quote alone would take all that follows in a page's styles with it. */
const fontName = `("[A-Za-z0-9 ,'-]+"|'[A-Za-z0-9 ,-]+'|[A-Za-z0-9 -]+)`;

const kinds: Readonly<Record<TokenKind, readonly [pattern: string, rule: string]>> = {
  color: ["^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$", "a colour as #rgb, #rrggbb or #rrggbbaa"],
  length: ["^(0|[0-9]{1,4}(\\.[0-9]{1,3})?(px|rem|em))$", "a length in px, rem or em, such as 10px"],
  duration: ["^[0-9]{1,4}ms$", "a time in milliseconds, such as 160ms"],
  font: [
    `^(?=.{1,400}$)\\s*${fontName}(\\s*,\\s*${fontName})*\\s*$`,
    'a CSS font list of names, in quotes or without, with commas between them, such as "Acme Sans", sans-serif',
  ],
  weight: ["^([1-9]00|normal|bold)$", "a weight from 100 to 900"],
  transform: ["^(none|uppercase)$", "none or uppercase"],
  tracking: ["^(0|normal|-?(0?\\.[0-9]{1,4}|[0-9](\\.[0-9]{1,4})?)em)$", "0 or a length in em, such as 0.01em"],
  shadow: ["^(none|[-0-9A-Za-z#,. ]{3,200})$", "CSS shadows with colours as #rrggbbaa"],
};

const tokenField = (name: string, { kind, description }: ThemeToken, value: string): JsonSchema => {
  const [pattern, rule] = kinds[kind];
  // Editors show a colour beside the value.
  const format = kind === "color" ? { format: "color" } : {};
  return stringOf({ title: name, description, default: value, examples: [value], ...format }, pattern, rule);
};

const screenshotFile = (screen: string) =>
  brandFile(
    `Screenshot of the ${screen}`,
    `In the installation dialog of Chromium browsers: ${screenshotSize.width} by ${screenshotSize.height} pixels, at most 600 kB. \`npx livery pictures\` takes it from the running site.`,
    "screenshots/home.png",
    "png",
  );

const entries = Object.entries(themeTokens) as readonly [string, ThemeToken][];

const tokens = Object.fromEntries(entries.map(([name, token]) => [name, tokenField(name, token, token.light)]));

const dark = Object.fromEntries(
  entries.flatMap(([name, token]) => (token.dark === undefined ? [] : [[name, tokenField(name, token, token.dark)]])),
);

const variantTitles: Readonly<Record<ThemeVariantName, string>> = {
  header: "The bar at the top.",
  navigation: "The bar at the bottom.",
  lane: "The layout of a lane of games.",
  rhythm: "Every third lane of the home below the first.",
  matches: "The matches of the home.",
  card: "The shape of a game's card.",
  hero: "The banner at the top of the home.",
  chips: "The row of categories.",
  button: "The shape of buttons.",
  divider: "The ornament between sections.",
  heading: "The heading of a section.",
  panel: "The shape of sheets, dialogs, short messages, empty lists, account cards and fields.",
  icons: "How the signs of navigation, categories, the account and empty screens are drawn.",
};

/** What each variant looks like. */
const variantMeanings: { readonly [Name in ThemeVariantName]: Readonly<Record<ThemeVariants[Name], string>> } = {
  header: {
    centered: "The logo in the middle.",
    start: "The logo at the start, a glowing action at the end.",
    greeting: "The logo and a greeting by the time of day.",
    wallet: "The logo and a chip with the balance.",
  },
  navigation: {
    raised: "The middle item stands out above the bar.",
    flat: "Icons and labels on a plain bar.",
    bar: "A plain bar with a line above it.",
    floating: "A pill that floats above the page.",
  },
  lane: { grid: "Three columns; six games.", rail: "One row that is swiped; twelve games." },
  rhythm: {
    even: "As the other lanes.",
    feature: "Its first game is as wide as the page, in the hero's colours.",
    pairs: "Two rows of low cards: the picture beside the name.",
    arcade: "Four games side by side, without a space between them, on one line.",
  },
  matches: { rail: "Cards in a row that is swiped.", list: "Rows below each other, with a tab for each day." },
  card: {
    ticket: "A ticket with notches.",
    poster: "A tall picture.",
    arch: "A picture in an arched window.",
    square: "A square with round corners.",
  },
  hero: {
    draw: "The next draw with a countdown. Needs `draws`.",
    diagonal: "Text and picture on both sides of a diagonal.",
    arch: "The picture in an arched window.",
    match: "The match of the day.",
  },
  chips: {
    tab: "Tabs with a line below the chosen one.",
    outline: "Pills with an outline.",
    soft: "Pills on a soft ground.",
    filled: "Pills in the brand's colour.",
  },
  button: {
    rounded: "Corners of `radius.medium`.",
    cut: "Corners cut at an angle.",
    pill: "Fully round ends.",
  },
  divider: {
    none: "No ornament.",
    perforation: "A row of dots, as between tickets.",
    slash: "Diagonal strokes.",
    star: "A star between two lines.",
    stripes: "A band of stripes.",
  },
  heading: {
    plain: "No ornament.",
    rule: "A double line from the heading to the end of the row.",
    slash: "A slanted bar at the edge of the page.",
    fine: "A fine line with a small star below the heading.",
    label: "A label in the accent colour behind the heading.",
  },
  panel: {
    plain: "Corners of `radius.large`.",
    ticket: "Perforated edges and notches.",
    cut: "Edges cut at an angle, with a line in the brand's colour.",
    arch: "An arch at the top, and fields that are a single line.",
    sticker: "A thick outline around a box that floats, with the divider along its top.",
  },
  icons: {
    line: "Lines; filled where one is.",
    brush: "Filled shapes with an inlay in the accent colour.",
    neon: "Solid and slanted, with a lit edge in the outline's colour.",
    fine: "Hairlines with a small star in the accent colour.",
    sticker: "Filled, with a rim in the outline's colour and a shadow in the brand's.",
  },
};

const variants = Object.fromEntries(
  (Object.keys(themeVariants) as ThemeVariantName[]).map((name) => [
    name,
    oneOf(
      {
        title: name,
        description: variantTitles[name],
        default: defaultVariants[name],
        examples: [themeVariants[name][0]],
      },
      variantMeanings[name],
    ),
  ]),
);

/** The brand's appearance and texts. */
export const themeFields: Readonly<Record<string, JsonSchema>> = {
  theme: closedObject(
    { title: "Theme", description: "Tokens change colour; variants change character." },
    {
      scheme: oneOf(
        {
          title: "Scheme",
          description: "The colour scheme of the site.",
          "x-suggest": "scheme",
          default: "auto",
          examples: ["auto"],
        },
        {
          auto: "Follows the visitor's system setting.",
          light: "Always the light colours of `tokens`.",
          dark: "Always the dark colours of `dark`.",
        },
      ),
      tokens: closedObject(
        {
          title: "Tokens",
          description:
            "The light scheme, over the defaults. Tokens other than colours and shadows apply to both schemes.",
          default: {},
          examples: [{ "color.brand": "#0a7d4f" }],
        },
        tokens,
      ),
      dark: closedObject(
        {
          title: "Dark tokens",
          description: "The dark scheme's colours and shadows, over the dark defaults.",
          default: {},
          examples: [{ "color.brand": "#58d6a0" }],
        },
        dark,
      ),
      variants: closedObject(
        {
          title: "Variants",
          description: "The variant of each part of the screen.",
          default: {},
          examples: [{ header: "centered", navigation: "bar" }],
        },
        variants,
      ),
    },
  ),
  brand: closedObject(
    {
      title: "Brand",
      description:
        "The brand's files, by path from its folder. Logo, hero, splash, favicon, icon and mark are generated from the name and the colours where they are absent.",
      default: {},
    },
    {
      logo: brandFile(
        "Logo",
        "In the header, about 32 px high; drawn on the page's ground in both schemes.",
        "logo.svg",
      ),
      hero: brandFile(
        "Hero",
        "Behind or beside the hero's text. At most 16 kB: it is inlined in every page.",
        "hero.svg",
      ),
      splash: brandFile("Splash", "The mark in the middle of the splash. At most 6 kB.", "splash.svg"),
      favicon: brandFile("Favicon", "In the browser's tab: legible at 16 px.", "favicon.svg", "svg|png"),
      icon: brandFile("Icon", "On home screens: square, its mark inside the middle 80 %.", "icon.svg", "svg|png"),
      touchIcon: brandFile(
        "Touch icon",
        "On the home screens of iPhones, which take no SVG: 180 by 180 pixels. `npx livery pictures` draws it from the icon.",
        "touch-icon.png",
        "png",
      ),
      share: brandFile(
        "Picture for sharing",
        "In the preview of a link in messengers and social networks: 1200 by 630 pixels, at most 300 kB. `npx livery pictures` draws it from the logo and the hero.",
        "share.png",
        "png",
      ),
      screenshotHome: screenshotFile("home"),
      screenshotGames: screenshotFile("list of games"),
      mark: brandFile("Mark", "An emblem in one colour (`currentColor`), for raised items and greetings.", "mark.svg"),
      pattern: brandFile("Pattern", "A subtle tile for backgrounds.", "pattern.svg", picture),
      divider: brandFile("Divider", "The ornament between sections.", "divider.svg", picture),
      display: brandFile(
        "Display font",
        "The font of headings and big numerals, before the names in `font.display`: one file with the characters of the brand's languages, at most 60 kB. A language of whose letters it lacks some does without it. Each page preloads a part of at most 12 kB, which publishing makes for its language, and shows its headings in a system's font of the same width until then.",
        "display.woff2",
        "woff2",
      ),
      texts: stringOf(
        {
          title: "Texts",
          description: "Folder of `<LANGUAGE>.json` files with the brand's own texts: text key to text.",
          examples: ["texts"],
        },
        "^(?!.*\\.\\.)[A-Za-z0-9][A-Za-z0-9._/-]*$",
        "a folder inside the brand's folder",
      ),
    },
  ),
};
