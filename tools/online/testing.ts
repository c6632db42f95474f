import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { createSecureContext, type SecureContext } from "node:tls";
import { createManualClock } from "#core/kernel/index.ts";
import type { BuildManifest, MerchantManifest } from "#core/merchant/index.ts";
import { contractSchemas } from "#tools/gateway-contract.ts";
import { build, manifest as plainManifest } from "#tools/manifest/fixtures.ts";
import { chosenOf } from "#tools/manifest/index.ts";
import { selfSigned } from "../self-signed.ts";
import { onlineBrand } from "./brand.ts";
import { type Line, lookOnline, type OnlineOptions } from "./look-online.ts";
import type { Network } from "./network.ts";
import { Unreachable } from "./unreachable.ts";

type Pair = ReturnType<typeof selfSigned>;

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A world of two real servers on this machine, one of which has the certificates of all public hosts. */
export interface World {
  readonly network: Network;
  /** Of the server without TLS, which hosts of this machine lead to. */
  readonly openPort: number;
  /** Host -> its addresses, or why there are none. A host that was given an answer has one by itself. */
  readonly names: Map<string, readonly string[] | Unreachable>;
  /** What is at a host, below a path or everywhere, by a certificate of its own. */
  at(place: string, answer: Answer | string | number): void;
  /** Sets the certificate of a host. */
  certify(host: string, pair: Pair): void;
  /** `METHOD host/path`, in the order of arrival. */
  readonly requests: readonly string[];
  /** Resolves when a request arrives at a place. */
  asked(place: string): Promise<void>;
  close(): Promise<void>;
}

export const DAY_MS = 86_400_000;

/** An address of the internet as `isPrivate` sees it; the servers are on this machine. */
const ADDRESS = "203.0.113.5";

const validPairs = new Map<string, Pair>();

/** Keys take a while: one a host is made for all tests. */
function validPair(host: string, now: number): Pair {
  const pair = validPairs.get(host) ?? selfSigned(host, now - DAY_MS, now + 60 * DAY_MS);
  validPairs.set(host, pair);
  return pair;
}

const contexts = new WeakMap<Pair, SecureContext>();

function contextOf(pair: Pair): SecureContext {
  const context = contexts.get(pair) ?? createSecureContext(pair);
  contexts.set(pair, context);
  return context;
}

export async function createWorld(now: number): Promise<World> {
  const answers = new Map<string, Answer | string | number>();
  const pairs = new Map<string, Pair>();
  const names: World["names"] = new Map();
  const requests: string[] = [];
  const waiting = new Map<string, () => void>();

  const serve: Answer = (request, response) => {
    const place = `${String(request.headers.host).replace(/:\d+$/, "")}${request.url}`;
    requests.push(`${request.method} ${place}`);
    const [found] = [...answers.keys()].filter((one) => place.startsWith(one)).sort((a, b) => b.length - a.length);
    const answer = answers.get(found ?? "") ?? 404;
    if (typeof answer === "function") answer(request, response);
    else if (typeof answer === "number") response.writeHead(answer).end();
    else
      response
        .writeHead(200, { "content-type": answer.startsWith("<") ? "text/html" : "application/json" })
        .end(answer);
    waiting.get(found ?? "")?.();
  };
  const open = createServer(serve);
  const secure = createTlsServer(
    {
      SNICallback: (host, done) => {
        const pair = pairs.get(host);
        if (pair) done(null, contextOf(pair));
        else done(new Error(`no certificate of ${host}`));
      },
    },
    serve,
  );
  const portOf = (server: typeof open | typeof secure) =>
    new Promise<number>((resolve) =>
      server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port)),
    );
  const [openPort, securePort] = [await portOf(open), await portOf(secure)];

  return {
    names,
    requests,
    certify: (host, pair) => pairs.set(host, pair),
    openPort,
    network: {
      get authorities() {
        return [...pairs.values()].map(({ cert }) => cert);
      },
      async resolve(host) {
        const found = names.get(host) ?? new Unreachable("no-name", `${host} does not resolve`);
        if (found instanceof Unreachable) throw found;
        return found;
      },
      dial: (address, port) => {
        if (address === "127.0.0.1") return { host: address, port };
        // Nobody listens at port 1.
        return { host: "127.0.0.1", port: address === ADDRESS && port === 443 ? securePort : 1 };
      },
    },
    at(place, answer) {
      const [host = ""] = place.split("/", 1);
      answers.set(place, answer);
      if (!names.has(host)) names.set(host, [ADDRESS]);
      if (!pairs.has(host)) pairs.set(host, validPair(host, now));
    },
    asked: (place) => new Promise((resolve) => waiting.set(place, resolve)),
    async close() {
      for (const server of [open, secure]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}

export const page = (code: string) => `<!doctype html><script id="livery-data">{"record":{"code":"${code}"}}</script>`;

export const json = (value: unknown) => JSON.stringify({ success: true, value });

export const status = { ...Object(contractSchemas.Status?.examples?.[0]), merchantCode: "acme" };

const downloads = {
  ...Object(contractSchemas.DownloadSettings?.examples?.[0]),
  resources: [{ resourceType: "Android", url: "https://dl.acme.example/acme.apk" }],
};

const plugin = (fields: object) => ({ css: [], manifest: { ...build.plugins["login/password"]?.manifest, ...fields } });

/** Plugins with and without a vendor. */
const sources = {
  ...build,
  plugins: {
    ...build.plugins,
    "login/chat": plugin({ registeredReturn: true, origins: { page: ["https://chat.example"] } }),
    "download/apk": plugin({ open: "Android" }),
    "protection/frame": plugin({ frame: true, link: "{settings.page}?lang={lang}" }),
    "customer-service/desk": plugin({}),
  },
} as BuildManifest;

/** A brand that needs one of everything. */
export const manifest = {
  ...plainManifest,
  domains: ["acme.localhost", "acme.example"],
  gateway: { origin: "https://gw.acme.example" },
  legal: {
    operator: "Acme Ltd",
    licence: { authority: "Authority", number: "1", url: "https://authority.example/acme" },
    terms: "https://docs.acme.example/terms",
    privacy: "https://docs.acme.example/privacy",
    selfExclusion: "https://authority.example/exclusion",
  },
  compliance: { help: [{ title: "Help line", url: "https://help.example/" }] },
  returnOrigins: ["https://www.acme.example"],
  imageOrigins: ["https://img.acme.example"],
  plugins: {
    login: { password: {}, chat: { clientId: "1" } },
    download: { apk: {} },
    "customer-service": { desk: { picture: "https://img.acme.example/desk.png" } },
  },
} as MerchantManifest;

const { legal: _legal, compliance: _compliance, returnOrigins: _returns, imageOrigins: _images, ...rest } = manifest;

/** One that needs its names, its pages and its gateway alone. */
export const small: MerchantManifest = { ...rest, plugins: { login: { password: {} } } };

/** The world in which nothing is wrong with that brand. */
export async function createGoodWorld(now: number): Promise<World> {
  const world = await createWorld(now);
  for (const host of ["acme.example", "www.acme.example"]) {
    world.at(host, 404);
    world.at(`${host}/m/home`, page("acme"));
    world.at(`${host}/wps/v2/system/status`, json(status));
    world.at(`${host}/wps/relay/WPSCORE_getDownloadSetting`, json(downloads));
  }
  world.at("gw.acme.example", 404);
  world.at("gw.acme.example/wps/v2/system/status", json(status));
  for (const host of ["authority.example", "docs.acme.example", "help.example", "dl.acme.example"])
    world.at(host, "<p>");
  world.at("img.acme.example", 403);
  world.at("img.acme.example/desk.png", (_, response) =>
    response.writeHead(200, { "content-type": "image/png" }).end(),
  );
  return world;
}

/** Looks at the brand in a world. */
export const lookAt = (
  world: World,
  now: number,
  { given = manifest, ...options }: OnlineOptions & { readonly given?: MerchantManifest } = {},
): Promise<readonly Line[]> =>
  lookOnline(onlineBrand(given, chosenOf(given, sources), world.openPort), {
    network: world.network,
    clock: createManualClock(now),
    ...options,
  });

/** `state check subject: message`, without what is ok or for somebody's hands. */
export const wrong = (lines: readonly Line[]) =>
  lines.flatMap(({ state, check, subject, message, isByHand }) =>
    state === "ok" || isByHand ? [] : [`${state} ${check} ${subject}: ${message}`],
  );
