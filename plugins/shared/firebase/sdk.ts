import { getApps, initializeApp } from "firebase/app";
import {
  type Auth,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  FacebookAuthProvider,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  RecaptchaVerifier,
  signInWithCredential,
  signInWithPhoneNumber,
  signInWithPopup,
  signOut,
  TwitterAuthProvider,
  type UserCredential,
} from "firebase/auth";
import { withChallenge } from "./recaptcha-challenge.ts";
import type { FirebaseSettings } from "./settings.ts";

/** The log-in methods by another company's account. */
export type SocialChannel = "google" | "facebook" | "twitter";

/** The provider's credential: Google issues an ID token, Facebook an access token, X a token and its secret. */
export interface VendorTokens {
  readonly idToken?: string;
  readonly accessToken?: string;
  readonly secret?: string;
}

const ways = {
  google: {
    provider: () => new GoogleAuthProvider(),
    credential: ({ idToken, accessToken }: VendorTokens) => GoogleAuthProvider.credential(idToken, accessToken),
  },
  facebook: {
    provider: () => new FacebookAuthProvider(),
    credential: ({ accessToken = "" }: VendorTokens) => FacebookAuthProvider.credential(accessToken),
  },
  twitter: {
    provider: () => new TwitterAuthProvider(),
    credential: ({ accessToken = "", secret = "" }: VendorTokens) =>
      TwitterAuthProvider.credential(accessToken, secret),
  },
} as const;

export interface AuthOptions {
  /** Origin of the Auth emulator, where one replaces Firebase. */
  readonly emulator: string | undefined;
  /** BCP 47 tag of the language of Firebase's messages. */
  readonly language: string;
}

/** Firebase, loaded and initialised. */
export interface FirebaseSession {
  /** The page's app, shared by every plugin of the project. */
  readonly auth: object;
  /** @returns Firebase's ID token, like the methods below. */
  signInWithTokens(channel: SocialChannel, tokens: VendorTokens): Promise<string>;
  /** Opens the vendor's window, 500 × 600 (spec 9), and waits for the person. */
  signInByPopup(channel: SocialChannel): Promise<string>;
  /** Sends a code to a number in international format, after reCAPTCHA's check. */
  sendCode(number: string): Promise<SentCode>;
}

export interface SentCode {
  confirm(code: string): Promise<string>;
}

/**
 * Opens the page's Firebase app for these settings. It persists no log-in: Firebase verifies an identity once, and the
 * session is the gateway's.
 */
export function openFirebase(settings: FirebaseSettings, options: AuthOptions): FirebaseSession {
  const auth = authOf(settings, options);

  /** Reads the ID token, then signs out of Firebase. */
  async function tokenOf({ user }: UserCredential): Promise<string> {
    const token = await user.getIdToken();
    await signOut(auth);
    return token;
  }

  return {
    auth,
    signInWithTokens: async (channel, tokens) =>
      tokenOf(await signInWithCredential(auth, ways[channel].credential(tokens))),
    signInByPopup: async (channel) =>
      tokenOf(await signInWithPopup(auth, ways[channel].provider(), browserPopupRedirectResolver)),
    async sendCode(number) {
      const place = document.createElement("div");
      document.body.append(place);
      let verifier: RecaptchaVerifier | undefined;
      try {
        const sent = await withChallenge(document, (callback) => {
          verifier = new RecaptchaVerifier(auth, place, { size: "invisible", callback });
          return signInWithPhoneNumber(auth, number, verifier);
        });
        return { confirm: async (code) => tokenOf(await sent.confirm(code)) };
      } finally {
        verifier?.clear();
        place.remove();
      }
    },
  };
}

function authOf({ apiKey, ...rest }: FirebaseSettings, { emulator, language }: AuthOptions): Auth {
  const { authDomain } = rest;
  const name = `livery ${authDomain ?? ""}`.trim();
  const app =
    getApps().find((known) => known.name === name) ?? initializeApp({ ...rest, ...(apiKey && { apiKey }) }, name);
  const auth = initializeAuth(app, {
    persistence: inMemoryPersistence,
    // Prepares the windows on phones, whose browsers block those that open after the tap.
    ...(authDomain && !emulator && { popupRedirectResolver: browserPopupRedirectResolver }),
  });
  if (emulator && !auth.emulatorConfig) connectAuthEmulator(auth, emulator, { disableWarnings: true });
  auth.languageCode = language;
  return auth;
}
