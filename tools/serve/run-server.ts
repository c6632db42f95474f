import { servePort } from "#server/port.ts";
import { readArguments } from "#tools/command-line/read-arguments.ts";
import { serveOptions } from "./options.ts";
import { serve } from "./serve.ts";

/**
 * `livery serve`: serves the last build with the settings of the environment, until a signal ends it. Ends the process
 * with one line when it can't start.
 * @param args options, such as `--sandbox`
 */
export async function runServer(root: string, args: readonly string[]): Promise<void> {
  const { values } = readArguments({ args: [...args], options: serveOptions });
  const { sandbox = false, fresh = false, "sandbox-in-production": isAllowed = false } = values;
  if (sandbox && process.env.NODE_ENV === "production" && !isAllowed) {
    console.error(
      "The sandbox has known passwords and shows every code: it is not for production. If this is no production after all, unset NODE_ENV, or add --sandbox-in-production.",
    );
    process.exit(1);
  }
  try {
    const stop = await serve({
      root,
      port: servePort(),
      sandbox,
      fresh,
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
}
