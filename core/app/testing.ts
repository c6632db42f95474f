// Loaded beforehand: a manual clock does not wait for a file.
import "#core/plugin-runtime/plugin-context.ts";
import type { LoginValue } from "#core/gateway/index.ts";
import { createManualClock, type ManualClock } from "#core/kernel/index.ts";
import type { PublicRecord } from "#core/merchant/index.ts";
import { testRecord } from "#core/merchant/testing.ts";
import type { Feature, Site } from "#core/site/index.ts";
import { createSite, type SiteOptions } from "./create-site.ts";

/** Any part of it may be given; functions and class instances only as a whole. */
type DeepPartial<T> = T extends (...args: never[]) => unknown
  ? T
  : T extends readonly unknown[]
    ? T
    : T extends object
      ? { readonly [Key in keyof T]?: DeepPartial<T[Key]> }
      : T;

/** The gateway's answer to a member's log-in. */
export const loginValue: LoginValue = {
  token: "t-1",
  firstTimeLogin: false,
  passwordExpired: false,
  updatePassword: false,
  spanId: "",
  id: "1001",
  userName: "player",
  customerType: 3,
};

/** How `session.open` is told of a log-in with a password. */
export const loggedIn = { how: "login", from: "/m/login", forcedPasswordChange: false } as const;

/** A request of the site to its gateway. */
export interface GatewayRequest {
  readonly method: string;
  /** Without query. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** The JSON body; undefined where there is none. */
  readonly body: unknown;
}

/**
 * The gateway's answer to a path: a value, or a function of the request. Throw `{errorCode, message?, value?}` to
 * refuse.
 */
type Answers = Readonly<Record<string, unknown>>;

export interface TestSiteOptions extends DeepPartial<Omit<Site, "record" | "window" | "clock" | "page" | "fetch">> {
  /** The global window where absent; pass `testWindow(url)` in Node. */
  readonly window?: Window & typeof globalThis;
  readonly record?: Partial<PublicRecord>;
  readonly page?: Partial<Site["page"]>;
  readonly clock?: ManualClock;
  /** Path -> answer; calls to other paths are refused with `not.available`. */
  readonly answers?: Answers;
  /** Instead of `answers`. */
  readonly fetch?: Site["fetch"];
  readonly loadPlugin?: SiteOptions["loadPlugin"];
  readonly features?: readonly Feature[];
}

export type TestSite = Site & {
  readonly clock: ManualClock;
  /** The requests to the gateway, in order. */
  readonly requests: readonly GatewayRequest[];
};

/**
 * The site as `createSite` creates it, for tests and stories: on a manual clock, with a gateway that gives `answers`.
 * Any other option replaces that part of the site.
 */
export function testSite(options: TestSiteOptions = {}): TestSite {
  const {
    window: given,
    record,
    page,
    clock = createManualClock(),
    answers = {},
    loadPlugin,
    features,
    fetch = (url, init) => answer(answers, requests, url, init),
    platform,
    ...others
  } = options;
  // What a hidden page reports would go to a real server.
  const replaced = { ...others, platform: { beacon: () => {}, ...platform } };
  const requests: GatewayRequest[] = [];
  const site = createSite({
    window: given ?? window,
    clock,
    page: { language: "EN", texts: {}, snapshot: {}, build: "test", ...page, record: { ...testRecord, ...record } },
    fetch,
    navigate: () => {},
    guardBack: () => () => {},
    replace(name, made) {
      if (!Object.hasOwn(replaced, name))
        return /^when(Loaded|Idle|Interacted)$/.test(name) ? new Promise<void>(() => {}) : made;
      return merge(made, replaced[name as keyof typeof replaced]);
    },
    ...(loadPlugin && { loadPlugin }),
    ...(features && { features }),
  });
  return Object.assign(site as TestSite, { requests });
}

async function answer(
  answers: Answers,
  requests: GatewayRequest[],
  url: string,
  { method = "GET", body }: RequestInit,
): Promise<Response> {
  const { pathname: path, searchParams: query } = new URL(url, "https://gateway.example");
  const request = { method, path, query, body: typeof body === "string" ? JSON.parse(body) : undefined };
  requests.push(request);
  const known = Object.hasOwn(answers, path) ? answers[path] : () => Promise.reject({ errorCode: "not.available" });
  try {
    const value: unknown = typeof known === "function" ? await known(request) : known;
    return Response.json({ success: true, value });
  } catch (refusal) {
    return Response.json({ success: false, message: "", value: null, ...(refusal as object) });
  }
}

/** `made` with the parts of `change` replaced. */
function merge(made: unknown, change: unknown): unknown {
  if (!isPlain(made) || !isPlain(change)) return change;
  const parts = Object.entries(change).map(([key, part]) => [key, merge(made[key], part)] as const);
  return { ...made, ...Object.fromEntries(parts) };
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
