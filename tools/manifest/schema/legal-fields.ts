import { markets } from "../markets/rules.ts";
import { brandFile, picture } from "./brand-file.ts";
import { portPattern } from "./identity.ts";
import { closedObject, type JsonSchema, nameOf, stringOf } from "./json-schema.ts";

const countryNames = new Intl.DisplayNames("en", { type: "region" });

/** Who runs the site, under which rules, and what it may say of its app. */
export const legalFields: Readonly<Record<string, JsonSchema>> = {
  download: closedObject(
    { title: "Download", description: "The brand's app, where its download is offered.", default: {} },
    {
      rating: {
        type: "number",
        minimum: 1,
        maximum: 5,
        title: "Rating",
        description: "The app's rating in its store, of five stars. Only a true one may be shown; none is when absent.",
        examples: [4.6],
      },
    },
  ),
  compliance: closedObject(
    {
      title: "Compliance",
      description:
        "What players are told and reminded of: minimum age, seals, payment methods and help in the footer; how long they have been playing.",
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
      markets: {
        type: "array",
        uniqueItems: true,
        items: {
          enum: markets,
          enumDescriptions: markets.map((market) => countryNames.of(market) ?? market),
          title: "Market",
          description: "A market whose rules are known.",
          examples: ["GB"],
        },
        title: "Markets",
        description:
          "Countries whose rules for players' protection the brand is held to by `check --production`, as far as they are known here. No legal advice.",
        examples: [["GB"]],
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
            image: brandFile("Image", "The seal's picture.", "seals/pagcor.svg", picture),
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
      payments: {
        type: "array",
        title: "Payments",
        description: "Payment methods, as marks in the footer.",
        default: [],
        examples: [[{ title: "Bank transfer" }]],
        items: closedObject(
          { title: "Payment", description: "A payment method." },
          {
            title: nameOf({ title: "Title", description: "Its name.", examples: ["Bank transfer"] }, 30),
            image: brandFile("Image", "Its mark; absent, its name is shown.", "payments/bank.svg", picture),
          },
          ["title"],
        ),
      },
      sessionClock: {
        type: "boolean",
        title: "Session clock",
        description: "Members see in their account how long they have been logged in.",
        default: false,
        examples: [true],
      },
      realityCheckMinutes: {
        type: "integer",
        minimum: 5,
        maximum: 240,
        title: "Reality check",
        description:
          "Minutes of a session after which a dialog tells members how long they have been playing, and offers a break; then again after as many. Absent: no dialog.",
        examples: [60],
      },
      realityCheckChoices: {
        type: "array",
        minItems: 2,
        maxItems: 8,
        uniqueItems: true,
        items: {
          type: "integer",
          minimum: 5,
          maximum: 240,
          title: "Minutes",
          description: "Between two reality checks.",
          examples: [30],
        },
        title: "Reality check's choices",
        description:
          "Minutes among which members choose how often the reality check comes, instead of `realityCheckMinutes`, which is one of them and the one until they choose.",
        examples: [[15, 30, 60]],
      },
      strip: closedObject(
        {
          title: "Protection strip",
          description:
            "A thin bar at the top of every page, over games too, for visitors and members, which opens the pause, self-exclusion and help. Absent: no strip.",
        },
        {
          clock: stripPart("Session clock", "How long the member has been logged in: hours, minutes, seconds."),
          time: stripPart("Time", "The current time in the player's time zone."),
          netPosition: stripPart(
            "Net position",
            "What the member has won or lost in this session, where the gateway tells.",
          ),
          lastLogin: stripPart("Last log-in", "When the member last logged in, where there is room for it."),
          marks: stripPart("Marks", "The minimum age, and the pictures of `seals`, each with its link."),
        },
      ),
      lastLogin: {
        type: "boolean",
        title: "Last log-in",
        description: "Members see in their account when they last logged in on this device.",
        default: false,
        examples: [true],
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
      selfExclusion: webAddress(
        "Self-exclusion",
        "Where players exclude themselves: the brand's own page or the country's register. In the footer and the account.",
        "https://www.lotusplay.example/self-exclusion",
      ),
    },
    ["operator", "terms", "privacy"],
  ),
};

function stripPart(title: string, description: string): JsonSchema {
  return { type: "boolean", title, description, default: false, examples: [true] };
}

function webAddress(title: string, description: string, example: string): JsonSchema {
  return stringOf(
    { title, description, examples: [example] },
    `^https://([\\p{L}\\p{N}]([\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?\\.)+\\p{L}[\\p{L}\\p{N}-]*(:${portPattern})?([/?#][^\\s"'<>\\\\]*)?$`,
    "a URL that starts with https:// and a host name",
    "web-address",
  );
}
