import { fileURLToPath } from "node:url";
import { readGatewayOrigin } from "#server/gateway-origin.ts";
import { readPort } from "#server/port.ts";
import { memberSeeds } from "#server/sandbox/content/index.ts";
import { merchantsDirectory } from "#tools/publish/index.ts";
import { startDevelopment } from "./development.ts";
import { knownMembers } from "./known-members.ts";
import { announceSite } from "./running-site.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

export interface StartOptions {
  /** Empties the sandbox first. */
  readonly fresh: boolean;
}

/** Starts the site from its sources, the sandbox and every brand, and prints their addresses. It runs until the process ends. */
export async function start({ fresh }: StartOptions): Promise<void> {
  const port = readPort(process.env.PORT, 5173);
  const merchants = merchantsDirectory(root);
  const { brands, sandbox } = await startDevelopment({
    root,
    port,
    host: process.env.HOST || undefined,
    merchants,
    gatewayOrigin: readGatewayOrigin(process.env.GATEWAY_ORIGIN),
    fresh,
  });
  await announceSite(root, port, merchants);
  const width = Math.max(8, ...brands.map(({ name }) => name.length)) + 2;
  const line = (name: string, url: string) => console.info(`  ${name.padEnd(width)}${url}`);
  console.info("");
  for (const { name, host } of brands) line(name, `http://${host}:${port}/m/home`);
  if (sandbox) {
    line("Console", `http://console.localhost:${port}/`);
    for (const members of knownMembers(memberSeeds)) line("Log in", members);
  } else line("Gateway", process.env.GATEWAY_ORIGIN ?? "");
  console.info("");
}
