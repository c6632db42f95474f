import { LOOPBACK, listen, nodeListener } from "#server/node.ts";
import { readPort } from "#server/port.ts";
import { loadStandIns } from "#tools/plugins/load-stand-ins.ts";
import { mountSandbox } from "./mount-sandbox.ts";

export interface StartSandboxOptions {
  /** Empties its database first. */
  readonly fresh: boolean;
}

/**
 * `livery sandbox`: the sandbox behind a port of its own, as the gateway of any server. It knows every brand's code.
 * @returns a function that stops it
 */
export async function startSandbox(root: string, { fresh }: StartSandboxOptions): Promise<() => Promise<void>> {
  const port = readPort(process.env.PORT || undefined, 5180);
  const sandbox = await mountSandbox(root, { port, fresh, standIns: await loadStandIns(root) });
  const { stop } = await listen(
    nodeListener({ fetch: async (request) => sandbox.fetch(request) }),
    port,
    process.env.HOST || LOOPBACK,
  );
  console.info(`  Gateway  http://localhost:${port}    GATEWAY_ORIGIN=http://localhost:${port} npx livery serve`);
  console.info(`  Console  http://console.localhost:${port}/`);
  return async () => {
    await stop();
    sandbox.close();
  };
}
