import { Hono } from "hono";
import { Failure } from "../gateway/failure.ts";
import { checkParts } from "./check-parts.ts";
import type {
  ConsolePage,
  Identity,
  LoadedStandIn,
  LogIn,
  PushMessage,
  ReceivedEvent,
  StandIn,
  StandInServices,
  StartedStandIn,
  StatusSettings,
  VerifyCaptcha,
  VerifyIdentity,
} from "./stand-in.ts";
import type { VendorEvent } from "./vendor-events.ts";

/** Everything that the stand-ins answer, taken together. */
export interface StandIns {
  /** A real origin -> what answers there. */
  readonly origins: ReadonlyMap<string, Hono>;
  readonly redirectedOrigins: Readonly<Record<string, string>>;
  readonly consolePages: Readonly<Record<string, ConsolePage>>;
  /** By operationId. */
  readonly calls: Readonly<Record<string, unknown>>;
  readonly logIns: readonly LogIn[];
  readonly captchaFields: Readonly<Record<string, VerifyCaptcha>>;
  readonly proofKinds: readonly string[];
  readonly sentCodes: readonly NonNullable<StartedStandIn["sentCodes"]>[];
  status(merchant: string): StatusSettings;
  /** Hands a push message to the vendors that deliver. */
  push(message: PushMessage): void;
  /** What a gateway tells the vendors of an event. */
  postbacks(event: ReceivedEvent): readonly Omit<VendorEvent, "merchant">[];
  /** Checks one field. Throws the vendor's Failure, or `not.available` where no stand-in knows the field. */
  verifyIdentity(merchant: string, field: string, body: Readonly<Record<string, unknown>>): Promise<Identity>;
  /** Every identity that a body proves. */
  identitiesIn(merchant: string, body: Readonly<Record<string, unknown>>): Promise<readonly Identity[]>;
}

/** The stand-ins with those that they use, each once, a used one before its users. */
export const withUsed = (standIns: readonly StandIn[]): readonly StandIn[] => [
  ...new Set(standIns.flatMap((standIn) => [...withUsed(standIn.uses ?? []), standIn])),
];

/** Joins records whose keys must differ. Throws with the key that two of them have. */
const joined = <T>(what: string, records: readonly (Readonly<Record<string, T>> | undefined)[]): Record<string, T> => {
  const all: Record<string, T> = {};
  for (const [key, value] of records.flatMap((record) => Object.entries(record ?? {}))) {
    if (Object.hasOwn(all, key)) throw new Error(`Two stand-ins give ${what} "${key}". Let one of them use the other.`);
    all[key] = value;
  }
  return all;
};

export const createStandIns = (loaded: readonly LoadedStandIn[], services: StandInServices): StandIns => {
  const named = new Map(loaded.flatMap(({ name, standIn }) => withUsed([standIn]).map((one) => [one, name])));
  const parts = [...named].map(([standIn, name]) => {
    const started = standIn.start?.(services) ?? {};
    checkParts(name, standIn, started);
    return started;
  });
  const origins = new Map<string, Hono>();
  for (const [origin, app] of parts.flatMap((part) => Object.entries(part.origins ?? {}))) {
    // Several plugins of one vendor may each answer some paths of one origin.
    origins.set(origin, (origins.get(origin) ?? new Hono()).route("/", app));
  }
  const identityFields = joined<VerifyIdentity>(
    "the identity field",
    parts.map((part) => part.identityFields),
  );

  return {
    origins,
    redirectedOrigins: joined(
      "the origin",
      parts.map((part) => part.redirectedOrigins),
    ),
    consolePages: joined(
      "the console's page",
      parts.map((part) => part.consolePages),
    ),
    calls: joined<unknown>(
      "the call",
      parts.flatMap((part) => [part.calls, part.ownCalls]),
    ),
    logIns: parts.flatMap((part) => part.logIns ?? []),
    captchaFields: joined(
      "the captcha field",
      parts.map((part) => part.captchaFields),
    ),
    proofKinds: [...new Set(parts.flatMap((part) => part.proofKinds ?? []))],
    sentCodes: parts.flatMap((part) => part.sentCodes ?? []),
    status(merchant) {
      const settings = parts.map((part) => part.status?.(merchant) ?? {});
      return {
        smsProvider: Object.assign({}, ...settings.map(({ smsProvider }) => smsProvider)),
        gateway: Object.assign({}, ...settings.map(({ gateway }) => gateway)),
        captcha: Object.assign({}, ...settings.map(({ captcha }) => captcha)),
      };
    },
    push(message) {
      for (const part of parts) part.push?.(message);
    },
    postbacks: (event) => parts.flatMap((part) => part.postback?.(event) ?? []),
    async verifyIdentity(merchant, field, body) {
      const verify = identityFields[field];
      if (!verify) throw new Failure("not.available");
      return verify(merchant, body[field], body);
    },
    async identitiesIn(merchant, body) {
      const sent = Object.entries(identityFields).filter(([field]) => Boolean(body[field]));
      return Promise.all(sent.map(async ([field, verify]) => verify(merchant, body[field], body)));
    },
  };
};
