import { Hono } from "hono";
import { createRequestLog } from "../gateway/request-log.ts";
import type { Member } from "../members/members.ts";
import { oneTimePassword, stepAt } from "../proofs/one-time-password.ts";
import type { Services } from "../services.ts";
import type { VendorEvents } from "../stand-ins/vendor-events.ts";
import { errorInSwitches } from "../switches/check-switches.ts";
import { everyMerchant } from "../switches/switches.ts";

/** A code that a person would get by SMS, mail or an authenticator, or read in a captcha. */
export interface ShownCode {
  readonly kind: "sms" | "email" | "ga" | "captcha";
  readonly merchant: string;
  /** The number, the address, or for an authenticator the username. Empty for a captcha. */
  readonly to: string;
  readonly code: string;
  /** A captcha's `captchaId`. */
  readonly id: string;
  readonly time: string;
  readonly spent: boolean;
}

export interface ShownMember {
  readonly id: string;
  readonly merchant: string;
  readonly username: string;
  /** Of a seeded member; null for one that a person chose. */
  readonly password: string | null;
  readonly type: number;
  readonly mobile: string | null;
  readonly email: string | null;
}

export interface ShownEvent {
  readonly id: number;
  readonly merchant: string;
  readonly via: "post" | "ping" | "beacon";
  readonly eventName: string;
  readonly time: string;
  /** The event's body, or the beacon's value. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** What the console reads, for its page and its JSON alike. All the newest first; of one merchant, or of all. */
export interface ConsoleView {
  codes(merchant?: string): Promise<readonly ShownCode[]>;
  members(merchant?: string): Promise<readonly ShownMember[]>;
  events(merchant?: string): readonly ShownEvent[];
  requests: ReturnType<typeof createRequestLog>["recent"];
  vendorEvents: VendorEvents["recent"];
}

const shown = 500;

interface CodeRow {
  readonly id: string;
  readonly merchant: string;
  readonly kind: "sms" | "email" | "captcha";
  readonly target: string;
  readonly code: string;
  readonly createdAt: number;
  readonly spentAt: number | null;
}

export const createConsoleView = (
  { database, now, standIns, vendorEvents, brands }: Services,
  prepare: (merchant: string) => Promise<void>,
): ConsoleView => {
  const rows = <Row>(table: string, merchant: string | undefined, order: string): Row[] =>
    database.all<Row>(
      `SELECT * FROM ${table} ${merchant === undefined ? "" : "WHERE merchant = ?"} ORDER BY ${order} LIMIT ${shown}`,
      merchant === undefined ? [] : [merchant],
    );

  /** A vendor that sends without the gateway has one list for all brands, without times. */
  const vendorCodes = async (merchant = everyMerchant): Promise<readonly ShownCode[]> => {
    const lists = await Promise.all(standIns.sentCodes.map((sentCodes) => sentCodes().catch(() => [])));
    return lists
      .flat()
      .map(
        ({ phoneNumber, code, id }): ShownCode => ({
          kind: "sms",
          merchant,
          to: phoneNumber,
          code,
          id,
          time: new Date(now()).toISOString(),
          spent: false,
        }),
      )
      .reverse();
  };

  return {
    requests: createRequestLog(database).recent,
    vendorEvents: vendorEvents.recent,
    async codes(merchant) {
      const sent = rows<CodeRow>("codes", merchant, "rowid DESC").map(
        (row): ShownCode => ({
          kind: row.kind,
          merchant: row.merchant,
          to: row.target,
          code: row.code,
          id: row.id,
          time: new Date(row.createdAt).toISOString(),
          spent: row.spentAt !== null,
        }),
      );
      const step = stepAt(now());
      const authenticators = rows<Member>("members", merchant, "id")
        .filter(({ gaSecret }) => gaSecret !== null)
        .map(
          (member): ShownCode => ({
            kind: "ga",
            merchant: member.merchant,
            to: member.username,
            code: oneTimePassword(member.gaSecret ?? "", step),
            id: `ga-${member.id}-${step}`,
            time: new Date(now()).toISOString(),
            spent: member.gaStep >= step,
          }),
        );
      return [...authenticators, ...(await vendorCodes(merchant)), ...sent];
    },
    async members(merchant) {
      for (const code of merchant === undefined ? brands.codes() : [merchant]) await prepare(code);
      return rows<Member>("members", merchant, "merchant, id").map((member) => ({
        id: String(member.id),
        merchant: member.merchant,
        username: member.username,
        password: member.shownPassword,
        type: member.type,
        mobile: member.mobile && `+${member.dialingCode ?? ""} ${member.mobile}`,
        email: member.email,
      }));
    },
    events: (merchant) =>
      rows<{ id: number; merchant: string; via: ShownEvent["via"]; name: string; data: string; at: number }>(
        "events",
        merchant,
        "id DESC",
      ).map(({ name, data, at, id, via, merchant: code }) => ({
        id,
        merchant: code,
        via,
        eventName: name,
        time: new Date(at).toISOString(),
        data: JSON.parse(data),
      })),
  };
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const text = (value: unknown, otherwise: string): string => (typeof value === "string" ? value : otherwise);

export interface ConsoleApiOptions {
  readonly view: ConsoleView;
  /** Of the gateway's calls. */
  readonly paths: readonly string[];
  readonly prepare: (merchant: string) => Promise<void>;
  readonly reset: () => void;
}

/** The console's JSON, for people's scripts and for tests. `?merchant=` narrows a list to one brand. */
export const createConsoleApi = (services: Services, { view, paths, prepare, reset }: ConsoleApiOptions): Hono => {
  const { switches, database, now, members, sessions, proofs, random, log, standIns, brands } = services;
  const app = new Hono();

  // A page of another origin must not operate the visitor's console.
  app.use(async (context, next) => {
    const site = context.req.header("Sec-Fetch-Site") ?? "none";
    const origin = context.req.header("Origin") ?? new URL(context.req.url).origin;
    if ((site !== "same-origin" && site !== "none") || origin !== new URL(context.req.url).origin)
      return context.json({ error: "Ask from the console's own page." }, 403);
    // Other types can be sent by a form of any site, without the browser asking first.
    const type = context.req.header("Content-Type");
    const hasBody = type !== undefined || Number(context.req.header("Content-Length") ?? 0) > 0;
    if (hasBody && !/^application\/json\s*(;|$)/i.test(type ?? ""))
      return context.json({ error: "Send JSON, with Content-Type: application/json." }, 415);
    return next();
  });

  // One that is misspelt would be a brand of its own, with members that nobody has.
  app.use(async (context, next) => {
    const body: unknown = await context.req.json().catch(() => undefined);
    const named = [context.req.query("merchant"), isRecord(body) ? body.merchant : undefined];
    for (const merchant of named) {
      const error = typeof merchant === "string" && merchant !== everyMerchant && brands.errorIn(merchant);
      if (error) return context.json({ error }, 400);
    }
    return next();
  });

  app.get("/codes", async (context) => context.json(await view.codes(context.req.query("merchant"))));
  app.get("/members", async (context) => context.json(await view.members(context.req.query("merchant"))));
  app.get("/events", (context) => context.json(view.events(context.req.query("merchant"))));
  app.get("/vendor-events", (context) => context.json(view.vendorEvents(context.req.query("merchant"))));
  app.get("/requests", (context) =>
    context.json(
      view
        .requests(context.req.query("merchant"))
        .map(({ at, ...rest }) => ({ ...rest, time: new Date(at).toISOString() })),
    ),
  );

  app.get("/switches", (context) => {
    const merchant = context.req.query("merchant") ?? everyMerchant;
    return context.json({ merchant, ...switches.of(merchant) });
  });
  app.patch("/switches", async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined);
    if (!isRecord(body)) return context.json({ error: "Send a JSON object of switches." }, 400);
    const { merchant = context.req.query("merchant") ?? everyMerchant, ...patch } = body;
    if (typeof merchant !== "string") {
      return context.json({ error: `"merchant" must be a brand's code, or "${everyMerchant}" for all.` }, 400);
    }
    const error = errorInSwitches(patch, paths, switches.groups);
    if (error !== undefined) return context.json({ error }, 400);
    return context.json({ merchant, ...switches.change(merchant, patch) });
  });

  /** Leaves a message in inboxes, and sends a push to every bound token of those members. */
  app.post("/push", async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined);
    const { merchant, member, title, body: message, ...data } = isRecord(body) ? body : {};
    const isToMember = member !== undefined;
    if (typeof merchant !== "string" || typeof title !== "string" || (isToMember && typeof member !== "string")) {
      return context.json({ error: "Send {merchant, title, body?, member?, url?}; member is a username." }, 400);
    }
    await prepare(merchant);
    const one = isToMember ? members.byUsername(merchant, member) : undefined;
    if (isToMember && !one) return context.json({ error: `${merchant} has no member ${member}.` }, 404);
    const receivers = one
      ? [one]
      : database.all<Pick<Member, "id">>("SELECT id FROM members WHERE merchant = ?", [merchant]);
    const push = { ...data, title, body: text(message, "") };
    const tokens = receivers.flatMap(({ id }) =>
      database.all<{ token: string }>("SELECT token FROM pushTokens WHERE merchant = ? AND memberId = ?", [
        merchant,
        id,
      ]),
    );
    database.transaction(() => {
      for (const { id } of receivers) {
        database.run("INSERT INTO inbox (memberId, title, body, at) VALUES (?, ?, ?, ?)", [
          id,
          title,
          push.body,
          now(),
        ]);
      }
    });
    for (const { token } of tokens) standIns.push({ ...push, merchant, token });
    log(`${merchant}: push “${title}” to ${receivers.length} inboxes and ${tokens.length} devices`);
    return context.json({ inboxes: receivers.length, devices: tokens.length });
  });

  /** Logs a member in by name, whichever login providers the brand has. */
  app.post("/sessions", async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined);
    const { merchant, member } = isRecord(body) ? body : {};
    if (typeof merchant !== "string" || typeof member !== "string")
      return context.json({ error: "Send {merchant, member}." }, 400);
    await prepare(merchant);
    const found = members.byUsername(merchant, member);
    if (!found) return context.json({ error: `${merchant} has no member ${member}.` }, 404);
    return context.json(sessions.open(found, { device: null, address: null }));
  });

  /** What a vendor would issue to the browser: a token for a person. */
  app.post("/proofs", async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined);
    const { merchant, vendor, subject, profile } = isRecord(body) ? body : {};
    if (
      typeof merchant !== "string" ||
      typeof subject !== "string" ||
      typeof vendor !== "string" ||
      !standIns.proofKinds.includes(vendor)
    ) {
      return context.json(
        { error: `Send {merchant, vendor, subject, profile?}; vendor is one of ${standIns.proofKinds.join(", ")}.` },
        400,
      );
    }
    const token = random.token();
    const known = Object.entries(isRecord(profile) ? profile : {}).map(([key, value]) => [key, String(value)]);
    proofs.issue(merchant, { token, vendor, subject, profile: Object.fromEntries(known) });
    return context.json({ token });
  });

  app.post("/reset", (context) => {
    reset();
    return context.json({ reset: true });
  });

  return app;
};
