import { readFile } from "node:fs/promises";
import { Hono } from "hono";
import type { Services } from "../services.ts";
import { troubleOf } from "./geetest-trouble.ts";

/** Where the vendor's files are at its static host -> the stand-in's own file. */
const files: Readonly<Record<string, string>> = {
  "/v4/gt4.js": "gt4.js",
  "/v4/static/gcaptcha4.js": "gcaptcha4.js",
  "/v4/static/dialog.js": "dialog.js",
  "/v4/static/jsonp.js": "jsonp.js",
  "/v4/static/words.js": "words.js",
  "/v4/static/dialog.css": "dialog.css",
  "/static/js/gt.0.5.0.js": "gt.js",
  "/static/js/slide.js": "slide.js",
  "/static/js/dialog.js": "dialog.js",
  "/static/js/jsonp.js": "jsonp.js",
  "/static/js/words.js": "words.js",
  "/static/js/dialog.css": "dialog.css",
  "/static/js/fullpage.0.0.0.js": "offline.js",
};

/** A loader that hangs is one that comes after everybody has gone. */
const HANG = 120_000;

/** `static.geetest.com`: the scripts and style sheets of both versions. */
export const createGeetestFiles = (services: Services): Hono => {
  const app = new Hono();
  app.get("*", async (context) => {
    const name = Object.hasOwn(files, context.req.path) ? files[context.req.path] : undefined;
    const trouble = troubleOf(context, services);
    if (trouble === "hang") await new Promise((resolve) => setTimeout(resolve, HANG).unref());
    if (name === undefined || trouble === "script") return context.notFound();
    return context.body(await readFile(new URL(`./geetest-page/${name}`, import.meta.url), "utf8"), 200, {
      "Content-Type": name.endsWith(".css") ? "text/css; charset=utf-8" : "text/javascript; charset=utf-8",
      // Parts of a script come as modules, which other origins may only have with leave.
      "Access-Control-Allow-Origin": "*",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    });
  });
  return app;
};
