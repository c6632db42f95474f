import { fileURLToPath } from "node:url";

/** The repository's folder. */
export const root = fileURLToPath(new URL("../../", import.meta.url)).replace(/\/$/, "");

/** Ends the command as failed, with a reason. */
export function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
