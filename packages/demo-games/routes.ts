import { readFileSync } from "node:fs";
import { type Context, Hono } from "hono";
import { createByToken } from "./by-token.ts";
import { colourSheet } from "./colours.ts";
import { kindOf } from "./kinds.ts";
import { pageHtml } from "./page.ts";
import { openingPoints, type Points } from "./points.ts";
import { reelSymbols } from "./rules/reels.ts";
import { type Round, stakes } from "./rules/round.ts";
import { pageLanguage } from "./texts.ts";
import { type Behaviour, behaviours, type Celebration, type DemoGame } from "./types.ts";

export type DemoGamesHost = {
  /** From 0 up to 1, without it: every result comes from it. */
  readonly random: () => number;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly points: Points;
  game(id: string): DemoGame | undefined;
  celebration(brand: string): Celebration;
  /** Where the pages are mounted, without a slash at the end. */
  readonly base: string;
};

/** Longer than the site waits for a game. */
const slowMs = 15_000;

const day = "public, max-age=86400, immutable";

/** Each address is written out, so that a bundler finds the file. */
const files: ReadonlyMap<string, URL> = new Map([
  ["play.css", new URL("./page/play.css", import.meta.url)],
  ["play.js", new URL("./page/play.js", import.meta.url)],
  ["celebration.css", new URL("./page/celebration.css", import.meta.url)],
  ["framed.css", new URL("./page/framed.css", import.meta.url)],
  ["moment.js", new URL("./page/moment.js", import.meta.url)],
  ["outcome.js", new URL("./page/outcome.js", import.meta.url)],
  ["drawing.js", new URL("./page/drawing.js", import.meta.url)],
  ["reels.css", new URL("./page/reels.css", import.meta.url)],
  ["reels.js", new URL("./page/reels.js", import.meta.url)],
  ["table.css", new URL("./page/table.css", import.meta.url)],
  ["table.js", new URL("./page/table.js", import.meta.url)],
  ["crash.css", new URL("./page/crash.css", import.meta.url)],
  ["crash.js", new URL("./page/crash.js", import.meta.url)],
  ["draw.css", new URL("./page/draw.css", import.meta.url)],
  ["draw.js", new URL("./page/draw.js", import.meta.url)],
  ["sportsbook.css", new URL("./page/sportsbook.css", import.meta.url)],
  ["sportsbook.js", new URL("./page/sportsbook.js", import.meta.url)],
]);

const typeOf = (file: string): string => (file.endsWith(".css") ? "text/css" : "text/javascript");

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/**
 * Where Back leads: an address on the web without credentials, else the site's home. What is on the same host stays a
 * path: behind a proxy this host is not the one that the player sees.
 */
export const safeBackUrl = (backUrl: string | undefined, host: string): string => {
  const fallback = "/m/home";
  if (!backUrl || !URL.canParse(backUrl, host)) return fallback;
  const { protocol, username, password, origin, pathname, search, hash, href } = new URL(backUrl, host);
  if (!/^https?:$/.test(protocol) || username !== "" || password !== "") return fallback;
  if (origin !== new URL(host).origin) return href;
  return pathname.startsWith("//") ? fallback : pathname + search + hash;
};

/** Under each launch token, newest first. */
const roundsKept = 10;

type Begun = { readonly round: Round; readonly stake: number };

const isBehaviour = (value: string | undefined): value is Behaviour => Object.hasOwn(behaviours, value ?? "");

const isStake = (stake: unknown): stake is number => stakes.some((allowed) => allowed === stake);

type Refusal = {
  readonly status: 400 | 401 | 404 | 409;
  readonly errorCode: string;
  readonly message: string;
  readonly value?: unknown;
};

const refusals = {
  game: { status: 404, errorCode: "game.unknown", message: "There is no such game." },
  token: { status: 401, errorCode: "play.token.invalid", message: "This game was not launched, or too long ago." },
  points: { status: 409, errorCode: "points.not.enough", message: "Not enough points for this stake." },
  field: (field: string) => ({
    status: 400,
    errorCode: "field.invalid",
    message: `Bad value: ${field}.`,
    value: { field },
  }),
} as const satisfies Record<string, Refusal | ((field: string) => Refusal)>;

const refuse = (context: Context, { status, errorCode, message, value = null }: Refusal): Response =>
  context.json({ success: false, errorCode, message, value }, status);

/** Creates the pages of the games, and the calls that they make. All results are drawn here. */
export const createDemoGames = ({ random, now, points, game: gameWith, celebration, base }: DemoGamesHost): Hono => {
  const app = new Hono();
  const rounds = createByToken<readonly object[]>();
  const open = createByToken<Begun>();

  /** The game and the balance that a call is about, or why it can't be played. */
  const launched = (context: Context): { game: DemoGame; token: string; balance: number } | Refusal => {
    const game = gameWith(context.req.query("game") ?? "");
    if (!game) return refusals.game;
    const token = context.req.query("token") ?? "";
    const balance = /^[\w.~-]{8,256}$/.test(token) ? points.get(token, game.id) : undefined;
    return balance === undefined ? refusals.token : { game, token, balance };
  };

  const bodyOf = async (context: Context): Promise<Readonly<Record<string, unknown>>> => {
    const body: unknown = await context.req.json().catch(() => undefined);
    return typeof body === "object" && body !== null ? { ...body } : {};
  };

  /** Answers how a round stands. Once it is over, it is paid and remembered, by whichever call comes first. */
  const tell = (context: Context, token: string, begun: Begun, at = now()): Response => {
    const { round, stake } = begun;
    const result = round.result(at);
    if (!result) {
      return context.json({ success: true, value: { ...round.shown?.(at), balance: points.add(token, 0) } });
    }
    const told = { ...result, stake };
    if (open.of(token) === begun) {
      open.delete(token);
      points.add(token, result.won);
      rounds.set(token, [told, ...(rounds.of(token) ?? [])].slice(0, roundsKept));
    }
    const value = { ...told, balance: points.add(token, 0), history: rounds.of(token) ?? [] };
    return context.json({ success: true, value });
  };

  app.get("/play", async (context) => {
    const launch = launched(context);
    if ("errorCode" in launch) return refuse(context, launch);
    const as = context.req.query("as");
    const behaviour = isBehaviour(as) ? as : "plays";
    if (behaviour === "slow") await new Promise((resolve) => setTimeout(resolve, slowMs));
    const { game, token } = launch;
    const framed = context.req.header("sec-fetch-dest") === "iframe";
    const html = pageHtml({
      game,
      token,
      backUrl: safeBackUrl(context.req.query("backUrl"), new URL(context.req.url).origin),
      language: pageLanguage(context.req.query("lang") ?? "EN"),
      brand: context.req.query("brand") ?? "",
      framed,
      behaviour,
      base,
    });
    return context.html(html, 200, {
      "Content-Security-Policy": behaviour === "refuses" ? `${policy}; frame-ancestors 'none'` : policy,
      ...(behaviour === "refuses" && { "X-Frame-Options": "DENY" }),
      ...(behaviour === "dies" && framed && { Refresh: `3; url=${base}/play/dead` }),
      "Referrer-Policy": "no-referrer",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
    });
  });

  app.get("/play/dead", (context) => context.html("<!doctype html>", 500));

  app.get("/play/state", (context) => {
    const launch = launched(context);
    if ("errorCode" in launch) return refuse(context, launch);
    return context.json({ success: true, value: { balance: launch.balance, history: rounds.of(launch.token) ?? [] } });
  });

  app.post("/play/round", async (context) => {
    // First: another round of this launch may be played meanwhile, with the same points.
    const { stake, ...chosen } = await bodyOf(context);
    const launch = launched(context);
    if ("errorCode" in launch) return refuse(context, launch);
    const { game, token, balance } = launch;
    const unfinished = open.of(token);
    if (unfinished) return tell(context, token, unfinished);
    const begin = kindOf(game).begin(chosen, { random, now });
    if (typeof begin === "string") return refuse(context, refusals.field(begin));
    if (!isStake(stake)) return refuse(context, refusals.field("stake"));
    if (balance < stake) return refuse(context, refusals.points);
    points.add(token, -stake);
    const begun = { round: begin(stake), stake };
    open.set(token, begun);
    return tell(context, token, begun);
  });

  app.post("/play/move", async (context) => {
    const launch = launched(context);
    if ("errorCode" in launch) return refuse(context, launch);
    const { token } = launch;
    const { move } = await bodyOf(context);
    const begun = open.of(token);
    if (!begun) return refuse(context, refusals.field("move"));
    const { endsAt } = begun.round;
    if (move === "wait" && endsAt !== undefined) {
      await new Promise((resolve) => setTimeout(resolve, endsAt - now()));
      return tell(context, token, begun, Math.max(endsAt, now()));
    }
    if (!begun.round.move?.(move, now())) return refuse(context, refusals.field("move"));
    return tell(context, token, begun);
  });

  app.post("/play/refill", (context) => {
    const launch = launched(context);
    if ("errorCode" in launch) return refuse(context, launch);
    const { token, balance } = launch;
    const missing = balance < Math.min(...stakes) ? openingPoints - balance : 0;
    return context.json({ success: true, value: { balance: points.add(token, missing) } });
  });

  app.get("/play/page/:file", (context) => {
    const { file } = context.req.param();
    const found = files.get(file);
    if (!found) return context.notFound();
    return context.body(readFileSync(found, "utf8"), 200, {
      "Content-Type": `${typeOf(file)}; charset=utf-8`,
      "Cache-Control": "no-cache",
    });
  });

  app.get("/play/colours/:file{[a-z0-9]+\\.css}", (context) => {
    const game = gameWith(context.req.param("file").replace(".css", ""));
    if (!game) return context.notFound();
    const celebrated = celebration(context.req.query("brand") ?? "");
    return context.body(colourSheet(game.colours, `${base}/cover/${game.id}.svg`, celebrated), 200, {
      "Content-Type": "text/css; charset=utf-8",
      "Cache-Control": day,
    });
  });

  const picture = (context: Context, svg: string | undefined): Response | Promise<Response> =>
    svg === undefined
      ? context.notFound()
      : context.body(svg, 200, { "Content-Type": "image/svg+xml", "Cache-Control": day });

  app.get("/play/figure/:file{[a-z0-9]+\\.svg}", (context) =>
    picture(context, gameWith(context.req.param("file").replace(".svg", ""))?.figure()),
  );

  app.get("/play/symbol/:game/:file{[a-z]+\\.svg}", (context) => {
    const { game, file } = context.req.param();
    const symbol = reelSymbols.find((known) => `${known}.svg` === file);
    return picture(context, symbol && gameWith(game)?.symbol(symbol));
  });

  return app;
};
