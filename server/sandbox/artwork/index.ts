import { Hono } from "hono";
import { banners, games, vendors } from "../content/index.ts";
import { contentOf } from "../content/profiles.ts";
import { bannerPicture, newsPicture } from "./banner/index.ts";
import { cover } from "./cover/index.ts";
import { vendorIcon } from "./studio-pictures.ts";

/** A picture that can't run anything, cached for a day. */
const pictureHeaders = {
  "Content-Type": "image/svg+xml; charset=utf-8",
  "Cache-Control": "public, max-age=86400, immutable",
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  "X-Content-Type-Options": "nosniff",
};

/** Covers, studio icons, banners and pictures of news, to be mounted at `/wps/sandbox`. */
export const createPictures = (): Hono => {
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
    if (!banner) return context.notFound();
    return context.body(bannerPicture(banner, context.req.query("lang") ?? "EN"), 200, pictureHeaders);
  });

  app.get("/news/:brand/:file{[a-z]+\\.svg}", (context) => {
    const content = contentOf(context.req.param("brand"));
    const picture = newsPicture(context.req.param("file").replace(".svg", ""), content);
    return picture ? context.body(picture, 200, pictureHeaders) : context.notFound();
  });

  return app;
};
