import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";

export { servePort } from "#server/port.ts";
export { runServer } from "./run-server.ts";
export { serve } from "./serve.ts";

const [, program] = process.argv;
if (program !== undefined && realpathSync(program) === fileURLToPath(import.meta.url)) {
  console.error("This file only exports functions. Run `npx livery serve`, or `node tools/serve.mjs`.");
  process.exit(1);
}
