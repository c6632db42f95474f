import { defaultHome, type HomeSection } from "#core/merchant/index.ts";
import { closedObject, type JsonSchema, listOf, nameOf, oneOf, stringOf } from "./json-schema.ts";

const sectionMeanings: Readonly<Record<HomeSection, string>> = {
  hero: "The picture, text and action at the top.",
  banners: "The gateway's banners.",
  member: "A member's name, level and shortcuts; nothing for visitors.",
  vip: "A member's level and progress, in a section of its own.",
  recent: "What the visitor played last.",
  "first-lane": "The first category's games.",
  live: "The jackpots and last results of the first category's games.",
  lanes: "Games by category.",
  matches: "Upcoming and live matches.",
  news: "Offers and announcements.",
  footer: "Licences, help and legal notes. It always comes last.",
};

const dayNames = {
  mon: "Monday",
  tue: "Tuesday",
  wed: "Wednesday",
  thu: "Thursday",
  fri: "Friday",
  sat: "Saturday",
  sun: "Sunday",
};

/** What the home shows. */
export const homeFields: Readonly<Record<string, JsonSchema>> = {
  home: {
    type: "array",
    title: "Home",
    description:
      "The sections of the home, top to bottom. `first-lane` is the first lane of games alone: `lanes` then shows the others. `live`, below it, shows its jackpots and results: otherwise they come first in `lanes`. `member` shows the level, too: a home with it needs no `vip`.",
    items: oneOf(
      {
        title: "Section",
        description: "A section appears once, and only when it has something to show.",
        examples: ["lanes"],
      },
      sectionMeanings,
    ),
    minItems: 1,
    uniqueItems: true,
    default: defaultHome,
    examples: [["hero", "member", "matches", "first-lane", "banners", "lanes", "news", "footer"]],
  },
  draws: {
    type: "array",
    title: "Draws",
    uniqueItems: true,
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
              "time",
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
          // A check of its own knows which names there are, and the zone of the brand's country.
          "^[A-Za-z]",
          "the IANA name of a time zone, such as Asia/Ho_Chi_Minh",
        ),
        days: {
          type: "array",
          title: "Days",
          description: "Every day by default.",
          minItems: 1,
          uniqueItems: true,
          items: oneOf({ title: "Day", description: "A day of the week.", examples: ["mon"] }, dayNames),
          default: Object.keys(dayNames),
          examples: [["tue", "thu", "sat"]],
        },
      },
      ["name", "times", "timeZone"],
    ),
  },
};
