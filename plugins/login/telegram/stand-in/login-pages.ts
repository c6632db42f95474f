import { createHash } from "node:crypto";
import {
  type Choice,
  type Context,
  consentForm,
  Hono,
  html,
  raw,
  readConsent,
  type StandInServices,
  scriptJson,
  scriptResponse,
  standInPage,
  type Vendor,
} from "@livery/plugin-testing/stand-in";
import { sandboxBot, telegramHash } from "./bot.ts";
import { loginLibrary } from "./login-library.ts";
import { type TelegramOpenId, telegramIssuer } from "./openid.ts";

const telegram: Vendor = { vendor: "Telegram", colour: "#1b6ca8" };

const DAY = 86_400;
const HOUR = 3_600;

const faults: readonly Choice[] = [
  { answer: "query", label: "The answer in the query, as some in-app browsers move it" },
  { answer: "old", label: "Signed two days ago" },
  { answer: "forged", label: "A signature that is not Telegram's" },
  { answer: "broken", label: "No answer of Telegram's at all" },
];

const windowFaults: readonly Choice[] = [
  { answer: "expired", label: "A token that has run out" },
  { answer: "nonce", label: "A token with another nonce" },
  { answer: "error", label: "No token" },
];

/** A person's Telegram id, derived from the name. */
const idOf = (name: string): number =>
  100_000_000 + (createHash("sha256").update(name).digest().readUInt32BE() % 900_000_000);

/** Any host of this machine counts as the bot's domain. */
const isSite = (origin: string): boolean =>
  URL.canParse(origin) && new URL(origin).origin === origin && /(^|\.)localhost$/.test(new URL(origin).hostname);

/**
 * Telegram's log-in: the page of the log-in widget's redirect form, which signs with the sandbox bot's token; and the
 * OpenID one, whose window the library `telegram-login.js` opens and which signs an ID token.
 */
export const createLoginPages = (openId: TelegramOpenId, { now, random }: StandInServices): Hono => {
  const app = new Hono();
  const seconds = () => Math.floor(now() / 1000);
  const refuse = (context: Context, fault: string) =>
    standInPage(context, telegram, "400 Bad Request", html`<p>${fault}</p>`, { status: 400 });

  const faultOf = ({ bot_id, origin = "", return_to = "" }: Readonly<Record<string, string>>): string | undefined => {
    if (bot_id !== sandboxBot.id) return `bot_id: there is no bot “${bot_id ?? ""}”.`;
    if (!isSite(origin)) return `origin: “${origin}” is not the bot's domain.`;
    if (!URL.canParse(return_to) || new URL(return_to).origin !== origin) return "return_to: it is not at that origin.";
    return undefined;
  };

  app.get("/auth", (context) => {
    const query = context.req.query();
    const fault = faultOf(query);
    if (fault) return refuse(context, fault);
    return standInPage(context, telegram, "Log in with Telegram", [
      html`<p>The bot ${sandboxBot.id} asks for ${query.origin ?? ""}. Telegram would confirm it in its app.</p>`,
      consentForm({ allow: "Accept", cancel: "Decline", faults }),
    ]);
  });

  app.post("/auth", async (context) => {
    const query = context.req.query();
    const fault = faultOf(query);
    if (fault) return refuse(context, fault);
    const { answer, name } = await readConsent(context);
    const [first_name = name, ...last] = name.split(" ");
    const fields = {
      id: idOf(name),
      first_name,
      ...(last.length > 0 && { last_name: last.join(" ") }),
      auth_date: answer === "old" ? seconds() - 2 * DAY : seconds(),
    };
    const auth = { ...fields, hash: answer === "forged" ? random.token() : telegramHash(fields) };
    const result =
      answer === "broken"
        ? "nothing"
        : Buffer.from(JSON.stringify(answer === "cancel" ? false : auth)).toString("base64url");
    const url = new URL(query.return_to ?? "");
    if (answer === "query") url.searchParams.set("tgAuthResult", result);
    else url.hash = `tgAuthResult=${result}`;
    return context.redirect(url.href, 303);
  });

  app.get("/js/telegram-login.js", () => scriptResponse(loginLibrary, "no-cache"));

  app.get("/.well-known/openid-configuration", (context) => {
    const { origin } = new URL(context.req.url);
    return context.json({
      issuer: telegramIssuer,
      authorization_endpoint: `${origin}/auth`,
      jwks_uri: `${origin}/.well-known/jwks.json`,
      id_token_signing_alg_values_supported: ["RS256"],
    });
  });
  app.get("/.well-known/jwks.json", (context) => context.json(openId.keys()));

  const windowFaultOf = ({ client_id, origin = "" }: Readonly<Record<string, string>>): string | undefined => {
    if (client_id !== sandboxBot.id) return `client_id: there is no bot “${client_id ?? ""}”.`;
    return isSite(origin) ? undefined : `origin: “${origin}” is not among the bot's allowed URLs.`;
  };

  app.get("/auth/window", (context) => {
    const query = context.req.query();
    const fault = windowFaultOf(query);
    if (fault) return refuse(context, fault);
    return standInPage(context, telegram, "Log in with Telegram", [
      html`<p>The bot ${sandboxBot.id} asks for ${query.origin ?? ""} to see: ${query.scope ?? ""}</p>`,
      consentForm({ allow: "Accept", cancel: "Decline", faults: windowFaults }),
    ]);
  });

  app.post("/auth/window", async (context) => {
    const query = context.req.query();
    const fault = windowFaultOf(query);
    if (fault) return refuse(context, fault);
    const { answer, name } = await readConsent(context);
    const issuedAt = answer === "expired" ? seconds() - 2 * HOUR : seconds();
    const nonce = answer === "nonce" ? random.token() : query.nonce;
    const id_token = openId.sign({
      iss: telegramIssuer,
      aud: sandboxBot.id,
      sub: String(idOf(name)),
      iat: issuedAt,
      exp: issuedAt + HOUR,
      ...(nonce && { nonce }),
      name,
    });
    const refused = { cancel: { error: "popup_closed" }, error: { error: "missing id_token" } }[answer];
    const message = refused ?? { id_token, user: { id: idOf(name), name } };
    const script = random.token();
    return standInPage(
      context,
      telegram,
      "Back to the site …",
      // The site closes the window: one that closes itself may be noticed before its answer.
      html`<script nonce="${script}">opener ? opener.postMessage(${raw(scriptJson(message))}, ${raw(scriptJson(query.origin))}) : close();</script>`,
      { nonce: script },
    );
  });

  return app;
};
