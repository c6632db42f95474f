/**
 * The plugin API, version 1: the one face of core that a plugin may import, as `@livery/plugin-api`. What is exported here
 * stays as it is until the version is raised. `generated/plugin-api.d.ts` has all of it in one file.
 */
import type { ComponentType, SVGProps } from "react";
import { RefreshIcon as coreRefreshIcon } from "#core/ui/index.ts";

export type * from "#core/extension-points/mobile.ts";
export type * from "#core/extension-points/plugin-context.ts";
export { err, ok, type Result } from "#core/kernel/index.ts";
export {
  Button,
  Checkbox,
  CodeField,
  IconButton,
  PasswordField,
  Skeleton,
  TextField,
  useFirstError,
} from "#core/ui/index.ts";
export type { Conformance, ConformanceCase } from "./conformance.ts";
/** One for each point, such as `defineTracker`: checks a plain object against its point's contract and returns it as it is. */
export * from "./generated/points.ts";
export * from "./redirect-provider.ts";

/** The sign of "try again" and "show another one", for a button. Its type names no package of icons. */
export const RefreshIcon: ComponentType<SVGProps<SVGSVGElement>> = coreRefreshIcon;
