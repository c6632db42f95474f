import { type Clock, err, ok } from "#core/kernel/index.ts";
import type { Platform } from "#core/platform/index.ts";
import { createCache } from "./cache.ts";
import type { Ask, Call, Outcome, Stage } from "./call.ts";
import { gameCalls } from "./calls/games.ts";
import { memberCalls } from "./calls/member.ts";
import { promotionCalls } from "./calls/promotions.ts";
import { registrationCalls } from "./calls/registration.ts";
import { chatCalls, downloadCalls, pushCalls } from "./calls/service.ts";
import { sessionCalls } from "./calls/session.ts";
import { systemCalls } from "./calls/system.ts";
import type { BeaconValue } from "./contract.ts";
import { encryption } from "./encryption.ts";
import { badResponse, type GatewayFailure } from "./failure.ts";
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
  /** Answers that the page asked for before this code ran: path -> `{status, body}`. Each serves one call. */
  readonly early?: Readonly<Record<string, Promise<unknown>>>;
  /** Anonymous answers in the page's language, at most 30 s old: path with query -> value. */
  readonly snapshot?: Readonly<Record<string, unknown>>;
  /** The gateway knows no session for the token that the site still holds (spec 8). */
  onSessionLost(failure: GatewayFailure): void;
  /** Faults in answers, for whoever reads the console. */
  warn(message: string, detail?: unknown): void;
}

/** The merchant's gateway: typed calls, each ending in a value or a typed failure. Nothing here rejects. */
export interface Gateway {
  readonly session: ReturnType<typeof sessionCalls>;
  readonly registration: ReturnType<typeof registrationCalls>;
  readonly member: ReturnType<typeof memberCalls>;
  readonly system: ReturnType<typeof systemCalls>;
  readonly games: ReturnType<typeof gameCalls>;
  readonly promotions: ReturnType<typeof promotionCalls>;
  readonly chat: ReturnType<typeof chatCalls>;
  readonly download: ReturnType<typeof downloadCalls>;
  readonly push: ReturnType<typeof pushCalls>;
  /** Any call of the contract, for plugins: through the same pipeline, its value unread. */
  call(call: Call): Promise<Outcome<unknown>>;
  /** Tells the gateway something that needs no answer and survives leaving the page. */
  collect(value: BeaconValue): void;
  /** Forgets kept answers. */
  forget(): void;
}

export function createGateway(options: GatewayOptions): Gateway {
  const { merchant, token, language, clock, platform, warn } = options;
  const cache = createCache(clock, language(), options.snapshot);
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
    sessionWatch(token, options.onSessionLost),
    encryption(clock, loadCipher),
    limits(clock),
  ];
  const send = stages.reduceRight((next, stage) => stage(next), transport);

  const call = (asked: Call): Promise<Outcome<unknown>> => {
    // An address elsewhere would be handed the token.
    if (!asked.path.startsWith("/wps/")) throw new Error(`"${asked.path}" is no call to the gateway`);
    return send({ ...asked, token: token(), language: language() });
  };
  const ask: Ask = async (asked, shape) => {
    const outcome = await call(asked);
    if (!outcome.ok) return outcome;
    const value = shape(outcome.value, (item) => warn(`${asked.path}: a malformed item was left out`, item));
    if (value !== undefined) return ok(value);
    warn(`${asked.path}: the answer breaks the contract`, outcome.value);
    return err(badResponse(200));
  };

  return {
    session: sessionCalls(ask),
    registration: registrationCalls(ask),
    member: memberCalls(ask, options.languageMethod, merchant),
    system: systemCalls(ask),
    games: gameCalls(ask),
    promotions: promotionCalls(ask),
    chat: chatCalls(ask),
    download: downloadCalls(ask),
    push: pushCalls(ask),
    call,
    collect: (value) => platform.beacon("/wps/system/collect", JSON.stringify({ merchant, value })),
    forget: cache.forget,
  };
}

const loadCipher = async () => (await import("./cipher.ts")).createCipher(globalThis.crypto);
