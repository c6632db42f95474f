// Generated from tools/manifest/schema by `npm run generate`. Do not edit.

/** One brand: everything that makes a site of the platform. */
export interface MerchantManifest {
  /** Enables completion and validation in editors. */
  readonly $schema?: string;
  /** A manifest that this one inherits all from that it does not say itself, files and texts of its folder included; `null` takes a key away. Code and domains are each brand's own. */
  readonly extends?: string;
  /** The format version of this file. `npx livery upgrade` updates an older one. */
  readonly version: 1;
  /** The brand's folder, and the `Merchant` header of every call to its gateway. */
  readonly code: string;
  /** The brand's name, as players see it. */
  readonly name: string;
  /** Hosts of the brand. A visitor's host belongs to the longest domain that it ends with; the label left of it is the affiliate's code. */
  readonly domains: ReadonlyArray<string>;
  /** The merchant's backend. */
  readonly gateway: {
    /** Where the edge sends `/wps`. Browsers never see it. `GATEWAY_ORIGIN` overrides it. */
    readonly origin: string;
    /** The HTTP method of `/wps/member/language` at this backend. */
    readonly languageMethod?: "PUT" | "POST";
    /** Adds to each event that this backend gets which flags with a share are on for the visitor, to compare both sides. Vendors are not told. */
    readonly eventFlags?: boolean;
  };
  /** Sent with the service worker's address, and shown in error reports. */
  readonly env?: "production" | "staging" | "development";
  /** The country of most players: preselects the dialling code. */
  readonly country: string;
  /** ISO 4217, or the gateway's own code (TLB stands for PHP). */
  readonly currency: string;
  /** The site's languages. */
  readonly languages: {
    /** In the order of the language list. */
    readonly available: ReadonlyArray<"CN" | "EN" | "ES" | "HI" | "ID" | "JA" | "KM" | "KO" | "MY" | "TA" | "TH" | "TW" | "VI" | "TY" | "UR" | "PT" | "PT-BR" | "MS" | "BN" | "TR" | "FR" | "NE" | "UR-LA" | "TE" | "RU" | "SW" | "KK" | "LO">;
    /** For visitors whose browser asks for none of them; one of `available`: CN 简体中文, EN English, ES Español, HI हिन्दी, ID Bahasa Indonesia, JA 日本語, KM ខ្មែរ, KO 한국어, MY မြန်မာ, TA தமிழ், TH ไทย, TW 繁體中文, VI Tiếng Việt, TY Reo Tahiti, UR اردو, PT Português, PT-BR Português (Brasil), MS Bahasa Melayu, BN বাংলা, TR Türkçe, FR Français, NE नेपाली, UR-LA Roman Urdu, TE తెలుగు, RU Русский, SW Kiswahili, KK Қазақша, LO ລາວ. */
    readonly default: "CN" | "EN" | "ES" | "HI" | "ID" | "JA" | "KM" | "KO" | "MY" | "TA" | "TH" | "TW" | "VI" | "TY" | "UR" | "PT" | "PT-BR" | "MS" | "BN" | "TR" | "FR" | "NE" | "UR-LA" | "TE" | "RU" | "SW" | "KK" | "LO";
  };
  /** Tokens change colour; variants change character. */
  readonly theme: {
    /** The colour scheme of the site. */
    readonly scheme?: "auto" | "light" | "dark";
    /** The light scheme, over the defaults. Tokens other than colours and shadows apply to both schemes. */
    readonly tokens?: {
      /** The page itself. */
      readonly "color.ground"?: string;
      /** Cards and bars on the page. */
      readonly "color.surface"?: string;
      /** Sheets, dialogs and menus over surfaces. */
      readonly "color.surface-raised"?: string;
      /** Text and icons. */
      readonly "color.ink"?: string;
      /** Secondary text. */
      readonly "color.ink-quiet"?: string;
      /** Hairlines and borders of quiet things. */
      readonly "color.line"?: string;
      /** Primary actions and what is chosen. */
      readonly "color.brand"?: string;
      /** Text on the brand colour. */
      readonly "color.on-brand"?: string;
      /** The one loud thing of a screen. */
      readonly "color.accent"?: string;
      /** Text on the accent. */
      readonly "color.on-accent"?: string;
      /** Links and quiet buttons. */
      readonly "color.link"?: string;
      /** Success and money coming in. */
      readonly "color.positive"?: string;
      /** Errors and what can't be undone. */
      readonly "color.danger"?: string;
      /** Text on danger. */
      readonly "color.on-danger"?: string;
      /** The ring around what has the keyboard's focus: neutral, because it is neither an error nor a success. */
      readonly "color.focus"?: string;
      /** The veil behind sheets and dialogs. */
      readonly "color.scrim"?: string;
      /** Decorative outlines: ticket edge, neon, arch, sticker. Never carries text. */
      readonly "color.outline"?: string;
      /** Ground of the hero and of the splash. */
      readonly "color.hero-ground"?: string;
      /** Text in the hero. */
      readonly "color.hero-ink"?: string;
      /** The hero's action. */
      readonly "color.hero-accent"?: string;
      /** Text on the hero's action. */
      readonly "color.hero-on-accent"?: string;
      /** Corners of chips and fields. */
      readonly "radius.small"?: string;
      /** Corners of buttons and cards. */
      readonly "radius.medium"?: string;
      /** Corners of sheets and heroes. */
      readonly "radius.large"?: string;
      /** Corners of what is fully round. */
      readonly "radius.pill"?: string;
      /** Between the page's edge and its content. */
      readonly "space.gutter"?: string;
      /** Between the sections of a page. */
      readonly "space.section"?: string;
      /** Width of borders. */
      readonly "line.width"?: string;
      /** Lifts what is raised. */
      readonly "shadow.raised"?: string;
      /** Running text. */
      readonly "font.body"?: string;
      /** Headings and big numerals. */
      readonly "font.display"?: string;
      /** Weight of headings. */
      readonly "font.display-weight"?: string;
      /** Capitals in headings. */
      readonly "font.display-transform"?: string;
      /** Letter spacing of headings. */
      readonly "font.display-tracking"?: string;
      /** How long things take to move. */
      readonly "motion.duration"?: string;
    };
    /** The dark scheme's colours and shadows, over the dark defaults. */
    readonly dark?: {
      /** The page itself. */
      readonly "color.ground"?: string;
      /** Cards and bars on the page. */
      readonly "color.surface"?: string;
      /** Sheets, dialogs and menus over surfaces. */
      readonly "color.surface-raised"?: string;
      /** Text and icons. */
      readonly "color.ink"?: string;
      /** Secondary text. */
      readonly "color.ink-quiet"?: string;
      /** Hairlines and borders of quiet things. */
      readonly "color.line"?: string;
      /** Primary actions and what is chosen. */
      readonly "color.brand"?: string;
      /** Text on the brand colour. */
      readonly "color.on-brand"?: string;
      /** The one loud thing of a screen. */
      readonly "color.accent"?: string;
      /** Text on the accent. */
      readonly "color.on-accent"?: string;
      /** Links and quiet buttons. */
      readonly "color.link"?: string;
      /** Success and money coming in. */
      readonly "color.positive"?: string;
      /** Errors and what can't be undone. */
      readonly "color.danger"?: string;
      /** Text on danger. */
      readonly "color.on-danger"?: string;
      /** The ring around what has the keyboard's focus: neutral, because it is neither an error nor a success. */
      readonly "color.focus"?: string;
      /** The veil behind sheets and dialogs. */
      readonly "color.scrim"?: string;
      /** Decorative outlines: ticket edge, neon, arch, sticker. Never carries text. */
      readonly "color.outline"?: string;
      /** Ground of the hero and of the splash. */
      readonly "color.hero-ground"?: string;
      /** Text in the hero. */
      readonly "color.hero-ink"?: string;
      /** The hero's action. */
      readonly "color.hero-accent"?: string;
      /** Text on the hero's action. */
      readonly "color.hero-on-accent"?: string;
      /** Lifts what is raised. */
      readonly "shadow.raised"?: string;
    };
    /** The variant of each part of the screen. */
    readonly variants?: {
      /** The bar at the top. */
      readonly header?: "centered" | "start" | "greeting" | "wallet";
      /** The bar at the bottom. */
      readonly navigation?: "raised" | "flat" | "bar" | "floating";
      /** The layout of a lane of games. */
      readonly lane?: "grid" | "rail";
      /** Every third lane of the home below the first. */
      readonly rhythm?: "even" | "feature" | "pairs" | "arcade";
      /** The matches of the home. */
      readonly matches?: "rail" | "list";
      /** The shape of a game's card. */
      readonly card?: "ticket" | "poster" | "arch" | "square";
      /** The banner at the top of the home. */
      readonly hero?: "draw" | "diagonal" | "arch" | "match";
      /** The row of categories. */
      readonly chips?: "tab" | "outline" | "soft" | "filled";
      /** The shape of buttons. */
      readonly button?: "rounded" | "cut" | "pill";
      /** The ornament between sections. */
      readonly divider?: "none" | "perforation" | "slash" | "star" | "stripes";
      /** The heading of a section. */
      readonly heading?: "plain" | "rule" | "slash" | "fine" | "label";
      /** The shape of sheets, dialogs, short messages, empty lists, account cards and fields. */
      readonly panel?: "plain" | "ticket" | "cut" | "arch" | "sticker";
      /** How the signs of navigation, categories, the account and empty screens are drawn. */
      readonly icons?: "line" | "brush" | "neon" | "fine" | "sticker";
    };
  };
  /** The brand's files, by path from its folder. Logo, hero, splash, favicon, icon and mark are generated from the name and the colours where they are absent. */
  readonly brand?: {
    /** In the header, about 32 px high; drawn on the page's ground in both schemes. */
    readonly logo?: string;
    /** Behind or beside the hero's text. At most 16 kB: it is inlined in every page. */
    readonly hero?: string;
    /** The mark in the middle of the splash. At most 6 kB. */
    readonly splash?: string;
    /** In the browser's tab: legible at 16 px. */
    readonly favicon?: string;
    /** On home screens: square, its mark inside the middle 80 %. */
    readonly icon?: string;
    /** On the home screens of iPhones, which take no SVG: 180 by 180 pixels. `npx livery pictures` draws it from the icon. */
    readonly touchIcon?: string;
    /** In the preview of a link in messengers and social networks: 1200 by 630 pixels, at most 300 kB. `npx livery pictures` draws it from the logo and the hero. */
    readonly share?: string;
    /** In the installation dialog of Chromium browsers: 585 by 1266 pixels, at most 600 kB. `npx livery pictures` takes it from the running site. */
    readonly screenshotHome?: string;
    /** In the installation dialog of Chromium browsers: 585 by 1266 pixels, at most 600 kB. `npx livery pictures` takes it from the running site. */
    readonly screenshotGames?: string;
    /** An emblem in one colour (`currentColor`), for raised items and greetings. */
    readonly mark?: string;
    /** A subtle tile for backgrounds. */
    readonly pattern?: string;
    /** The ornament between sections. */
    readonly divider?: string;
    /** The font of headings and big numerals, before the names in `font.display`: one file with the characters of the brand's languages, at most 60 kB. A language of whose letters it lacks some does without it. Each page preloads a part of at most 12 kB, which publishing makes for its language, and shows its headings in a system's font of the same width until then. */
    readonly display?: string;
    /** Folder of `<LANGUAGE>.json` files with the brand's own texts: text key to text. */
    readonly texts?: string;
  };
  /** The sections of the home, top to bottom. `first-lane` is the first lane of games alone: `lanes` then shows the others. `live`, below it, shows its jackpots and results: otherwise they come first in `lanes`. `member` shows the level, too: a home with it needs no `vip`. */
  readonly home?: ReadonlyArray<"hero" | "banners" | "member" | "vip" | "recent" | "first-lane" | "live" | "lanes" | "matches" | "news" | "footer">;
  /** The schedule of the brand's draws. The hero `draw` shows the next one and counts down to it. */
  readonly draws?: ReadonlyArray<{
    /** The name that players see, in every language. */
    readonly name: string;
    /** In the draw's time zone. */
    readonly times: ReadonlyArray<string>;
    /** An IANA time zone name. */
    readonly timeZone: string;
    /** Every day by default. */
    readonly days?: ReadonlyArray<"mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun">;
  }>;
  /** The brand's app, where its download is offered. */
  readonly download?: {
    /** The app's rating in its store, of five stars. Only a true one may be shown; none is when absent. */
    readonly rating?: number;
  };
  /** What players are told and reminded of: minimum age, seals, payment methods and help in the footer; how long they have been playing. */
  readonly compliance?: {
    /** In years. Confirmed at registration; not asked when absent. */
    readonly minimumAge?: number;
    /** Countries whose rules for players' protection the brand is held to by `check --production`, as far as they are known here. No legal advice. */
    readonly markets?: ReadonlyArray<"GB" | "BR" | "DK" | "SE">;
    /** Licences. */
    readonly seals?: ReadonlyArray<{
      /** The licensing authority. */
      readonly title: string;
      /** The seal's picture. */
      readonly image?: string;
      /** Where the licence can be verified. */
      readonly url?: string;
    }>;
    /** Organisations that help with problem gambling. */
    readonly help?: ReadonlyArray<{
      /** Name of the organisation. */
      readonly title: string;
      /** Its website. */
      readonly url: string;
    }>;
    /** Payment methods, as marks in the footer. */
    readonly payments?: ReadonlyArray<{
      /** Its name. */
      readonly title: string;
      /** Its mark; absent, its name is shown. */
      readonly image?: string;
    }>;
    /** Members see in their account how long they have been logged in. */
    readonly sessionClock?: boolean;
    /** Minutes of a session after which a dialog tells members how long they have been playing, and offers a break; then again after as many. Absent: no dialog. */
    readonly realityCheckMinutes?: number;
    /** Minutes among which members choose how often the reality check comes, instead of `realityCheckMinutes`, which is one of them and the one until they choose. */
    readonly realityCheckChoices?: ReadonlyArray<number>;
    /** A thin bar at the top of every page, over games too, for visitors and members, which opens the pause, self-exclusion and help. Absent: no strip. */
    readonly strip?: {
      /** How long the member has been logged in: hours, minutes, seconds. */
      readonly clock?: boolean;
      /** The current time in the player's time zone. */
      readonly time?: boolean;
      /** What the member has won or lost in this session, where the gateway tells. */
      readonly netPosition?: boolean;
      /** When the member last logged in, where there is room for it. */
      readonly lastLogin?: boolean;
      /** The minimum age, and the pictures of `seals`, each with its link. */
      readonly marks?: boolean;
    };
    /** Members see in their account when they last logged in on this device. */
    readonly lastLogin?: boolean;
  };
  /** Who runs the site, and the documents that players accept: in the footer and at registration. */
  readonly legal?: {
    /** The company that runs the site, with its registered address. */
    readonly operator: string;
    /** The licence that the brand runs under. */
    readonly licence?: {
      /** Who issued it. */
      readonly authority: string;
      /** As the authority writes it. */
      readonly number: string;
      /** Where the authority confirms it. */
      readonly url?: string;
    };
    /** The terms and conditions. */
    readonly terms: string;
    /** The privacy policy. */
    readonly privacy: string;
    /** Limits, self-exclusion and advice. */
    readonly responsibleGambling?: string;
    /** Where players exclude themselves: the brand's own page or the country's register. In the footer and the account. */
    readonly selfExclusion?: string;
  };
  /** Feature flags: true, false, or { "share": 20 } for 20 % of the visitors. The gateway's status call overrides them. */
  readonly features?: Readonly<Record<string, boolean | {
    /** Percentage of the visitors for whom the flag is on. A larger one adds visitors and changes none. */
    readonly share: number;
  }>>;
  /** The chosen plugins and their settings, per extension point, in display order. */
  readonly plugins: {
    /** Log-in methods: forms first, then buttons, in this order. */
    readonly login: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    /** Captchas; the first that applies is used. */
    readonly captcha?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    /** Ad and analytics vendors; they load only with the visitor's consent. */
    readonly trackers?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    /** Chat vendors for the entries that the gateway lists. */
    readonly "customer-service"?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    /** Download strategies for the app; the first that applies is used. */
    readonly download?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    /** The vendor that delivers notifications; one at most. */
    readonly push?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    /** How members take a pause or exclude themselves. */
    readonly protection?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  };
  /** Origins to which the query field `redirectUrl` may send the session's token. Others are ignored. */
  readonly redirectOrigins?: ReadonlyArray<string>;
  /** Origins of this site that are registered as return addresses with outside log-in providers; on other hosts those providers are hidden. */
  readonly returnOrigins?: ReadonlyArray<string>;
  /** Origins of the gateway's images. */
  readonly imageOrigins?: ReadonlyArray<string>;
  /** Origins whose framed games may send messages to the page. */
  readonly gameOrigins?: ReadonlyArray<string>;
  /** What a game's frame may do besides the usual (scripts, its own storage, forms, windows, pointer lock, orientation), by the origin of the game's address. Only for a vendor whose games do not work without. */
  readonly gameSandbox?: Readonly<Record<string, ReadonlyArray<"allow-downloads" | "allow-modals" | "allow-presentation" | "allow-storage-access-by-user-activation" | "allow-top-navigation" | "allow-top-navigation-by-user-activation" | "allow-top-navigation-to-custom-protocols">>>;
  /** Origins whose chat windows may send messages to the page. */
  readonly serviceOrigins?: ReadonlyArray<string>;
}
