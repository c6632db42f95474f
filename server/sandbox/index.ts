import { Hono } from "hono";
import { createConsoleApi, createConsoleView } from "./console/api.ts";
import { createConsolePage } from "./console/page.ts";
import * as content from "./content/index.ts";
import { createGamePages } from "./games/index.ts";
import { createGateway } from "./gateway.ts";
import { createBrandFiles } from "./pages/brand-files.ts";
import { createChatPages } from "./pages/chat.ts";
import { createPoints } from "./points.ts";
import { firebaseOrigins } from "./proofs/firebase.ts";
import { seedContent } from "./seed.ts";
import { seedMembers } from "./seed-members.ts";
import { createServices } from "./services.ts";
import { openDatabase } from "./store/database.ts";
import { createVendors, vendorOrigins } from "./vendors/index.ts";
import { createMaya } from "./vendors/maya.ts";

export interface SandboxOptions {
  /** Where it keeps what it knows; `:memory:` for one that lives with the process. Default `.livery/sandbox.sqlite`. */
  readonly file?: string;
  /** Forgets what the file held. */
  readonly fresh?: boolean;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  /** Told of what a person would get by SMS or mail, and of product events. Default: the process's output. */
  readonly log?: (line: string) => void;
  /** Host and port of Firebase's Auth emulator; without one Firebase is not set up. */
  readonly firebaseEmulator?: string | undefined;
}

/** The embedded gateway: one web-standard handler, to be mounted where the site's `/wps` and the console's host lead. */
export interface Sandbox {
  /** Answers `/wps/*`; on its own hosts the console, and the stand-ins of outside vendors. Never rejects. */
  fetch(request: Request): Promise<Response>;
  /** The hosts of its own: the console's and the stand-ins'. */
  readonly hosts: readonly string[];
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
  firebaseEmulator,
}: SandboxOptions = {}): Sandbox => {
  const database = openDatabase(file, fresh);
  const services = createServices({ database, now, log, firebaseEmulator });
  seedContent(services, content);

  const prepared = new Map<string, Promise<void>>();
  const prepare = (merchant: string): Promise<void> => {
    const known = prepared.get(merchant) ?? seedMembers(services, merchant);
    prepared.set(merchant, known);
    return known;
  };
  const reset = (): void => {
    prepared.clear();
    database.clear();
    seedContent(services, content);
  };

  const site = new Hono();
  site.route("/wps/sandbox", createChatPages(services));
  site.route("/wps/sandbox", createBrandFiles());
  site.route("/wps/sandbox", createGamePages({ random: services.random.fraction, points: createPoints(services) }));
  site.route("/", createGateway(services, prepare));

  const view = createConsoleView(services, prepare);
  const desk = new Hono();
  desk.route("/api", createConsoleApi(services, { view, prepare, reset }));
  desk.route("/maya", createMaya(services));
  desk.route("/", createConsolePage(services, view));

  const own = new Map([[consoleHost, desk], ...createVendors(services)]);
  return {
    fetch: async (request) => (own.get(hostOf(request)) ?? site).fetch(request),
    hosts: [...own.keys()],
    vendorOrigins: (port) => ({ ...vendorOrigins(port), ...firebaseOrigins(firebaseEmulator) }),
    close: () => database.close(),
  };
};
