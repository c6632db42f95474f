/**
 * The plugin API, version 1: the one face of core that a plugin may import. What is exported here stays as it is until
 * the version is raised.
 */
import type { Plugin, PointName } from "#core/extension-points/index.ts";

export type * from "#core/extension-points/index.ts";
export { err, ok, type Result } from "#core/kernel/index.ts";
export {
  Button,
  Checkbox,
  CodeField,
  IconButton,
  PasswordField,
  RefreshIcon,
  Skeleton,
  TextField,
  useFirstError,
} from "#core/ui/index.ts";
export type { Conformance, ConformanceCase } from "./conformance.ts";
export * from "./redirect-provider.ts";

const define =
  <Point extends PointName>() =>
  <Settings = Readonly<Record<string, never>>>(plugin: Plugin<Point, Settings>): Plugin<Point, Settings> =>
    plugin;

/** Each helper checks a plain object against its point's contract and returns it as it is. */
export const defineLoginProvider = define<"login">();
export const defineCaptcha = define<"captcha">();
export const defineTracker = define<"trackers">();
export const defineCustomerService = define<"customer-service">();
export const defineDownloadStrategy = define<"download">();
export const definePushProvider = define<"push">();
