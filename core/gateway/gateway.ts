import { type Clock, err, ok } from "#core/kernel/index.ts";
import type { Platform } from "#core/platform/index.ts";
import { createCache } from "./cache.ts";
import type { Ask, Call, Outcome, Stage } from "./call.ts";
import { type Glimpse, glimpses, startCalls } from "./calls/start.ts";
import type { BeaconValue } from "./contract.ts";
import { type Cipher, encryption } from "./encryption.ts";
import { badResponse, type GatewayFailure } from "./failure.ts";
import { later } from "./later.ts";
import { limits } from "./limits.ts";
import { sessionWatch } from "./session-watch.ts";
import { sharing } from "./sharing.ts";
import { createTransport } from "./transport.ts";

export interface GatewayOptions {
  /** Merchant code, sent with every call. */
  readonly merchant: string;
  /** The session's raw token, while there is one. */
  token(): string | undefined;
  /** The language to answer in, a code of spec 1. */
  language(): string;
  readonly languageMethod: "PUT" | "POST";
  readonly clock: Clock;
  readonly platform: Pick<Platform, "userAgent" | "device" | "beacon">;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /**
   * Answers that the page asked for before this code ran: address -> `{status, body}`. Each serves the first call to
   * its path, whatever the query.
   */
  readonly early?: Readonly<Record<string, Promise<unknown>>>;
  /** Anonymous answers, at most 30 s old, that came with the page. */
  readonly snapshot?: {
    /** Path with query -> value. */
    readonly answers: Readonly<Record<string, unknown>>;
    /** Whose words are in them: in another language they are good for a first look and then asked for. */
    readonly language: string;
  };
  /** The wire's cipher, asked for at the first encrypted call; its own chunk unless said. */
  readonly loadCipher?: () => Promise<Cipher>;
  /** A call that the session's token may go with has failed; whether that ends the session is the site's to decide (spec 8). */
  onSessionFailure(failure: GatewayFailure): void;
  /** Malformed answers, for whoever reads the console. */
  warn(message: string, detail?: unknown): void;
}

type StartCalls = ReturnType<typeof startCalls>;
type LaterCalls = typeof import("./calls/later.ts");

/** The merchant's gateway: typed calls, each ending in a value or a typed failure. Nothing here rejects. */
export interface Gateway {
  readonly session: ReturnType<LaterCalls["sessionCalls"]>;
  readonly registration: ReturnType<LaterCalls["registrationCalls"]>;
  readonly member: ReturnType<LaterCalls["memberCalls"]>;
  readonly system: StartCalls["system"] & ReturnType<LaterCalls["systemCalls"]>;
  readonly games: StartCalls["games"] & ReturnType<LaterCalls["gameCalls"]>;
  readonly promotions: StartCalls["promotions"] & ReturnType<LaterCalls["promotionCalls"]>;
  readonly chat: ReturnType<LaterCalls["chatCalls"]>;
  readonly download: ReturnType<LaterCalls["downloadCalls"]>;
  readonly push: ReturnType<LaterCalls["pushCalls"]>;
  /** The first screen's lists as the page brought them, perhaps in another language's words: shown while they are asked for. */
  readonly glimpse: Glimpse;
  /** Any call of the contract, for plugins: through the same pipeline, its value unread. */
  call(call: Call): Promise<Outcome<unknown>>;
  /** Tells the gateway something that needs no answer and survives leaving the page. */
  collect(value: BeaconValue): void;
  /** Forgets kept answers. */
  forget(): void;
}

export function createGateway(options: GatewayOptions): Gateway {
  const { merchant, token, language, clock, platform, warn } = options;
  const { answers, language: worded } = options.snapshot ?? { answers: {}, language: language() };
  const cache = createCache(clock, worded, answers);
  const transport = createTransport({
    merchant,
    userAgent: platform.userAgent,
    device: platform.device,
    clock,
    fetch: options.fetch,
    early: options.early ?? {},
  });
  const stages: readonly Stage[] = [
    cache.stage,
    sharing(),
    sessionWatch(token, options.onSessionFailure),
    encryption(clock, options.loadCipher ?? loadCipher),
    limits(clock),
  ];
  const send = stages.reduceRight((next, stage) => stage(next), transport);

  /** Settles who asks, and in which language. */
  const asking = () => {
    const asker = { token: token(), language: language() };
    return async (asked: Call): Promise<Outcome<unknown>> => {
      // An address elsewhere would be handed the token.
      if (!asked.path.startsWith("/wps/")) throw new Error(`"${asked.path}" is no call to the gateway`);
      return send({ ...asked, ...asker });
    };
  };
  const reading = (call: (asked: Call) => Promise<Outcome<unknown>>): Ask => {
    return async (asked, shape) => {
      const outcome = await call(asked);
      if (!outcome.ok) return outcome;
      const value = shape(outcome.value, (item) => warn(`${asked.path}: a malformed item was left out`, item));
      if (value !== undefined) return ok(value);
      warn(`${asked.path}: the answer breaks the contract`, outcome.value);
      return err(badResponse(200));
    };
  };
  const askNow = () => reading(asking());
  const start = startCalls((asked, shape) => askNow()(asked, shape));
  const calls = () => import("./calls/later.ts");

  return {
    session: later(async (bound) => (await calls()).sessionCalls(bound), askNow),
    registration: later(async (bound) => (await calls()).registrationCalls(bound), askNow),
    member: later(async (bound) => (await calls()).memberCalls(bound, options.languageMethod, merchant), askNow),
    system: later(async (bound) => (await calls()).systemCalls(bound), askNow, start.system),
    games: later(async (bound) => (await calls()).gameCalls(bound), askNow, start.games),
    promotions: later(async (bound) => (await calls()).promotionCalls(bound), askNow, start.promotions),
    chat: later(async (bound) => (await calls()).chatCalls(bound), askNow),
    download: later(async (bound) => (await calls()).downloadCalls(bound), askNow),
    push: later(async (bound) => (await calls()).pushCalls(bound), askNow),
    glimpse: glimpses(answers),
    call: (asked) => asking()(asked),
    collect: (value) => platform.beacon("/wps/system/collect", JSON.stringify({ merchant, value })),
    forget: cache.forget,
  };
}

const loadCipher = async () => (await import("./cipher.ts")).createCipher(globalThis.crypto);
