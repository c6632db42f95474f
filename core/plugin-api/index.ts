/**
 * The plugin API, version 1: the one face of core that a plugin may import. What is exported here stays as it is until
 * the version is raised.
 */
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
/** One for each point, such as `defineTracker`: checks a plain object against its point's contract and returns it as it is. */
export * from "./generated/define.ts";
export * from "./redirect-provider.ts";
