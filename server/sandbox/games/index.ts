import { Hono } from "hono";
import { banners } from "../content/banners.ts";
import { games } from "../content/games.ts";
import { vendors } from "../content/vendors.ts";
import { bannerPicture, scenePicture } from "./banner/index.ts";
import { cover } from "./cover/index.ts";
import { createPlayRoutes } from "./play-routes.ts";
import { memoryPoints, type Points } from "./points.ts";
import { vendorIcon } from "./studio-pictures.ts";

export type GamePagesDeps = {
  /** 0 up to, and without, 1: every draw and every spin comes from it. */
  readonly random: () => number;
  /** The players' points; without it a purse in memory that opens for every token. */
  readonly points?: Points;
  /** Where the app is mounted, without a slash at the end. */
  readonly base?: string;
};

/** A picture that can't run anything, good for a day. */
const pictureHeaders = {
  "Content-Type": "image/svg+xml; charset=utf-8",
  "Cache-Control": "public, max-age=86400, immutable",
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  "X-Content-Type-Options": "nosniff",
};

/** Covers, studio icons, banners and the games themselves, to be mounted at `base` (`/wps/sandbox`). */
export const createGamePages = ({ random, points = memoryPoints(), base = "/wps/sandbox" }: GamePagesDeps): Hono => {
  const app = new Hono();

  app.get("/cover/:file{[a-z0-9]+\\.svg}", (context) => {
    const gameId = context.req.param("file").replace(".svg", "");
    const game = games.find((known) => known.gameId === gameId);
    return game ? context.body(cover(game), 200, pictureHeaders) : context.notFound();
  });

  app.get("/vendor/:file{\\w+\\.svg}", (context) => {
    const code = context.req.param("file").replace(".svg", "");
    const vendor = vendors.find((known) => known.vendor === code);
    return vendor ? context.body(vendorIcon(code, vendor.displayName), 200, pictureHeaders) : context.notFound();
  });

  app.get("/banner/:file{[\\w-]+\\.svg}", (context) => {
    const id = context.req.param("file").replace(".svg", "");
    const banner = banners.find((known) => known.id === id);
    const picture = banner
      ? bannerPicture(banner, context.req.query("lang") ?? "EN")
      : scenePicture(id.replace(/^picture-/, ""));
    return picture ? context.body(picture, 200, pictureHeaders) : context.notFound();
  });

  app.route("/", createPlayRoutes({ random, points, base }));
  return app;
};
