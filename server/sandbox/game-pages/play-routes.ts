import { readFileSync } from "node:fs";
import { type Context, Hono } from "hono";
import { paletteOf } from "../artwork/cover/index.ts";
import { isSlotSymbol, symbolPicture } from "../artwork/studio-pictures.ts";
import { games } from "../content/games.ts";
import { merchantProfile } from "../content/merchants.ts";
import type { SeedGame } from "../content/types.ts";
import { isGamePage } from "../switches/game-switches.ts";
import { drawNumbers, drawRules, settleDraw, validPicks } from "./draw.ts";
import { kindOf } from "./game-kind.ts";
import { colourSheet } from "./page/colours.ts";
import { pageHtml } from "./page/html.ts";
import { pageLanguage } from "./page/texts.ts";
import { openingPoints, type Points } from "./points.ts";
import { createRounds } from "./rounds.ts";
import { slotRules, spin } from "./slot.ts";

export type PlayDeps = {
  /** From 0 up to 1, without it: every draw and every spin comes from it. */
  readonly random: () => number;
  readonly points: Points;
  /** Where the pages are mounted, without a slash at the end. */
  readonly base: string;
};

const gamesById = new Map(games.map((game) => [game.gameId, game]));

/** Longer than the site waits for a game. */
const slowMs = 15_000;

const day = "public, max-age=86400, immutable";

/** The page's own files. Each address is written out, so that a bundler finds the file. */
const files: Readonly<Record<string, { readonly type: string; readonly file: URL }>> = {
  "play.css": { type: "text/css", file: new URL("./page/play.css", import.meta.url) },
  "stage.css": { type: "text/css", file: new URL("./page/stage.css", import.meta.url) },
  "framed.css": { type: "text/css", file: new URL("./page/framed.css", import.meta.url) },
  "play.js": { type: "text/javascript", file: new URL("./page/play.js", import.meta.url) },
  "moment.js": { type: "text/javascript", file: new URL("./page/moment.js", import.meta.url) },
  "outcome.js": { type: "text/javascript", file: new URL("./page/outcome.js", import.meta.url) },
  "draw.js": { type: "text/javascript", file: new URL("./page/draw.js", import.meta.url) },
  "slot.js": { type: "text/javascript", file: new URL("./page/slot.js", import.meta.url) },
};

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

/** The pages that really play, and the calls that they make. All results are drawn here. */
export const createPlayRoutes = ({ random, points, base }: PlayDeps): Hono => {
  const app = new Hono();
  const rounds = createRounds<unknown>();

  /** The game and the balance that a call is about, or why it can't be played. */
  const launched = (context: Context): { game: SeedGame; token: string; balance: number } | Refusal => {
    const game = gamesById.get(context.req.query("game") ?? "");
    if (!game) return refusals.game;
    const token = context.req.query("token") ?? "";
    const balance = /^[\w.~-]{8,256}$/.test(token) ? points.get(token, game.gameId) : undefined;
    return balance === undefined ? refusals.token : { game, token, balance };
  };

  const bodyOf = async (context: Context): Promise<Readonly<Record<string, unknown>>> => {
    const body: unknown = await context.req.json().catch(() => undefined);
    return typeof body === "object" && body !== null ? { ...body } : {};
  };

  /** Plays one round: takes the stake, pays what it won, remembers it. */
  const settle = (
    context: Context,
    { token, balance }: { token: string; balance: number },
    { stake, play }: { stake: unknown; play: (stake: number) => { readonly won: number } },
  ): Response => {
    const allowed: readonly number[] = slotRules.stakes;
    if (typeof stake !== "number" || !allowed.includes(stake)) return refuse(context, refusals.field("stake"));
    if (balance < stake) return refuse(context, refusals.points);
    const result = { ...play(stake), stake };
    const after = points.add(token, result.won - stake);
    rounds.add(token, result);
    return context.json({ success: true, value: { ...result, balance: after, history: rounds.of(token) } });
  };

  app.get("/play", async (context) => {
    const launch = launched(context);
    if ("errorCode" in launch) return refuse(context, launch);
    const as = context.req.query("as");
    const behaviour = isGamePage(as) ? as : "plays";
    if (behaviour === "slow") await new Promise((resolve) => setTimeout(resolve, slowMs));
    const { game, token } = launch;
    const framed = context.req.header("sec-fetch-dest") === "iframe";
    const html = pageHtml({
      game,
      kind: kindOf(game),
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
    return context.json({ success: true, value: { balance: launch.balance, history: rounds.of(launch.token) } });
  });

  app.post("/play/draw", async (context) => {
    const launch = launched(context);
    if ("errorCode" in launch) return refuse(context, launch);
    const { picks, stake } = await bodyOf(context);
    if (kindOf(launch.game) !== "draw") return refuse(context, refusals.field("game"));
    if (!validPicks(picks)) return refuse(context, refusals.field("picks"));
    return settle(context, launch, { stake, play: (points) => settleDraw(picks, drawNumbers(random), points) });
  });

  app.post("/play/spin", async (context) => {
    const launch = launched(context);
    if ("errorCode" in launch) return refuse(context, launch);
    const { stake } = await bodyOf(context);
    if (kindOf(launch.game) !== "slot") return refuse(context, refusals.field("game"));
    return settle(context, launch, { stake, play: (points) => spin(random, points) });
  });

  app.post("/play/refill", (context) => {
    const launch = launched(context);
    if ("errorCode" in launch) return refuse(context, launch);
    const { token, balance } = launch;
    const missing = balance < Math.min(...drawRules.stakes) ? openingPoints - balance : 0;
    return context.json({ success: true, value: { balance: points.add(token, missing) } });
  });

  app.get("/play/page/:file", (context) => {
    const found = files[context.req.param("file")];
    if (!found) return context.notFound();
    return context.body(readFileSync(found.file, "utf8"), 200, {
      "Content-Type": `${found.type}; charset=utf-8`,
      "Cache-Control": "no-cache",
    });
  });

  app.get("/play/colours/:file{[a-z0-9]+\\.css}", (context) => {
    const game = gamesById.get(context.req.param("file").replace(".css", ""));
    if (!game) return context.notFound();
    const { themeColor } = merchantProfile(context.req.query("brand") ?? "");
    return context.body(colourSheet(paletteOf(game), `${base}/cover/${game.gameId}.svg`, themeColor), 200, {
      "Content-Type": "text/css; charset=utf-8",
      "Cache-Control": day,
    });
  });

  app.get("/play/symbol/:gameId/:file{[a-z]+\\.svg}", (context) => {
    const game = gamesById.get(context.req.param("gameId"));
    const symbol = context.req.param("file").replace(".svg", "");
    if (!game || !isSlotSymbol(symbol)) return context.notFound();
    return context.body(symbolPicture(game, symbol), 200, { "Content-Type": "image/svg+xml", "Cache-Control": day });
  });

  return app;
};
