import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import type { RequestInfo } from "./edge/index.ts";

/** Whether a proxy at this address is believed. */
export type TrustedProxies = (address: string) => boolean;

const loopback = createAddressList(["127.0.0.0/8", "::1"]);

/** @param list addresses and networks, such as `10.0.0.0/8, ::1`. Throws for anything else. */
export const parseTrustedProxies = (list: string): TrustedProxies =>
  createAddressList(
    list
      .split(",")
      .map((one) => one.trim())
      .filter(Boolean),
  );

/** Who asks: the other end of the socket, or whom trusted proxies name. */
export function clientOf(
  {
    socket,
    headers,
  }: Pick<IncomingMessage, "headers"> & { readonly socket: Pick<IncomingMessage["socket"], "remoteAddress"> },
  trusted: TrustedProxies = () => false,
): RequestInfo {
  const peer = bare(socket.remoteAddress ?? "");
  if (peer === "") return {};
  // What a proxy on this machine forwards comes from elsewhere.
  const forwarded = headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined;
  const local = loopback(peer) && !forwarded;
  if (!trusted(peer)) return { clientAddress: peer, local };
  const protocol = headers["x-forwarded-proto"];
  const requestId = headers["x-request-id"];
  return {
    clientAddress: firstUntrusted(String(headers["x-forwarded-for"] ?? ""), peer, trusted),
    local,
    ...((protocol === "http" || protocol === "https") && { protocol }),
    ...(typeof requestId === "string" && /^[\w.-]{1,64}$/.test(requestId) && { requestId }),
  };
}

/** Each proxy appends who has asked it. A client may have made up everything before the first address that isn't trusted. */
function firstUntrusted(forwardedFor: string, peer: string, trusted: TrustedProxies): string {
  let client = peer;
  const named = forwardedFor.split(",").map((one) => one.trim());
  for (const one of named.filter(Boolean).reverse()) {
    const address = withoutPort(one);
    if (isIP(address) === 0) break;
    client = address;
    if (!trusted(address)) break;
  }
  return client;
}

/** Returns the address in `192.0.2.7:80`, `[2001:db8::7]` and `[2001:db8::7]:80`. Some proxies write the client's port. */
const withoutPort = (written: string): string => {
  const [, ipv6, ipv4] = /^(?:\[(.+)\](?::\d+)?|([\d.]+):\d+)$/.exec(written) ?? [];
  return bare(ipv6 ?? ipv4 ?? written);
};

/** An IPv4 address as itself, also if a socket for both families has it. */
const bare = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, "");

function createAddressList(entries: readonly string[]): TrustedProxies {
  const list = new BlockList();
  for (const entry of entries) {
    const [, address = "", bits] = /^([^/]+)(?:\/(\d+))?$/.exec(entry) ?? [];
    try {
      const family = isIP(address) === 6 ? "ipv6" : "ipv4";
      if (bits === undefined) list.addAddress(address, family);
      else list.addSubnet(address, Number(bits), family);
    } catch {
      throw new Error(`"${entry}" is no address and no network. Write 10.1.2.3, 10.0.0.0/8 or fd00::/8.`);
    }
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}
