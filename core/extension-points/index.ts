import type { PointPolicy } from "#core/kernel/index.ts";
import type { Captcha } from "./captcha.ts";
import type { CustomerService } from "./customer-service.ts";
import type { DownloadStrategy } from "./download-strategy.ts";
import type { LoginProvider } from "./login-provider.ts";
import type { PushProvider } from "./push-provider.ts";
import type { Tracker } from "./tracker.ts";

export type * from "./captcha.ts";
export type * from "./customer-service.ts";
export type * from "./download-strategy.ts";
export type * from "./login-call.ts";
export { standardLoginCall } from "./login-call.ts";
export type * from "./login-provider.ts";
export type * from "./mobile.ts";
export type * from "./plugin-context.ts";
export type * from "./push-provider.ts";
export type * from "./tracker.ts";
export { trackingEventNames } from "./tracker.ts";

/** The extension points: name (a folder below `plugins/`) -> what a plugin of that point gives. */
export interface ExtensionPoints {
  login: LoginProvider;
  captcha: Captcha;
  trackers: Tracker;
  "customer-service": CustomerService;
  download: DownloadStrategy;
  push: PushProvider;
}

export type PointName = keyof ExtensionPoints;

/**
 * What each point promises when a plugin fails. Calls in which a person decides how long have no deadline; the host's
 * signal still ends them.
 */
export const pointPolicies: { readonly [Point in PointName]: PointPolicy } = {
  login: { activateWithin: 10_000, callWithin: Number.POSITIVE_INFINITY, onFailure: "next" },
  captcha: { activateWithin: 10_000, callWithin: Number.POSITIVE_INFINITY, onFailure: "closed" },
  trackers: { activateWithin: 15_000, callWithin: 15_000, onFailure: "open" },
  "customer-service": { activateWithin: 10_000, callWithin: 15_000, onFailure: "next" },
  download: { activateWithin: 10_000, callWithin: Number.POSITIVE_INFINITY, onFailure: "next" },
  push: { activateWithin: 10_000, callWithin: 15_000, onFailure: "open" },
};

export const pointNames = Object.keys(pointPolicies) as readonly PointName[];
