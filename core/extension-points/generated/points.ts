// Generated from the folders of core/extension-points by `npm run generate`. Do not edit.

import type { PointPolicy } from "#core/kernel/index.ts";
import type { LoginProvider } from "../login/contract.ts";
import type { LoginManifest } from "../login/generated/manifest.ts";
import login from "../login/policy.ts";
import type { Captcha } from "../captcha/contract.ts";
import type { CaptchaManifest } from "../captcha/generated/manifest.ts";
import captcha from "../captcha/policy.ts";
import type { Tracker } from "../trackers/contract.ts";
import type { TrackerManifest } from "../trackers/generated/manifest.ts";
import trackers from "../trackers/policy.ts";
import type { CustomerService } from "../customer-service/contract.ts";
import type { CustomerServiceManifest } from "../customer-service/generated/manifest.ts";
import customerService from "../customer-service/policy.ts";
import type { DownloadStrategy } from "../download/contract.ts";
import type { DownloadManifest } from "../download/generated/manifest.ts";
import download from "../download/policy.ts";
import type { PushProvider } from "../push/contract.ts";
import type { PushManifest } from "../push/generated/manifest.ts";
import push from "../push/policy.ts";
import type { ProtectionProvider } from "../protection/contract.ts";
import type { ProtectionManifest } from "../protection/generated/manifest.ts";
import protection from "../protection/policy.ts";

export type * from "../login/contract.ts";
export type * from "../login/generated/manifest.ts";
export * from "../login/index.ts";
export type * from "../captcha/contract.ts";
export type * from "../captcha/generated/manifest.ts";
export type * from "../trackers/contract.ts";
export * from "../trackers/generated/manifest.ts";
export * from "../trackers/index.ts";
export type * from "../customer-service/contract.ts";
export type * from "../customer-service/generated/manifest.ts";
export type * from "../download/contract.ts";
export type * from "../download/generated/manifest.ts";
export type * from "../push/contract.ts";
export type * from "../push/generated/manifest.ts";
export type * from "../protection/contract.ts";
export type * from "../protection/generated/manifest.ts";

/** The extension points: name (a folder below `plugins/`) -> what a plugin's code gives, and what its `plugin.json` holds. */
export interface ExtensionPoints {
  login: { value: LoginProvider; manifest: LoginManifest };
  captcha: { value: Captcha; manifest: CaptchaManifest };
  trackers: { value: Tracker; manifest: TrackerManifest };
  "customer-service": { value: CustomerService; manifest: CustomerServiceManifest };
  download: { value: DownloadStrategy; manifest: DownloadManifest };
  push: { value: PushProvider; manifest: PushManifest };
  protection: { value: ProtectionProvider; manifest: ProtectionManifest };
}

/**
 * How each point behaves when a plugin fails; the host enforces it. Calls in which a person decides how long have no
 * deadline; the host's signal still ends them.
 */
export const pointPolicies: { readonly [Point in keyof ExtensionPoints]: PointPolicy } = {
  login: login,
  captcha: captcha,
  trackers: trackers,
  "customer-service": customerService,
  download: download,
  push: push,
  protection: protection,
};

/**
 * When the site first uses a point's plugins. `start`: pages contain their data. `idle`: nothing needs them before the
 * visitor's first tap or the idle page, so that their data is in a file of its own (`IdlePlugins`) and adds nothing to
 * pages.
 */
export const loadPhase: { readonly [Point in keyof ExtensionPoints]: "start" | "idle" } = {
  login: "start",
  captcha: "start",
  trackers: "idle",
  "customer-service": "idle",
  download: "idle",
  push: "idle",
  protection: "idle",
};
