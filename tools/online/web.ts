import type { X509Certificate } from "node:crypto";
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { connect, createSecureContext, type SecureContext } from "node:tls";
import { isLocalhost, isPrivate, type Network } from "./network.ts";
import { Unreachable } from "./unreachable.ts";

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Media type, in lower case, without parameters. */
  readonly type: string;
  /** Empty where no body was asked for. */
  readonly text: string;
  /** Where it came from, after redirections. */
  readonly url: URL;
}

interface RequestOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** How much of the body is read, at most; a longer one is refused. Without it none is. */
  readonly maxBytes?: number;
  /** Whether the answer after redirections is meant. */
  readonly isFollowing?: boolean;
}

/**
 * What a check may do: GET requests without credentials. Redirections and sizes are limited, and no private address is
 * asked. Every method rejects with `Unreachable`.
 */
export interface Web {
  /** The public addresses of a host. */
  addressesOf(host: string): Promise<readonly string[]>;
  get(address: string | URL, options?: RequestOptions): Promise<Answer>;
  /** The certificate of a host, valid or not; `refusal` is the code of what is wrong with it, its name excepted. */
  certificateOf(host: string): Promise<{ readonly certificate: X509Certificate; readonly refusal: string | undefined }>;
}

const MAX_REDIRECTS = 5;
const HTTPS_PORT = 443;

/** Some servers refuse requests without one. */
const USER_AGENT = "Mozilla/5.0 (compatible; Livery merchant check)";

interface WebOptions {
  readonly network: Network;
  /** Whether the brand is one of this machine: its hosts (`acme.localhost`) are then asked, without TLS too. */
  readonly isLocal: boolean;
}

/** @returns a web for each check, which ends with its signal; names are resolved once for all of them */
export function createWeb({ network, isLocal }: WebOptions): (signal: AbortSignal) => Web {
  // Undefined: the authorities of Node.
  const trust = network.authorities && createSecureContext({ ca: [...network.authorities] });
  const names = new Map<string, Promise<readonly string[]>>();
  const resolve = (host: string) => {
    const known = names.get(host) ?? network.resolve(host);
    names.set(host, known);
    return known;
  };

  return (signal) => {
    async function addressesOf(host: string): Promise<readonly string[]> {
      const bare = host.replace(/^\[|\]$/g, "");
      if (isLocal && isLocalhost(host)) return isIP(bare) ? [bare] : ["127.0.0.1", "::1"];
      const addresses = isIP(bare) || isLocalhost(host) ? [bare] : await unlessAborted(resolve(host), signal);
      // All of them: one that is public and one that is not are how a private service is reached by mistake.
      const hidden = addresses.find(isPrivate);
      if (hidden === undefined) return addresses;
      const leads = hidden === host ? "is a private address" : `leads to the private address ${hidden}`;
      throw new Unreachable("private", `${host} ${leads}, which is not asked`);
    }

    /** Tries each address of a host until one has answered. */
    async function atAddresses<T>(host: string, port: number, ask: (host: string, port: number) => Promise<T>) {
      const failures: Unreachable[] = [];
      for (const address of await addressesOf(host)) {
        const to = network.dial(address, port);
        try {
          return await ask(to.host, to.port);
        } catch (error) {
          if (signal.aborted) throw signal.reason;
          const failure = unreachable(error, host);
          // Whoever has answered once, well or badly, is what players meet.
          if (failure.reason !== "refused" && failure.reason !== "offline") throw failure;
          failures.push(failure);
        }
      }
      // A machine without IPv6 finds no way to such addresses: that says nothing of the server.
      throw failures.find(({ reason }) => reason === "refused") ?? failures[0];
    }

    async function getOnce(
      url: URL,
      { headers = {}, maxBytes }: RequestOptions,
    ): Promise<Answer & { readonly next?: string | undefined }> {
      const isSecure = url.protocol === "https:";
      if (!isSecure && !(url.protocol === "http:" && isLocal && isLocalhost(url.hostname))) {
        throw new Unreachable("insecure", `${url.origin === "null" ? url.href : url.origin} is an address without TLS`);
      }
      const port = Number(url.port) || (isSecure ? HTTPS_PORT : 80);
      const { answer, text } = await atAddresses(url.hostname, port, async (host, port) => {
        const answer = await send(url, { host, port, headers, signal, trust });
        try {
          return { answer, text: maxBytes === undefined ? "" : await textOf(answer, maxBytes) };
        } finally {
          answer.destroy();
        }
      });
      const { statusCode: status = 0, headers: given } = answer;
      const type = (given["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
      const next = status >= 300 && status < 400 ? given.location : undefined;
      return { status, headers: given, type, text, url, next };
    }

    return {
      addressesOf,
      async get(address, options = {}) {
        const seen = new Set<string>();
        let url = new URL(address);
        for (;;) {
          seen.add(url.href);
          const { next, ...answer } = await getOnce(url, options);
          if (next === undefined || !options.isFollowing) return answer;
          if (!URL.canParse(next, url)) throw new Unreachable("redirects", `${url.href} redirects to no address`);
          url = new URL(next, url);
          url.hash = "";
          if (seen.has(url.href)) throw new Unreachable("redirects", `${address} redirects in a circle`);
          if (seen.size > MAX_REDIRECTS) {
            throw new Unreachable("redirects", `${address} redirects more than ${MAX_REDIRECTS} times`);
          }
        }
      },
      certificateOf: (host) =>
        atAddresses(host, HTTPS_PORT, (address, port) => shakeHands(host, { host: address, port, signal, trust })),
    };
  };
}

interface Connection {
  readonly host: string;
  readonly port: number;
  readonly signal: AbortSignal;
  readonly trust: SecureContext | undefined;
}

/** Options of a TLS connection: the name that is meant, and who vouches for it. */
const trustOf = (hostname: string, { trust }: Connection) => ({
  ...(isIP(hostname.replace(/^\[|\]$/g, "")) === 0 && { servername: hostname }),
  ...(trust && { secureContext: trust }),
});

function send(url: URL, to: Connection & { readonly headers: Readonly<Record<string, string>> }) {
  const { host, port, signal, headers } = to;
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sent = { accept: "*/*", "accept-encoding": "identity", "user-agent": USER_AGENT, ...headers, host: url.host };
    const given = { host, port, path: url.pathname + url.search, headers: sent, agent: false, signal } as const;
    const request =
      url.protocol === "https:" ? requestHttps({ ...given, ...trustOf(url.hostname, to) }) : requestHttp(given);
    request.on("response", resolve).on("error", reject).end();
  });
}

async function textOf(answer: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Unreachable("too-large", `the answer has more than ${maxBytes / 1024} kB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Nothing is sent: an invalid certificate is looked at, never relied upon. */
function shakeHands(hostname: string, to: Connection): ReturnType<Web["certificateOf"]> {
  const { host, port, signal } = to;
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, rejectUnauthorized: false, ...trustOf(hostname, to) });
    const abort = () => socket.destroy(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    socket
      .on("secureConnect", () => {
        const certificate = socket.getPeerX509Certificate();
        const { code } = Object(socket.authorizationError) as { readonly code?: string };
        const refusal = socket.authorized ? undefined : (code ?? String(socket.authorizationError));
        if (certificate) resolve({ certificate, refusal });
        else reject(new Unreachable("certificate", `${hostname} has no certificate`));
        socket.destroy();
      })
      .on("error", reject)
      .on("close", () => {
        signal.removeEventListener("abort", abort);
        reject(new Unreachable("refused", `${hostname} closes the connection`));
      });
  });
}

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const abort = () => reject(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

/** OpenSSL's and Node's codes of a certificate that is refused. */
const isOfCertificate = (code: string): boolean =>
  /^(CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|INVALID_|HOSTNAME_MISMATCH|ERR_TLS_CERT_)/.test(code);

/** What is wrong with it; of all others nobody whom browsers trust has signed. */
const faults: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: "has expired",
  CERT_NOT_YET_VALID: "is not valid yet",
  CERT_REVOKED: "is revoked",
  HOSTNAME_MISMATCH: "is for another name",
  ERR_TLS_CERT_ALTNAME_INVALID: "is for another name",
};

function unreachable(error: unknown, host: string): Unreachable {
  if (error instanceof Unreachable) return error;
  const { code = "", message } = Object(error) as { readonly code?: string; readonly message?: string };
  if (isOfCertificate(code)) {
    const fault = faults[code] ?? "is signed by nobody whom browsers trust";
    return new Unreachable("certificate", `${host} has a certificate that is refused: it ${fault} (${code})`);
  }
  if (/^(ENETUNREACH|EHOSTUNREACH|ENETDOWN|EADDRNOTAVAIL)$/.test(code)) {
    return new Unreachable("offline", `there is no way from here to ${host} (${code})`);
  }
  return new Unreachable("refused", `${host} gives no answer (${code || message})`);
}
