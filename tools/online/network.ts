import { Resolver } from "node:dns/promises";
import { BlockList, isIP } from "node:net";
import { once } from "#core/kernel/index.ts";
import { Unreachable } from "./unreachable.ts";

/** The outside world, as far as it is injected: tests have a name server and a trust store of their own. */
export interface Network {
  /** The addresses of a name. Rejects with `Unreachable`: `no-name` or `offline`. */
  resolve(host: string): Promise<readonly string[]>;
  /** Where a connection to an address goes: there, unless a test has servers of its own. */
  dial(address: string, port: number): { readonly host: string; readonly port: number };
  /** Certificates (PEM) of the authorities that are trusted. Those of Node by default. */
  readonly authorities?: readonly string[];
}

const DNS_TIMEOUT_MS = 3_000;

/** @param servers name servers, as `address:port`; the system's by default */
export function createNetwork(servers?: readonly string[]): Network {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 2 });
  if (servers) resolver.setServers(servers);
  // A name server without a network says of every name that there is none. Every other one knows the root.
  const knowsTheRoot = once(() =>
    resolver.resolveNs(".").then(
      () => true,
      () => false,
    ),
  );
  return {
    async resolve(host) {
      // The system's resolver (`lookup`) does not tell a missing name from a missing network.
      const asked = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
      const found = asked.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
      if (found.length > 0) return found;
      const codes = asked.map((one) => (one.status === "rejected" ? String(one.reason.code) : ""));
      const failure = codes.find((code) => code !== "ENOTFOUND" && code !== "ENODATA");
      if (failure !== undefined) throw new Unreachable("offline", `no name server answered for ${host} (${failure})`);
      if (!(await knowsTheRoot())) {
        throw new Unreachable("offline", "no network: the name server knows no name at all");
      }
      throw new Unreachable("no-name", `${host} does not resolve`);
    },
    dial: (host, port) => ({ host, port }),
  };
}

/** Addresses that nobody reaches over the internet (the IANA registries of special-purpose addresses). */
const privateNetworks: readonly (readonly [string, number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
];

const privateList = new BlockList();
for (const [network, bits] of privateNetworks) {
  privateList.addSubnet(network, bits, "ipv4");
  // The same ones as networks with IPv6 alone see them (NAT64).
  privateList.addSubnet(`64:ff9b::${network}`, 96 + bits, "ipv6");
}
// They carry IPv4 addresses (Teredo, 6to4).
privateList.addSubnet("2001::", 32, "ipv6");
privateList.addSubnet("2002::", 16, "ipv6");

/** All that is public of IPv6. */
const publicList = new BlockList();
publicList.addSubnet("2000::", 3, "ipv6");
publicList.addSubnet("64:ff9b::", 96, "ipv6");

/** Also what is no address. An IPv4 address that is written as an IPv6 one (`::ffff:8.8.8.8`) is private. */
export function isPrivate(address: string): boolean {
  if (isIP(address) === 4) return privateList.check(address, "ipv4");
  return !publicList.check(address, "ipv6") || privateList.check(address, "ipv6");
}

/** Whether a host is this machine by its name: such names are never asked of a name server. */
export const isLocalhost = (host: string): boolean => /^(127\.0\.0\.1|(.+\.)?localhost)$/.test(host);
