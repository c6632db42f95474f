import type { Context } from "hono";
import type { StandIn, StandInServices } from "./stand-in.ts";

/** What a request carries: the query's fields, and above them those of a JSON or form body. */
export type Fields = Readonly<Record<string, unknown>>;

export interface CollectorOptions {
  /** The plugin's id. */
  readonly vendor: string;
  /** The event that a request reports; undefined for one that reports none. */
  readonly eventOf: (fields: Fields, context: Context) => string | undefined;
}

/**
 * A handler that receives events as a vendor's server does, from images, `fetch` and beacons, and shows them at the
 * console.
 */
export function createCollector({ vendorEvents }: StandInServices, { vendor, eventOf }: CollectorOptions) {
  return async (context: Context): Promise<Response> => {
    const { req } = context;
    const page = req.header("Origin") ?? req.header("Referer");
    const cors = {
      "Access-Control-Allow-Origin": req.header("Origin") ?? "*",
      "Access-Control-Allow-Headers": "content-type",
      "Access-Control-Allow-Credentials": "true",
      "Cache-Control": "no-store",
      Vary: "Origin",
    };
    if (req.method === "OPTIONS") return new Response(null, { status: 204, headers: cors });
    const data = { ...req.query(), ...(await bodyFields(context)) };
    const name = eventOf(data, context);
    if (name !== undefined) vendorEvents.record({ merchant: merchantOf(page), vendor, name, data });
    return new Response(null, { status: 204, headers: cors });
  };
}

/** A brand's host begins with its code: `http://lotus.localhost:5173`. Empty where the browser does not say. */
const merchantOf = (page: string | undefined): string =>
  page !== undefined && URL.canParse(page) ? (new URL(page).hostname.split(".")[0] ?? "") : "";

async function bodyFields({ req }: Context): Promise<Fields> {
  if (req.method === "GET") return {};
  const text = await req.text();
  try {
    const body: unknown = JSON.parse(text);
    return Array.isArray(body) ? { events: body } : Object(body);
  } catch {
    return Object.fromEntries(new URLSearchParams(text));
  }
}

export interface PostbackOptions {
  /** The plugin's id. */
  readonly vendor: string;
  /** The key of the click id in `pixelTrack`. */
  readonly clickId: string;
  /** The address that the vendor gives its customers, with everything filled in. */
  readonly address: (values: PostbackValues) => string;
  /** The product's event -> the vendor's name of it. Others are not reported. */
  readonly events: Readonly<Record<string, string>>;
}

/** Percent-encoded, for a query; empty where the event has none. */
export type PostbackValues = Readonly<Record<"clickId" | "event" | "eventID" | "value" | "currency", string>>;

/** The address that a gateway requests of a vendor without a script, once a visitor of its ads does something. */
export const postbackStandIn = ({ vendor, clickId, address, events }: PostbackOptions): StandIn => ({
  start: () => ({
    postback({ eventName, eventValue: { clickIds = {}, eventID, value = "", currency = "" } }) {
      const [id, name] = [clickIds[clickId], events[eventName]];
      if (id === undefined || name === undefined) return undefined;
      const url = address({
        clickId: encodeURIComponent(id),
        event: encodeURIComponent(name),
        eventID: encodeURIComponent(eventID),
        value: encodeURIComponent(value),
        currency: encodeURIComponent(currency),
      });
      return { vendor, name, data: { url } };
    },
  }),
});
