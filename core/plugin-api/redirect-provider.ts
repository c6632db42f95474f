/** A login provider by a page of the vendor and back: its state and its cryptography (RFC 6749, 7636, 4648). */

import type { LoginOutcome, LoginProvider, LoginReturn, PluginContext } from "#core/extension-points/index.ts";

/** What the vendor's page is asked with. */
export interface AuthorizationRequest {
  /** For one return: the vendor repeats it in the field `state`. */
  readonly state: string;
  /** The address that the vendor sends the person back to. */
  readonly redirectUri: string;
  /** A challenge of PKCE, method S256. Undefined on an insecure page, where `crypto.subtle` is missing. */
  codeChallenge(): Promise<string | undefined>;
}

/** A return with the state of this browser's last request. */
export interface AuthorizationResponse extends LoginReturn {
  readonly redirectUri: string;
  /** Of the request's `codeChallenge`. */
  readonly codeVerifier?: string;
}

export interface RedirectFlow<Settings> {
  /**
   * `home` by default: one address, which can be registered. `page`: the page that the person leaves, with the state in
   * its query, for a vendor without a state of its own.
   */
  readonly returnsTo?: "home" | "page";
  /** The address of the vendor's page, or why nobody is sent there. */
  authorize(
    request: AuthorizationRequest,
    context: PluginContext<Settings>,
  ): string | LoginOutcome | Promise<string | LoginOutcome>;
  /** Makes a proof of the return. */
  exchange(response: AuthorizationResponse, context: PluginContext<Settings>): LoginOutcome | Promise<LoginOutcome>;
  /** What becomes of a return without that state; `cancel` when absent. */
  unrequested?(location: LoginReturn, context: PluginContext<Settings>): LoginOutcome | Promise<LoginOutcome>;
}

/**
 * `activate` of a provider with a button that leads to the vendor's page. The state is random, for one return, and
 * compared in constant time. `storage` of `plugin.json` lists `<id>_state`, which holds it bare, and `<id>_return` for
 * the PKCE verifier and the returnTo; a return to the `page` needs the former alone.
 */
export const redirectProvider =
  <Settings>({ returnsTo = "home", authorize, exchange, unrequested }: RedirectFlow<Settings>) =>
  (context: PluginContext<Settings>): Required<Pick<LoginProvider, "kind" | "start" | "resume" | "forget">> => {
    const { name, browser, storage, origin } = context;
    const id = name.slice(name.indexOf("/") + 1);
    const stateName = `${id}_state`;
    const valuesName = returnsTo === "home" ? `${id}_return` : undefined;
    const home = `${browser.origin}/m/home`;

    function forget() {
      storage.remove(stateName);
      if (valuesName) storage.remove(valuesName);
    }

    /** What was kept with this state; undefined where it is not the one issued last. Forgets it. */
    function redeem(state: string | null): Readonly<Record<string, string>> | undefined {
      const issued = storage.get(stateName);
      const values = valuesName && storage.get(valuesName);
      forget();
      return issued && isSameText(issued, state ?? "") ? readTexts(values) : undefined;
    }

    function pageWith(state: string): string {
      const url = new URL(browser.address());
      url.searchParams.set("state", state);
      return url.href;
    }

    return {
      kind: "button",

      async start(_, { returnTo }) {
        const state = randomToken();
        let codeVerifier: string | undefined;
        const request: AuthorizationRequest = {
          state,
          redirectUri: returnsTo === "home" ? home : pageWith(state),
          async codeChallenge() {
            const verifier = randomToken();
            const challenge = await challengeOf(verifier);
            if (challenge) codeVerifier = verifier;
            return challenge;
          },
        };
        const address = await authorize(request, context);
        if (typeof address !== "string") return address;
        storage.set(stateName, state);
        if (valuesName) storage.set(valuesName, JSON.stringify({ returnTo, codeVerifier }));
        return { kind: "redirect", url: origin(address) };
      },

      async resume(location) {
        const kept = redeem(location.query.get("state"));
        if (!kept) return (await unrequested?.(location, context)) ?? { kind: "cancel" };
        const { codeVerifier, returnTo = "" } = kept;
        const outcome = await exchange(
          { ...location, redirectUri: home, ...(codeVerifier && { codeVerifier }) },
          context,
        );
        return returnsTo === "home" ? { ...outcome, returnTo } : outcome;
      },

      forget,
    };
  };

/** 256 random bits as 43 characters: a state, a nonce, a PKCE verifier. */
export const randomToken = (): string => base64Url(crypto.getRandomValues(new Uint8Array(32)));

/** The S256 challenge of a PKCE verifier. */
async function challengeOf(verifier: string): Promise<string | undefined> {
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  const digest = await subtle?.digest("SHA-256", new TextEncoder().encode(verifier));
  return digest && base64Url(new Uint8Array(digest));
}

/** Base64 of the URL-safe alphabet, without padding. */
const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** The texts of a stored object; none of any other stored value. */
function readTexts(raw: string | undefined): Readonly<Record<string, string>> {
  try {
    const entries = Object.entries(Object(JSON.parse(raw ?? "null")));
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
  } catch {
    return {};
  }
}

/** Compares two strings in constant time. */
function isSameText(left: string, right: string): boolean {
  let difference = left.length ^ right.length;
  for (let at = 0; at < left.length; at++)
    difference |= left.charCodeAt(at) ^ right.charCodeAt(at % (right.length || 1));
  return difference === 0;
}
