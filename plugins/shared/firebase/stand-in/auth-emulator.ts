import type { Identity } from "@livery/plugin-testing/stand-in";

/** The gateway's channel names -> Firebase's provider ids. */
const providers = {
  google: "google.com",
  facebook: "facebook.com",
  twitter: "twitter.com",
  phone: "phone",
} as const;

export type Channel = keyof typeof providers;

export const isChannel = (value: unknown): value is Channel =>
  typeof value === "string" && Object.hasOwn(providers, value);

/** The emulator's project. With this prefix Firebase never contacts production services. */
export const firebaseProject = "demo-livery";

/** An SMS code that the emulator would have sent. */
interface FirebaseCode {
  readonly phoneNumber: string;
  readonly code: string;
  readonly sessionInfo: string;
}

/** The same for the sandbox's console. */
export interface SentCode {
  readonly phoneNumber: string;
  readonly code: string;
  readonly id: string;
}

/** Firebase's Auth emulator, as a gateway's server uses it. */
export interface FirebaseEmulator {
  /** The account of an id token; undefined when it is forged, expired or of another channel or project. */
  verify(channel: Channel, token: string): Promise<Identity | undefined>;
  /** Codes that have not been used, the newest last. */
  codes(): Promise<readonly SentCode[]>;
}

interface Claims {
  readonly iss: string;
  readonly aud: string;
  readonly sub: string;
  /** Seconds since the epoch. */
  readonly exp: number;
  readonly phone_number?: string;
  readonly firebase: {
    readonly sign_in_provider: string;
    readonly identities: Readonly<Record<string, readonly unknown[]>>;
  };
}

/**
 * @param host for example `127.0.0.1:9199`: the value of `FIREBASE_AUTH_EMULATOR_HOST`
 * @param now ms since the epoch
 */
export const createFirebaseEmulator = (
  host: string,
  now: () => number,
  ask: typeof fetch = fetch,
): FirebaseEmulator => ({
  async verify(channel, token) {
    const claims = readClaims(token);
    if (!claims || !holds(claims, channel, now())) return undefined;
    // The emulator does not sign its tokens: only it can confirm that a token is its own.
    const answer = await ask(`http://${host}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=sandbox`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ idToken: token }),
    });
    if (!answer.ok) return undefined;
    const { users = [] } = (await answer.json()) as { readonly users?: readonly { readonly localId?: string }[] };
    if (!users.some(({ localId }) => localId === claims.sub)) return undefined;
    const subject =
      channel === "phone" ? claims.phone_number : claims.firebase.identities[providers[channel]]?.[0]?.toString();
    return subject === undefined ? undefined : { vendor: `firebase:${channel}`, subject };
  },

  async codes() {
    const answer = await ask(`http://${host}/emulator/v1/projects/${firebaseProject}/verificationCodes`);
    const { verificationCodes = [] } = (await answer.json()) as { verificationCodes?: readonly FirebaseCode[] };
    return verificationCodes.map(({ phoneNumber, code, sessionInfo }) => ({ phoneNumber, code, id: sessionInfo }));
  },
});

function isClaims(value: unknown): value is Claims {
  const { sub, exp, firebase } = Object(value);
  return typeof sub === "string" && typeof exp === "number" && typeof Object(firebase).identities === "object";
}

/** The claims of an unsigned token, the only kind that the emulator issues. */
function readClaims(token: string): Claims | undefined {
  const [header = "", payload = "", signature] = token.split(".");
  if (signature !== "") return undefined;
  try {
    const decode = (part: string): unknown => JSON.parse(Buffer.from(part, "base64url").toString());
    const claims = decode(payload);
    return Object(decode(header)).alg === "none" && isClaims(claims) ? claims : undefined;
  } catch {
    return undefined;
  }
}

const holds = ({ iss, aud, exp, firebase }: Claims, channel: Channel, now: number): boolean =>
  iss === `https://securetoken.google.com/${firebaseProject}` &&
  aud === firebaseProject &&
  exp * 1000 > now &&
  firebase.sign_in_provider === providers[channel];
