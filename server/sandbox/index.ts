import { Hono } from "hono";
import { createConsoleApi, createConsoleView } from "./console/api.ts";
import { createConsolePage } from "./console/page.ts";
import * as content from "./content/index.ts";
import { gameOrigins } from "./content/merchants.ts";
import { openDatabase } from "./database/database.ts";
import { seedContent } from "./database/seed-content.ts";
import { gatewayContract } from "./gateway/contract.ts";
import { createSandboxGateway } from "./gateway/gateway.ts";
import { mergeContract, withVerificationOf } from "./gateway/merge-contract.ts";
import { seedMembers } from "./members/seed-members.ts";
import { createBrandFiles } from "./pages/brand-files.ts";
import { createChatPages } from "./pages/chat.ts";
import { createGamePages } from "./pages/games.ts";
import { createServices } from "./services.ts";
import { standInHosts, vendorOrigins } from "./stand-ins/hosts.ts";
import { withUsed } from "./stand-ins/registry.ts";
import type { LoadedStandIn } from "./stand-ins/stand-in.ts";

export type { LoadedStandIn } from "./stand-ins/stand-in.ts";

export interface SandboxOptions {
  /** File of the database; `:memory:` for one that lives with the process. Default `.livery/sandbox.sqlite`. */
  readonly file?: string;
  /** Forgets what the file held. */
  readonly fresh?: boolean;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  /** Receives what a person would get by SMS or mail, and product events. Default: the process's output. */
  readonly log?: (line: string) => void;
  /** The plugins' stand-ins for outside vendors. Default: none, and calls that need a vendor fail `not.available`. */
  readonly standIns?: readonly LoadedStandIn[];
  /** Codes of the brands that are served: the console knows no others. Default: any code is a merchant. */
  readonly brands?: () => readonly string[];
  /** Environment variables for the stand-ins. Default: none. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/** The embedded gateway: one web-standard handler, to be mounted where the site's `/wps` and the console's host lead. */
export interface Sandbox {
  /** Answers `/wps/*`; on its own hosts the console, and the stand-ins of outside vendors. Never rejects. */
  fetch(request: Request): Promise<Response>;
  /** The hosts of its own: the console's and the stand-ins'. They show passwords and codes: for this machine alone. */
  readonly hosts: readonly string[];
  /** Paths below which it has pages of its own at every brand's host: the games and the chat. */
  readonly pages: readonly string[];
  /** A vendor's real origin -> its stand-in's, on a server at this port. */
  vendorOrigins(port: number): Readonly<Record<string, string>>;
  close(): void;
}

const consoleHost = "console.localhost";

const hostOf = (request: Request): string =>
  (request.headers.get("X-Forwarded-Host") ?? new URL(request.url).host).replace(/:\d+$/, "");

export const createSandbox = ({
  file = ".livery/sandbox.sqlite",
  fresh = false,
  now = Date.now,
  log = (line) => console.info(`[sandbox] ${line}`),
  standIns = [],
  brands,
  environment = {},
}: SandboxOptions = {}): Sandbox => {
  const database = openDatabase(file, fresh);
  const services = createServices({ database, now, log, environment, standIns, brands });
  const ofStandIns = withUsed(standIns.map(({ standIn }) => standIn)).flatMap((one) => one.customerServices ?? []);
  const seeded = { ...content, customerServices: [...content.customerServices, ...ofStandIns] };
  seedContent(services, seeded);

  const prepared = new Map<string, Promise<void>>();
  const prepare = (merchant: string): Promise<void> => {
    const known = prepared.get(merchant) ?? seedMembers(services, merchant);
    prepared.set(merchant, known);
    return known;
  };
  const reset = (): void => {
    prepared.clear();
    database.clear();
    seedContent(services, seeded);
  };

  const gamePages = createGamePages(services);
  const site = new Hono();
  site.route("/wps/sandbox", createChatPages(services));
  site.route("/wps/sandbox", createBrandFiles());
  site.route("/", gamePages);
  const contract = withVerificationOf(mergeContract(gatewayContract, standIns), services.standIns.logIns);
  site.route("/", createSandboxGateway(services, contract, prepare));

  const view = createConsoleView(services, prepare);
  const paths = Object.keys(contract.paths);
  const operatorConsole = new Hono();
  operatorConsole.use(async (context, next) => {
    await next();
    context.header("Cache-Control", "no-store");
  });
  operatorConsole.route("/api", createConsoleApi(services, { view, paths, prepare, reset }));
  for (const [path, { app }] of Object.entries(services.standIns.consolePages)) operatorConsole.route(path, app);
  operatorConsole.route("/", createConsolePage(services, { view, paths }));

  const games = { origins: new Map(gameOrigins.map((origin) => [origin, gamePages])), redirectedOrigins: {} };
  const own = new Map([[consoleHost, operatorConsole], ...standInHosts(services.standIns), ...standInHosts(games)]);
  return {
    fetch: async (request) => {
      const answer = await (own.get(hostOf(request)) ?? site).fetch(request);
      const headers = new Headers(answer.headers);
      headers.set("X-Content-Type-Options", "nosniff");
      return new Response(answer.body, { status: answer.status, headers });
    },
    hosts: [...own.keys()],
    pages: ["/wps/sandbox/play", "/wps/sandbox/chat"],
    vendorOrigins: (port) => ({ ...vendorOrigins(services.standIns, port), ...vendorOrigins(games, port) }),
    close: () => database.close(),
  };
};
