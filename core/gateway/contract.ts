/** The contract's types, from `schemas/gateway.openapi.json`, as the site reads them. */
import type { components } from "./generated/gateway.ts";

export type Schemas = components["schemas"];

/** A flag of the wire; read as a boolean. */
type Flag = Schemas["Flag"];

/** A schema's value as the site reads it: flags are booleans. */
export type Read<T> = [Flag] extends [T]
  ? boolean
  : T extends readonly (infer Item)[]
    ? Read<Item>[]
    : T extends object
      ? { [K in keyof T]: Read<T[K]> }
      : T;

export type LoginValue = Schemas["LoginValue"];
export type RegisterRequest = Schemas["RegisterRequest"];
export type RegisterMobileRequest = Schemas["RegisterMobileRequest"];
export type RegisterSocialRequest = Schemas["RegisterSocialRequest"];
export type RegisterValue = Schemas["RegisterValue"];
export type SmsRequest = Schemas["SmsRequest"];
export type PixelTrack = Schemas["PixelTrack"];
/** `language` is any code: a member's may be unknown to this release. */
export type Member = Omit<Schemas["Member"], "language"> & { language: string };
export type AgentStatus = Schemas["AgentStatus"];
export type InboxPage = Schemas["InboxPage"];
export type FeedbackRequest = Schemas["FeedbackRequest"];
export type Country = Schemas["Country"];
export type Countries = Schemas["Countries"];
/**
 * `whitelabelVal` stays raw: there an absent or empty flag differs from `false` (kernel `parseFlag`). So do the vendors'
 * settings: each plugin reads its own (`fromStatus`).
 */
export type Status = Omit<Read<Schemas["Status"]>, RawStatusField> & {
  whitelabelVal: Readonly<Record<string, unknown>>;
} & Partial<Record<Exclude<RawStatusField, "whitelabelVal">, Readonly<Record<string, unknown>>>>;
type RawStatusField = "whitelabelVal" | "smsProvider" | "gateway" | "captcha";
export type DomainRoutes = Schemas["DomainRoutes"];
export type EventRequest = Schemas["EventRequest"];
export type EventValue = Schemas["EventValue"];
export type Consent = Read<Schemas["Consent"]>;
export type BeaconValue = Schemas["Beacon"]["value"];
export type LaunchRequest = Schemas["LaunchRequest"];
export type GameUrl = Schemas["GameUrl"];
export type GameCategory = Schemas["GameCategory"];
/** All of them, in no particular order. */
export const gameCategories = [
  "ELOTT",
  "LOTT",
  "SPORTS",
  "LIVE",
  "RNG",
  "TABLE",
  "FISH",
  "PVP",
  "CRASH",
  "ARCADE",
] as const satisfies readonly GameCategory[];
export type GameLane = Read<Schemas["GameLane"]>;
export type Jackpot = Schemas["Jackpot"];
export type Stake = Schemas["Stake"];
export type GameDraw = Read<Schemas["GameDraw"]>;
export type Game = Read<Schemas["Game"]>;
export type GamePage = Read<Schemas["GamePage"]>;
export type Match = Schemas["Match"];
export type AvailablePromotions = Read<Schemas["AvailablePromotions"]>;
export type Announcement = Read<Schemas["Announcement"]>;
/** An announcement's type is asked for, not told. */
export type AnnouncementType = "PROMOTION" | "NEWS" | "POPUP";
export type Banner = Schemas["Banner"];
export type RankProgress = Schemas["RankProgress"];
export type PromotionCategory = Schemas["PromotionCategory"];
export type Referral = Schemas["Referral"];
export type CustomerService = Schemas["CustomerService"];
export type DownloadSettings = Read<Schemas["DownloadSettings"]>;
