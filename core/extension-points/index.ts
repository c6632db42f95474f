import type { ChosenPlugin, PluginHandle, PointPolicy } from "#core/kernel/index.ts";
import { type Captcha, type CaptchaManifest, captchaPolicy } from "./captcha/index.ts";
import { type CustomerService, type CustomerServiceManifest, customerServicePolicy } from "./customer-service/index.ts";
import { type DownloadManifest, type DownloadStrategy, downloadPolicy } from "./download/index.ts";
import { type LoginManifest, type LoginProvider, loginPolicy } from "./login/index.ts";
import { type PushManifest, type PushProvider, pushPolicy } from "./push/index.ts";
import { type Tracker, type TrackerManifest, trackersPolicy } from "./trackers/index.ts";

export type * from "./captcha/index.ts";
export type * from "./customer-service/index.ts";
export type * from "./download/index.ts";
export { standardLoginCall } from "./login/call.ts";
export type * from "./login/index.ts";
export { loginSettings, registersAutomatically } from "./login/settings.ts";
export type * from "./mobile.ts";
export type * from "./plugin-context.ts";
export type * from "./push/index.ts";
export { trackingEventNames } from "./trackers/contract.ts";
export type * from "./trackers/index.ts";
export { trackerStorage } from "./trackers/manifest.ts";

/** The extension points: name (a folder below `plugins/`) -> what a plugin's code gives, and what its `plugin.json` holds. */
export interface ExtensionPoints {
  login: { value: LoginProvider; manifest: LoginManifest };
  captcha: { value: Captcha; manifest: CaptchaManifest };
  trackers: { value: Tracker; manifest: TrackerManifest };
  "customer-service": { value: CustomerService; manifest: CustomerServiceManifest };
  download: { value: DownloadStrategy; manifest: DownloadManifest };
  push: { value: PushProvider; manifest: PushManifest };
}

export type PointName = keyof ExtensionPoints;

/** A chosen plugin of a point, on the host. */
export type HandleOf<Point extends PointName> = PluginHandle<
  ExtensionPoints[Point]["value"],
  ExtensionPoints[Point]["manifest"]
>;

/**
 * How each point behaves when a plugin fails; the host enforces it. Calls in which a person decides how long have no
 * deadline; the host's signal still ends them.
 */
export const pointPolicies: { readonly [Point in PointName]: PointPolicy } = {
  login: loginPolicy,
  captcha: captchaPolicy,
  trackers: trackersPolicy,
  "customer-service": customerServicePolicy,
  download: downloadPolicy,
  push: pushPolicy,
};

/**
 * When the site first uses a point's plugins. `start`: pages contain their data. `idle`: nothing needs them before the
 * visitor's first tap or the idle page, so that their data is in a file of its own (`IdlePlugins`) and adds nothing to
 * pages.
 */
export const loadPhase: { readonly [Point in PointName]: "start" | "idle" } = {
  login: "start",
  captcha: "start",
  trackers: "idle",
  "customer-service": "idle",
  download: "idle",
  push: "idle",
};

export const pointNames = Object.keys(pointPolicies) as readonly PointName[];

/** The chosen plugins of a point, before there is a host. */
export const chosenOf = <Point extends PointName>(
  plugins: readonly ChosenPlugin[],
  point: Point,
): readonly ChosenPlugin<ExtensionPoints[Point]["manifest"]>[] => plugins.filter((plugin) => plugin.point === point);
