/** `npm run serve [-- --sandbox]`: runs what `npm run build` built. */
import { existsSync } from "node:fs";
import { requireNode, root } from "./setup.mjs";

requireNode();
const built = new URL("../dist/server/serve.js", import.meta.url);
if (!existsSync(built)) {
  console.error("Nothing is built yet. Run `npm run build`, then this again.");
  process.exit(1);
}
const { serve } = await import(built.href);
try {
  const stop = await serve({
    root,
    port: Number(process.env.PORT ?? 4173),
    sandbox: process.argv.includes("--sandbox"),
    merchants: process.env.MERCHANTS_DIR ?? "merchants",
    gatewayOrigin: process.env.GATEWAY_ORIGIN,
  });
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => {
      stop();
      process.exit(0);
    });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
