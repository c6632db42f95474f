/** `npm run serve [-- --sandbox]`: runs what `npm run build` built. */
import { existsSync } from "node:fs";
import { endWithNpm, requireKnownOptions, requireNode, root } from "./setup.mjs";

requireNode();
requireKnownOptions("--sandbox", "--fresh", "--sandbox-in-production");
endWithNpm();
const built = new URL("../dist/server/serve.js", import.meta.url);
if (!existsSync(built)) {
  console.error("Nothing is built yet. Run `npm run build`, then this again.");
  process.exit(1);
}
const sandbox = process.argv.includes("--sandbox");
if (sandbox && process.env.NODE_ENV === "production" && !process.argv.includes("--sandbox-in-production")) {
  console.error(
    "The sandbox has known passwords and shows every code: it is not for production. If this is no production after all, unset NODE_ENV, or add --sandbox-in-production.",
  );
  process.exit(1);
}
const { servePort, serve } = await import(built.href);
try {
  const stop = await serve({
    root,
    port: servePort(),
    sandbox,
    merchants: process.env.MERCHANTS_DIR,
    gatewayOrigin: process.env.GATEWAY_ORIGIN,
    host: process.env.HOST || undefined,
    trustedProxies: process.env.TRUSTED_PROXIES,
    serviceWorker: process.env.SERVICE_WORKER,
    hstsSubdomains: process.env.HSTS_SUBDOMAINS,
    store: process.env.STORE,
    publicKey: process.env.PUBLIC_KEY,
    adminPort: process.env.ADMIN_PORT,
    adminHost: process.env.ADMIN_HOST,
    adminNames: process.env.ADMIN_NAMES,
    log: process.env.LOG,
    drainMs: process.env.DRAIN_MS,
  });
  for (const signal of ["SIGINT", "SIGTERM"]) {
    // The same signal once more ends it at once. Who presses Ctrl-C sends no more requests.
    process.once(signal, () => void stop({ drain: signal === "SIGTERM" }).then(() => process.exit(0)));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
