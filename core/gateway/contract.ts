/** The contract's types, from `schemas/gateway.openapi.json`: what calls answer, and what is sent. */
import type { components } from "./generated/gateway.ts";

export type * from "./generated/operations.ts";

export type Schemas = components["schemas"];
export type RegisterRequest = Schemas["RegisterRequest"];
export type RegisterMobileRequest = Schemas["RegisterMobileRequest"];
export type RegisterSocialRequest = Schemas["RegisterSocialRequest"];
export type SmsRequest = Schemas["SmsRequest"];
export type PixelTrack = Schemas["PixelTrack"];
export type FeedbackRequest = Schemas["FeedbackRequest"];
export type EventRequest = Schemas["EventRequest"];
export type EventValue = Schemas["EventValue"];
export type BeaconValue = Schemas["Beacon"]["value"];
export type LaunchRequest = Schemas["LaunchRequest"];
/** An announcement's type is asked for, not told. */
export type AnnouncementType = "PROMOTION" | "NEWS" | "POPUP";
