import { createHash } from "node:crypto";
import {
  type Choice,
  type Context,
  consentForm,
  Hono,
  html,
  readConsent,
  type StandInServices,
  standInPage,
  type Vendor,
} from "@livery/plugin-testing/stand-in";
import { merchantOfChannel } from "./channels.ts";

const line: Vendor = { vendor: "LINE", colour: "#04703a" };

/** An authorization request whose answer may be sent to its redirect address. */
interface AuthorizationRequest {
  readonly merchant: string;
  readonly redirectUri: string;
  readonly state: string;
  readonly query: Readonly<Record<string, string>>;
}

const scopes = new Set(["profile", "openid", "email"]);

const faults: readonly Choice[] = [
  { answer: "lost-state", label: "Private browsing: another state and a dead code" },
  { answer: "expired", label: "A code that has run out" },
  { answer: "error", label: "SERVER_ERROR" },
];

/**
 * LINE Login v2.1's authorize page: validates requests as strictly as the real one, and has buttons for every answer
 * and failure. Codes are valid once, for ten minutes, for the redirect address and PKCE challenge of the request.
 */
export const createAuthorizePage = ({ brands, proofs, random }: StandInServices): Hono => {
  const app = new Hono();

  /** These errors are shown, not sent back: nothing is sent to an unregistered address. */
  const readRequest = (query: Readonly<Record<string, string>>): AuthorizationRequest | { readonly fault: string } => {
    const { client_id = "", redirect_uri: redirectUri = "", state = "" } = query;
    const merchant = merchantOfChannel(brands, client_id);
    if (merchant === undefined) return { fault: `client_id: no channel has the id “${client_id}”.` };
    if (!isCallback(redirectUri)) return { fault: `redirect_uri: “${redirectUri}” is not registered.` };
    if (state === "") return { fault: "state: it is required." };
    return { merchant, redirectUri, state, query };
  };

  const back = (
    context: Context,
    { redirectUri, state }: AuthorizationRequest,
    fields: Readonly<Record<string, string>>,
  ): Response => {
    const url = new URL(redirectUri);
    for (const [name, value] of Object.entries({ state, ...fields })) url.searchParams.set(name, value);
    return context.redirect(url.href, 303);
  };

  const issueCode = (
    { merchant, redirectUri, query }: AuthorizationRequest,
    name: string,
    lifetime?: number,
  ): string => {
    const token = random.token();
    const { code_challenge: codeChallenge, nonce } = query;
    const profile = {
      name,
      redirectUri,
      ...(codeChallenge !== undefined && { codeChallenge }),
      ...(nonce !== undefined && { nonce }),
    };
    const subject = `U${createHash("sha256").update(name).digest("hex").slice(0, 32)}`;
    proofs.issue(merchant, { token, vendor: "line-code", subject, profile }, lifetime);
    return token;
  };

  app.get("/oauth2/v2.1/authorize", (context) => {
    const asked = readRequest(context.req.query());
    if ("fault" in asked)
      return standInPage(context, line, "400 Bad Request", html`<p>${asked.fault}</p>`, { status: 400 });
    const wrong = faultOf(asked.query);
    if (wrong) return back(context, asked, wrong);
    const { scope = "", disable_auto_login } = asked.query;
    const name = brands.nameOf(asked.merchant);
    return standInPage(context, line, `Log in to ${name} with LINE`, [
      html`<p>${name} asks for: ${scope.split(" ").join(", ")}. The answer goes to ${asked.redirectUri}</p>`,
      disable_auto_login === "true"
        ? html`<p>Auto log-in is off: LINE would ask for e-mail and password here.</p>`
        : html``,
      consentForm({ allow: "Allow", cancel: "Cancel", faults }),
    ]);
  });

  app.post("/oauth2/v2.1/authorize", async (context) => {
    const asked = readRequest(context.req.query());
    if ("fault" in asked)
      return standInPage(context, line, "400 Bad Request", html`<p>${asked.fault}</p>`, { status: 400 });
    const wrong = faultOf(asked.query);
    if (wrong) return back(context, asked, wrong);
    const { answer, name } = await readConsent(context);
    switch (answer) {
      case "allow":
        return back(context, asked, { code: issueCode(asked, name) });
      case "cancel":
        return back(context, asked, {
          error: "access_denied",
          error_description: "The resource owner denied the request.",
        });
      case "lost-state":
        return back(context, asked, { code: random.token(), state: random.token() });
      case "expired":
        return back(context, asked, { code: issueCode(asked, name, 0) });
      default:
        return back(context, asked, { error: "SERVER_ERROR", error_description: "An unexpected error occurred." });
    }
  });

  return app;
};

/** Every brand has registered one path, on any host and port of this machine. */
function isCallback(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, pathname, hash } = new URL(address);
  return protocol === "http:" && /(^|\.)localhost$/.test(hostname) && pathname === "/m/home" && hash === "";
}

/** LINE's answer to an invalid request. */
function faultOf({
  response_type,
  scope = "",
  code_challenge,
  code_challenge_method,
}: Readonly<Record<string, string>>): { readonly error: string; readonly error_description: string } | undefined {
  const invalid = (why: string) => ({ error: "INVALID_REQUEST", error_description: why });
  if (response_type !== "code") return invalid("response_type must be code.");
  if (scope === "" || !scope.split(" ").every((one) => scopes.has(one))) {
    return { error: "INVALID_SCOPE", error_description: `scope: ${scope}` };
  }
  if (code_challenge_method !== undefined && code_challenge_method !== "S256")
    return invalid("code_challenge_method must be S256.");
  if (code_challenge !== undefined && !/^[\w-]{43}$/.test(code_challenge))
    return invalid("code_challenge is malformed.");
  return undefined;
}
