import { Hono } from "hono";
import { gsiClient } from "./google-client.ts";

/** The id of every brand's web client, as the status call tells it. */
export const googleClientId = "700000000001-livery.apps.googleusercontent.com";

/** Google Identity Services: the one script that sites load. */
export const createGoogle = (): Hono => {
  const app = new Hono();
  app.get("/gsi/client", (context) =>
    context.body(gsiClient(googleClientId), 200, {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "no-store",
    }),
  );
  return app;
};
