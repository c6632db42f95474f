import { type Clock, err, ok } from "#core/kernel/index.ts";
import type { Platform } from "#core/platform/index.ts";
import { createCache } from "./cache.ts";
import type { Ask, Call, Outcome, Stage } from "./call.ts";
import { createCalls } from "./calls.ts";
import type { BeaconValue } from "./contract.ts";
import { type Cipher, encryption } from "./encryption.ts";
import { badResponse, type GatewayFailure } from "./failure.ts";
import { limits } from "./limits.ts";
import { lobbySnapshot, wholeAnswers } from "./lobby-snapshot.ts";
import { sessionWatch } from "./session-watch.ts";
import { sharing } from "./sharing.ts";
import { createTransport, type EarlyAnswer } from "./transport.ts";

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
  readonly early?: EarlyAnswer | undefined;
  /** Anonymous answers that came with the page. */
  readonly snapshot?: {
    /** Path with query -> value. */
    readonly answers: Readonly<Record<string, unknown>>;
    /** The language of their texts: in another language they are shown at first, then requested again. */
    readonly language: string;
    /** True: they may be older than 30 s, and are shown only until the gateway has answered. */
    readonly isOld?: boolean | undefined;
  };
  /** The wire's cipher, loaded at the first encrypted call; by default a chunk of its own. */
  readonly loadCipher?: () => Promise<Cipher>;
  /** A call that may carry the session's token has failed; the site decides whether that ends the session (spec 8). */
  onSessionFailure(failure: GatewayFailure): void;
  /** Reports malformed answers on the console. */
  warn(message: string, detail?: unknown): void;
}

export type Gateway = ReturnType<typeof createGatewayClient>;

/** The merchant's gateway: typed calls, each ending in a value or a typed failure. Nothing here rejects. */
export function createGatewayClient(options: GatewayOptions) {
  const { merchant, token, language, clock, platform, warn } = options;
  const { answers, language: snapshotLanguage, isOld } = options.snapshot ?? { answers: {}, language: language() };
  const seed = isOld ? {} : wholeAnswers(answers);
  const cache = createCache({ clock, language: snapshotLanguage, seed });
  const transport = createTransport({
    merchant,
    userAgent: platform.userAgent,
    device: platform.device,
    clock,
    fetch: options.fetch,
    early: options.early,
  });
  const stages: readonly Stage[] = [
    cache.stage,
    sharing(),
    sessionWatch(token, options.onSessionFailure),
    encryption(clock, options.loadCipher ?? loadCipher),
    limits(clock, language),
  ];
  const send = stages.reduceRight((next, stage) => stage(next), transport);

  /**
   * Any call of the contract, for plugins: through the same pipeline, its value unvalidated. Its token and language are
   * those of the moment.
   */
  const call = async (asked: Call): Promise<Outcome<unknown>> => {
    // Another address would receive the token.
    if (!asked.path.startsWith("/wps/")) throw new Error(`a gateway path must start with /wps/: ${asked.path}`);
    const sent = { ...asked, token: asked.token ?? token(), language: language() };
    const outcome = await send(sent);
    // The language has changed before its turn came: nothing was sent.
    const isLeft = !outcome.ok && outcome.error.kind === "aborted" && sent.language !== language();
    return isLeft && !asked.signal?.aborted ? call(asked) : outcome;
  };
  const ask: Ask = async ({ shape, ...operation }, own) => {
    const asked = { ...operation, ...own };
    const sent = { ...asked, language: language() };
    const outcome = await call(asked);
    if (!outcome.ok) return outcome;
    const value = shape(outcome.value, (item) => warn(`${asked.path}: a malformed item was left out`, item));
    if (value !== undefined) return ok(value);
    warn(`${asked.path}: the answer breaks the contract`, outcome.value);
    cache.drop(sent);
    return err(badResponse(200));
  };

  return {
    ...createCalls(ask, options),
    /** The first screen's lists as the page carried them, perhaps in another language: shown until the answers arrive. */
    lobbySnapshot: lobbySnapshot(answers),
    call,
    /** Sends a beacon: needs no answer and survives leaving the page. */
    collect: (value: BeaconValue) =>
      platform.beacon("/wps/system/collect", JSON.stringify({ merchant, value }), { Merchant: merchant }),
    /** Clears the cache. */
    forget: cache.forget,
  };
}

const loadCipher = async () => (await import("./cipher.ts")).createCipher(globalThis.crypto);
