import { fileURLToPath } from "node:url";

/** The repository's folder. */
export const root = fileURLToPath(new URL("../../", import.meta.url)).replace(/\/$/, "");

/** The plugin API's types, in one file. */
export const apiReport = "core/plugin-api/generated/plugin-api.d.ts";

/** Ends the command as failed, with a reason. */
export function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
