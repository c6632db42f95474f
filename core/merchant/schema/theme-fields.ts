import { type DrawDay, drawDays } from "../record.ts";
import { type ThemeToken, type TokenKind, themeTokens } from "../tokens.ts";
import {
  defaultHome,
  defaultVariants,
  type HomeSection,
  type ThemeVariantName,
  type ThemeVariants,
  themeVariants,
} from "../variants.ts";
import { closedObject, type JsonSchema, listOf, nameOf, oneOf, stringOf } from "./json-schema.ts";

/** No pattern accepts what could end a CSS declaration. */
const kinds: Readonly<Record<TokenKind, readonly [pattern: string, rule: string]>> = {
  color: ["^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$", "a colour as #rgb, #rrggbb or #rrggbbaa"],
  length: ["^(0|[0-9]{1,4}(\\.[0-9]{1,3})?(px|rem|em))$", "a length in px, rem or em, such as 10px"],
  duration: ["^[0-9]{1,4}ms$", "a time in milliseconds, such as 160ms"],
  font: ["^[A-Za-z0-9 ,\"'-]{1,400}$", "a CSS font list of names, quotes and commas"],
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

const entries = Object.entries(themeTokens) as readonly [string, ThemeToken][];

const tokens = Object.fromEntries(entries.map(([name, token]) => [name, tokenField(name, token, token.light)]));

const dark = Object.fromEntries(
  entries.flatMap(([name, token]) => (token.dark === undefined ? [] : [[name, tokenField(name, token, token.dark)]])),
);

const variantTitles: Readonly<Record<ThemeVariantName, string>> = {
  header: "The bar at the top.",
  navigation: "The bar at the bottom.",
  lane: "The layout of a lane of games.",
  card: "The shape of a game's card.",
  hero: "The banner at the top of the home.",
  chips: "The row of categories.",
  button: "The shape of buttons.",
  divider: "The ornament between sections.",
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

const file = (title: string, description: string, name: string, extensions = "svg"): JsonSchema =>
  stringOf(
    { title, description, examples: [name] },
    `^(?!.*\\.\\.)[A-Za-z0-9][A-Za-z0-9._/-]*\\.(${extensions})$`,
    `a path inside the brand's folder that ends in .${extensions.replaceAll("|", ", .")}`,
    "file",
  );

const picture = "svg|png|webp|avif";

const sectionMeanings: Readonly<Record<HomeSection, string>> = {
  hero: "The picture, text and action at the top.",
  banners: "The gateway's banners.",
  vip: "A member's level and progress.",
  recent: "What the visitor played last.",
  "first-lane": "The first category's games.",
  lanes: "Games by category.",
  matches: "Upcoming and live matches.",
  news: "Offers and announcements.",
  footer: "Licences, help and legal notes.",
};

const dayNames: Readonly<Record<DrawDay, string>> = {
  mon: "Monday",
  tue: "Tuesday",
  wed: "Wednesday",
  thu: "Thursday",
  fri: "Friday",
  sat: "Saturday",
  sun: "Sunday",
};

/** The brand's appearance and texts. */
export const themeFields: Readonly<Record<string, JsonSchema>> = {
  theme: closedObject(
    { title: "Theme", description: "Tokens change colour; variants change character." },
    {
      scheme: oneOf(
        {
          title: "Scheme",
          description: "The colour scheme of the site.",
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
      logo: file("Logo", "In the header, about 32 px high; drawn on the page's ground in both schemes.", "logo.svg"),
      hero: file("Hero", "Behind or beside the hero's text. At most 16 kB: it is inlined in every page.", "hero.svg"),
      splash: file("Splash", "The mark in the middle of the splash. At most 6 kB.", "splash.svg"),
      favicon: file("Favicon", "In the browser's tab: legible at 16 px.", "favicon.svg", "svg|png"),
      icon: file("Icon", "On home screens: square, its mark inside the middle 80 %.", "icon.svg", "svg|png"),
      mark: file("Mark", "An emblem in one colour (`currentColor`), for raised items and greetings.", "mark.svg"),
      pattern: file("Pattern", "A subtle tile for backgrounds.", "pattern.svg", picture),
      divider: file("Divider", "The ornament between sections.", "divider.svg", picture),
      display: file(
        "Display font",
        "The font of headings and big numerals, before the names in `font.display`: one file with the characters of the brand's languages, at most 60 kB. It is fetched once a page is idle, and used from the next page on. A first visit preloads a part of at most 8 kB that publishing makes of it.",
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
  home: {
    type: "array",
    title: "Home",
    description:
      "The sections of the home, top to bottom. `first-lane` is the first lane of games alone: `lanes` then shows the others.",
    items: oneOf(
      {
        title: "Section",
        description: "A section appears once, and only when it has something to show.",
        examples: ["lanes"],
      },
      sectionMeanings,
    ),
    uniqueItems: true,
    default: defaultHome,
    examples: [["hero", "matches", "first-lane", "banners", "lanes", "news", "footer"]],
  },
  draws: {
    type: "array",
    title: "Draws",
    description: "The schedule of the brand's draws. The hero `draw` shows the next one and counts down to it.",
    default: [],
    examples: [[{ name: "Miền Bắc", times: ["18:15"], timeZone: "Asia/Ho_Chi_Minh" }]],
    items: closedObject(
      { title: "Draw", description: "A recurring draw." },
      {
        name: nameOf(
          { title: "Name", description: "The name that players see, in every language.", examples: ["Miền Bắc"] },
          24,
        ),
        times: {
          ...listOf(
            { title: "Times", description: "In the draw's time zone.", examples: [["18:15"]] },
            stringOf(
              { title: "Time", description: "24-hour format.", examples: ["18:15"] },
              "^([01][0-9]|2[0-3]):[0-5][0-9]$",
              "a time from 00:00 to 23:59, such as 18:15",
            ),
          ),
          minItems: 1,
        },
        timeZone: stringOf(
          {
            title: "Time zone",
            description: "An IANA time zone name.",
            examples: ["Asia/Ho_Chi_Minh"],
          },
          "^(UTC|[A-Z][A-Za-z_]*(/[A-Z][A-Za-z0-9_+-]*)+)$",
          "the IANA name of a time zone, such as Asia/Ho_Chi_Minh",
          "time-zone",
        ),
        days: {
          type: "array",
          title: "Days",
          description: "Every day by default.",
          minItems: 1,
          uniqueItems: true,
          items: oneOf({ title: "Day", description: "A day of the week.", examples: ["mon"] }, dayNames),
          default: drawDays,
          examples: [["tue", "thu", "sat"]],
        },
      },
      ["name", "times", "timeZone"],
    ),
  },
  compliance: closedObject(
    {
      title: "Compliance",
      description: "The minimum age, licence seals and help organisations; shown in the footer.",
      default: {},
    },
    {
      minimumAge: {
        type: "integer",
        minimum: 16,
        maximum: 25,
        title: "Minimum age",
        description: "In years. Confirmed at registration; not asked when absent.",
        examples: [18],
      },
      seals: {
        type: "array",
        title: "Seals",
        description: "Licences.",
        default: [],
        examples: [[{ title: "Licensed by the gaming authority", url: "https://licence.example/lotus" }]],
        items: closedObject(
          { title: "Seal", description: "A licence and where to verify it." },
          {
            title: nameOf({ title: "Title", description: "The licensing authority.", examples: ["PAGCOR"] }, 80),
            image: file("Image", "The seal's picture.", "seals/pagcor.svg", picture),
            url: webAddress("Address", "Where the licence can be verified.", "https://licence.example/lotus"),
          },
          ["title"],
        ),
      },
      help: {
        type: "array",
        title: "Help",
        description: "Organisations that help with problem gambling.",
        default: [],
        examples: [[{ title: "Gambling Therapy", url: "https://www.gamblingtherapy.org" }]],
        items: closedObject(
          { title: "Help", description: "A help organisation." },
          {
            title: nameOf(
              { title: "Title", description: "Name of the organisation.", examples: ["Gambling Therapy"] },
              80,
            ),
            url: webAddress("Address", "Its website.", "https://www.gamblingtherapy.org"),
          },
          ["title", "url"],
        ),
      },
    },
  ),
  legal: closedObject(
    {
      title: "Legal",
      description: "Who runs the site, and the documents that players accept: in the footer and at registration.",
    },
    {
      operator: {
        type: "string",
        minLength: 1,
        maxLength: 200,
        title: "Operator",
        description: "The company that runs the site, with its registered address.",
        examples: ["Lotus Play Ltd, 12 Harbour Street, Valletta, Malta"],
      },
      licence: closedObject(
        { title: "Licence", description: "The licence that the brand runs under." },
        {
          authority: {
            type: "string",
            minLength: 1,
            maxLength: 80,
            title: "Authority",
            description: "Who issued it.",
            examples: ["Malta Gaming Authority"],
          },
          number: {
            type: "string",
            minLength: 1,
            maxLength: 40,
            title: "Number",
            description: "As the authority writes it.",
            examples: ["MGA/B2C/000/2024"],
          },
          url: webAddress("Address", "Where the authority confirms it.", "https://licence.example/lotus"),
        },
        ["authority", "number"],
      ),
      terms: webAddress("Terms", "The terms and conditions.", "https://www.lotusplay.example/terms"),
      privacy: webAddress("Privacy", "The privacy policy.", "https://www.lotusplay.example/privacy"),
      responsibleGambling: webAddress(
        "Responsible gambling",
        "Limits, self-exclusion and advice.",
        "https://www.lotusplay.example/responsible-gambling",
      ),
    },
    ["operator", "terms", "privacy"],
  ),
};

function webAddress(title: string, description: string, example: string): JsonSchema {
  return stringOf(
    { title, description, examples: [example] },
    "^https://[^\\s\"'<>\\\\@]+$",
    "a URL that starts with https://",
    "address",
  );
}
