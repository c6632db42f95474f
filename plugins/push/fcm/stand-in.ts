import { type Context, defineStandIn, Hono } from "@livery/plugin-testing/stand-in";

/** As many messages as wait for a browser. */
const MAX_WAITING = 20;

/**
 * Firebase Cloud Messaging for pages that are open: it gives tokens, and hands them the messages that the console sends.
 * It replaces the vendor's whole network, from the registration to the browser maker's push service.
 */
export default defineStandIn({
  start({ random, brands }) {
    /** Token -> payloads, as FCM sends them. */
    const waiting = new Map<string, readonly unknown[]>();
    const app = new Hono();
    const json = (context: Context, value: unknown) => {
      context.header("Access-Control-Allow-Origin", "*");
      context.header("Cache-Control", "no-store");
      return context.json(value);
    };

    app.post("/registrations", (context) => json(context, { token: `sandbox-${random.token()}` }));
    app.get("/messages", (context) => {
      const token = context.req.query("token") ?? "";
      const messages = waiting.get(token) ?? [];
      waiting.delete(token);
      return json(context, messages);
    });

    return {
      origins: { "https://fcmregistrations.googleapis.com": app },
      status: () => ({ smsProvider: { vapidKey: "sandbox" } }),
      push({ merchant, token, title, body, image, url, ...data }) {
        const payload = {
          from: brands.nameOf(merchant),
          collapseKey: "do_not_collapse",
          messageId: random.token(),
          notification: { title, body, ...(image !== undefined && { image }) },
          ...(url !== undefined && { fcmOptions: { link: url } }),
          data,
        };
        waiting.set(token, [...(waiting.get(token) ?? []), payload].slice(-MAX_WAITING));
      },
    };
  },
});
