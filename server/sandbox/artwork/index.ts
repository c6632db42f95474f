import { type Context, Hono } from "hono";
import { banners } from "../content/index.ts";
import { contentOf } from "../content/profiles.ts";
import { bannerFile, withBannerText } from "./banner-text.ts";
import { readPicture } from "./read-picture.ts";

/** A picture that can't run anything, cached for a day. */
const pictureHeaders = {
  "Content-Type": "image/svg+xml; charset=utf-8",
  "Cache-Control": "public, max-age=86400, immutable",
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  "X-Content-Type-Options": "nosniff",
};

/** The room for words is at the start of the line. */
const mirrored = (picture: string): string =>
  picture.replace("</title>", '</title><g transform="translate(720 0)scale(-1 1)">').replace(/<\/svg>$/, "</g></svg>");

/** Covers, studio icons, banners and pictures of news, to be mounted at `/wps/sandbox`. */
export const createPictures = (): Hono => {
  const app = new Hono();
  const send = (context: Context, picture: string | undefined): Response | Promise<Response> =>
    picture === undefined ? context.notFound() : context.body(picture, 200, pictureHeaders);

  app.get("/cover/:file{\\w+\\.svg}", (context) => {
    const name = `cover/${context.req.param("file").replace(".svg", "")}`;
    return send(context, readPicture(context.req.query("shape") === "square" ? `${name}-square` : name));
  });

  app.get("/vendor/:file{\\w+\\.svg}", (context) =>
    send(context, readPicture(`vendor/${context.req.param("file").replace(".svg", "")}`)),
  );

  app.get("/banner/:file{[\\w-]+\\.svg}", (context) => {
    const banner = banners.find(({ id }) => `${id}.svg` === context.req.param("file"));
    const language = context.req.query("lang") ?? "EN";
    const picture = banner && readPicture(`banner/${bannerFile(banner, language)}`);
    return send(context, picture && withBannerText(picture, banner, language));
  });

  app.get("/news/:brand/:file{[a-z]+\\.svg}", (context) => {
    const { brand, file } = context.req.param();
    const picture = readPicture(`news/${contentOf(brand)}/${file.replace(".svg", "")}`);
    return send(context, context.req.query("dir") === "rtl" ? picture && mirrored(picture) : picture);
  });

  return app;
};
