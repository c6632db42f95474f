import { withoutSecrets } from "#core/platform/index.ts";
import { type Ask, address, addressOf, type Call, type CallOptions } from "../call.ts";
import {
  type Banner,
  type Game,
  type GameCategory,
  type GameLane,
  type GamePage,
  gameCategories,
  type Status,
} from "../contract.ts";
import { boolean, flag, list, nullable, number, object, oneOf, optional, record, type Shape, text } from "../shape.ts";

const captchaSwitch = object<{ captcha: { enabled: boolean } }>({ captcha: object({ enabled: flag }) });

const status: Shape<Status> = object({
  merchantCode: text,
  whitelabelVal: record,
  login: optional(captchaSwitch),
  sms: optional(captchaSwitch),
  register: optional(captchaSwitch),
  smsProvider: optional(
    object({
      firebase: optional(flag),
      appId: optional(text),
      apiKey: optional(text),
      authDomain: optional(text),
      projectId: optional(text),
      messagingSenderId: optional(text),
      vapidKey: optional(text),
      googleWebClientId: optional(text),
      facebookAppId: optional(text),
    }),
  ),
  gateway: optional(object({ LINE_CLIENT_ID: optional(text), PROFILE_ICON_COUNT: optional(number) })),
  captcha: optional(object({ GEETEST_ID: optional(text), GEETEST_VERSION: optional(oneOf("v3", "v4")) })),
  maintenance: optional(flag),
  maintenanceEnd: optional(nullable(text)),
  regionRestriction: optional(flag),
  imageCDNs: optional(list(text)),
  mobileTemplate: optional(
    object({
      h5_logo: optional(text),
      app_background: optional(text),
      app_desc: optional(text),
      app_desc_font_color: optional(text),
      login_prompt_text: optional(text),
      favicon: optional(text),
      splash: optional(text),
      pwa: optional(text),
      desktop_app_feature: optional(text),
      apple_touch_icon: optional(text),
    }),
  ),
});

const category: Shape<GameCategory> = oneOf(...gameCategories);

const lane: Shape<GameLane> = object({
  gameCategory: category,
  cards: list(object({ accountTypeName: text, displayName: text, freeplay: boolean })),
  gameClassify: object({
    vendors: list(object({ vendor: text, displayName: text, ordinal: optional(number), icon: text })),
  }),
  gameCount: number,
});

const game: Shape<Game> = object({
  gameId: text,
  nodeId: text,
  code: text,
  name: text,
  vendor: text,
  category,
  image: text,
  freeplay: boolean,
  prizeMode: optional(text),
});

const gamePage: Shape<GamePage> = object({ items: list(game), total: number });

const banner: Shape<Banner> = object({
  linkageType: oneOf("P", "URL", "G"),
  linkage: text,
  roomId: text,
  nodeId: text,
  gameType: text,
  vendor: text,
  groupName: text,
  url: text,
  image: text,
});

export interface StatusQuery {
  /** The stored `tid`. */
  readonly track: string | undefined;
  readonly originalDomain: string;
  /** The page's address; sent without its secrets. */
  readonly url: string;
}

/** The lists of the first screen, by themselves: they are read from an answer or from what came with the page. */
const lists = {
  lanes: (): Reading<readonly GameLane[]> => ({
    call: { method: "GET", path: "/wps/relay/GCSGAME_newGameVendor" },
    shape: list(lane),
  }),
  games: (query: GameListQuery): Reading<GamePage> => ({
    call: { method: "GET", path: "/wps/relay/GCSGAME_getGameList", query: { ...query } },
    shape: gamePage,
  }),
  banners: (groupName = "m_top"): Reading<readonly Banner[]> => ({
    call: { method: "GET", path: "/wps/relay/MCSFE_getBanners", query: { groupName } },
    shape: list(banner),
  }),
};

export interface GameListQuery {
  readonly category: GameCategory;
  readonly vendor?: string;
  readonly page: number;
}

interface Reading<T> {
  readonly call: Call;
  readonly shape: Shape<T>;
}

/** What the first screen asks for; the rest of each group comes with `later.ts`. */
export function startCalls(ask: Ask) {
  const read = <T>({ call, shape }: Reading<T>, options?: CallOptions) => ask({ ...call, ...options }, shape);
  return {
    system: {
      /** `domain_not_available` is a refusal. The first answer may have been asked for by the page itself. */
      status: ({ track, originalDomain, url }: StatusQuery, options?: CallOptions) =>
        ask(
          {
            method: "GET",
            path: "/wps/v2/system/status",
            query: { device: "MOBILE", track: track || undefined, originalDomain, url: withoutSecrets(url) },
            ...options,
          },
          status,
        ),
    },
    games: {
      /** The lobby's lanes with their vendors. */
      lanes: (options?: CallOptions) => read(lists.lanes(), options),
      /** One page of 50 games, counted from 1. */
      list: (query: GameListQuery, options?: CallOptions) => read(lists.games(query), options),
    },
    promotions: {
      banners: (groupName?: string, options?: CallOptions) => read(lists.banners(groupName), options),
    },
  };
}

/** What the page brought of the first screen's lists; undefined where it brought nothing, or nothing that can be read. */
export type Glimpse = ReturnType<typeof glimpses>;

/** @param snapshot anonymous answers: path with query -> value, unread. */
export function glimpses(snapshot: Readonly<Record<string, unknown>>) {
  const answers = new Map(Object.entries(snapshot).map(([where, value]) => [addressOf(where), value]));
  const read = <T>({ call, shape }: Reading<T>): T | undefined => {
    const where = address(call.path, call.query);
    return answers.has(where) ? shape(answers.get(where), () => {}) : undefined;
  };
  return {
    lanes: () => read(lists.lanes()),
    games: (query: GameListQuery) => read(lists.games(query)),
    banners: (groupName?: string) => read(lists.banners(groupName)),
  };
}
