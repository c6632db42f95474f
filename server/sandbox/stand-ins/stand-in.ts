import type { Hono } from "hono";
import type { SeedCustomerService } from "../content/types.ts";
import type { SomeHandlers } from "../gateway/call.ts";
import type { Schemas } from "../gateway/contract.ts";
import type { CodeSource } from "../proofs/codes.ts";
import type { IssuedProofs } from "../proofs/issued-proofs.ts";
import type { Random } from "../random.ts";
import type { SwitchBoard, SwitchGroup } from "../switches/switches.ts";
import type { VendorEvent, VendorEvents } from "./vendor-events.ts";

/** Takes the place of an outside vendor, for one plugin or for what several plugins share. */
export interface StandIn {
  /** Stand-ins that this one needs, such as the one of `plugins/shared/<name>`. Each is started once. */
  readonly uses?: readonly StandIn[];
  /** Switches of its own at the console: what a test makes go wrong at the vendor. */
  readonly switches?: SwitchGroup;
  /** Customer-service entries that every brand then has, for a chat of this vendor's type. */
  readonly customerServices?: readonly SeedCustomerService[];
  start?(services: StandInServices): StartedStandIn;
}

/** What the sandbox provides to a stand-in. */
export interface StandInServices {
  /** Milliseconds since the epoch. */
  now(): number;
  readonly log: (line: string) => void;
  /** The only source of ids and tokens. */
  readonly random: Random;
  /** What the stand-in has issued to a browser, for the gateway to recognise. */
  readonly proofs: IssuedProofs;
  readonly switches: Pick<SwitchBoard, "of" | "group">;
  /** JSON values of its own, kept with the sandbox's database. Begin names with the vendor's. */
  readonly store: Store;
  readonly brands: Brands;
  /** What a tracker's vendor was told, for the console to show. */
  readonly vendorEvents: Pick<VendorEvents, "record">;
  /** Environment variables, such as the address of a vendor's own emulator. */
  readonly environment: Readonly<Record<string, string | undefined>>;
}

export interface Store {
  read<T>(name: string): T | undefined;
  write(name: string, value: unknown): void;
}

export interface Brands {
  /** The name that a person reads. */
  nameOf(merchant: string): string;
  /** The codes of the brands that are served. */
  readonly known: readonly string[];
  /** The codes that have called the gateway. */
  active(): readonly string[];
}

/** What a started stand-in answers. Everything is optional. */
export interface StartedStandIn {
  /** A real origin of the vendor -> what answers there instead, at `http://<its host>.localhost:<port>`. */
  readonly origins?: Readonly<Record<string, Hono>>;
  /** A real origin of the vendor -> the origin of another server on this machine, such as the vendor's emulator. */
  readonly redirectedOrigins?: Readonly<Record<string, string>>;
  /** Pages on the console's host, by path: for a vendor that is an app and has no page on the web. */
  readonly consolePages?: Readonly<Record<string, ConsolePage>>;
  /** Calls of the gateway's contract that only this vendor can answer, by operationId. */
  readonly calls?: SomeHandlers;
  /** Calls of the plugin's own `gateway.openapi.json`, by operationId. */
  readonly ownCalls?: Readonly<Record<string, OwnHandler>>;
  /** Calls that log in with this vendor's proof. The sandbox finds the member and asks for a second factor. */
  readonly logIns?: readonly LogIn[];
  /** Body field that proves an identity, to bind it or to register with it -> how it is checked. */
  readonly identityFields?: Readonly<Record<string, VerifyIdentity>>;
  /** Body field that proves a solved captcha -> how it is checked. */
  readonly captchaFields?: Readonly<Record<string, VerifyCaptcha>>;
  /** The vendor's settings in the answer of the status call. */
  readonly status?: (merchant: string) => StatusSettings;
  /** Kinds of proofs that it issues; `POST /api/proofs` at the console takes them as `vendor`. */
  readonly proofKinds?: readonly string[];
  /** What a gateway tells the vendor of an event that it has received; undefined when nothing. */
  readonly postback?: (event: ReceivedEvent) => Omit<VendorEvent, "merchant"> | undefined;
  /** Delivers a push message to a browser, by the token that the gateway has of it. */
  readonly push?: (message: PushMessage) => void;
  /** Codes that the vendor sends without the gateway, for the console to show. */
  readonly sentCodes?: CodeSource;
}

export interface ConsolePage {
  /** Text of the console's link to it. */
  readonly title: string;
  readonly app: Hono;
}

/** A product event as the gateway has received it, once by its event id. */
export interface ReceivedEvent {
  readonly merchant: string;
  readonly eventName: string;
  /** Of a ping only the id is certain. */
  readonly eventValue: Partial<Schemas["EventValue"]> & { readonly eventID: string };
}

/** What `POST /api/push` at the console sends; further fields are the merchant's own data. */
export interface PushMessage {
  readonly merchant: string;
  readonly token: string;
  readonly title: string;
  readonly body: string;
  /** The page to open. */
  readonly url?: unknown;
  readonly image?: unknown;
  readonly [field: string]: unknown;
}

export type StatusSettings = Partial<Pick<Schemas["Status"], "smsProvider" | "gateway" | "captcha">>;

/** A call of a plugin's own document; query and body are checked against it by then. */
export interface OwnCall {
  readonly merchant: string;
  readonly language: string;
  /** The site's own origin, as the browser sees it. */
  readonly origin: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
  /** Refuses log-ins and games of the session's member until then, in ms since the epoch. */
  takeBreak(until: number): void;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string): void;
}

export type OwnHandler = (call: OwnCall) => unknown;

/** A person's identity at a vendor. */
export interface Identity {
  /** The kind of proof, such as `line`. */
  readonly vendor: string;
  /** The person's id there. */
  readonly subject: string;
  /** Called once a token is issued or a member is made, for proofs that work once. */
  readonly spend?: () => void;
}

/** @param body the whole body, for a proof that lies in more than one field. Throws a Failure for a bad proof. */
export type VerifyIdentity = (
  merchant: string,
  proof: unknown,
  body: Readonly<Record<string, unknown>>,
) => Identity | Promise<Identity>;

/** Returns how to spend the proof; undefined when it is invalid. */
export type VerifyCaptcha = (merchant: string, proof: unknown) => (() => void) | undefined;

export interface LogIn {
  /** operationId of the call, in the gateway's contract or in the plugin's own document. */
  readonly operation: string;
  /** What the body of `/wps/session/login/verification` has as `via` when it repeats this call with a second factor. */
  readonly via: string;
  /** Throws a Failure for a bad proof. */
  claim(call: OwnCall): LogInClaim | Promise<LogInClaim>;
}

export interface LogInClaim {
  readonly identity: Identity;
  /** For an identity without a member: make one, or fail with this code. */
  readonly whenUnknown: "create" | { readonly errorCode: string };
}

/** A stand-in as the sandbox receives it. */
export interface LoadedStandIn {
  /** `point/id` of the plugin. */
  readonly name: string;
  readonly standIn: StandIn;
  /** The plugin's `gateway.openapi.json`. */
  readonly contract?: unknown;
}
