import { readFile } from "node:fs/promises";
import { Hono, type StandInServices } from "@livery/plugin-testing/stand-in";
import { faultOf } from "./faults.ts";

const dialogScript = new URL("./page/dialog.js", import.meta.url);
const dialogStyle = new URL("./page/dialog.css", import.meta.url);
const jsonp = new URL("./page/jsonp.js", import.meta.url);
const words = new URL("./page/words.js", import.meta.url);

/** The vendor's files on its static host -> the stand-in's. Literal addresses, so that a bundler finds them. */
const files: Readonly<Record<string, URL>> = {
  "/v4/gt4.js": new URL("./page/gt4.js", import.meta.url),
  "/v4/static/gcaptcha4.js": new URL("./page/gcaptcha4.js", import.meta.url),
  "/v4/static/dialog.js": dialogScript,
  "/v4/static/jsonp.js": jsonp,
  "/v4/static/words.js": words,
  "/v4/static/dialog.css": dialogStyle,
  "/static/js/gt.0.5.0.js": new URL("./page/gt.js", import.meta.url),
  "/static/js/slide.js": new URL("./page/slide.js", import.meta.url),
  "/static/js/dialog.js": dialogScript,
  "/static/js/jsonp.js": jsonp,
  "/static/js/words.js": words,
  "/static/js/dialog.css": dialogStyle,
  "/static/js/fullpage.0.0.0.js": new URL("./page/offline.js", import.meta.url),
};

/** Longer than any page waits for a script. */
const HANG_MS = 120_000;

/** `static.geetest.com`: the scripts and style sheets of both versions. */
export const createStaticFiles = (services: StandInServices): Hono => {
  const app = new Hono();
  app.get("*", async (context) => {
    const file = Object.hasOwn(files, context.req.path) ? files[context.req.path] : undefined;
    const fault = faultOf(context, services);
    if (fault === "hang") await new Promise((resolve) => setTimeout(resolve, HANG_MS).unref());
    if (file === undefined || fault === "script") return context.notFound();
    return context.body(await readFile(file, "utf8"), 200, {
      "Content-Type": file === dialogStyle ? "text/css; charset=utf-8" : "text/javascript; charset=utf-8",
      // Parts of a script come as modules, which other origins may load only with this header.
      "Access-Control-Allow-Origin": "*",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    });
  });
  return app;
};
