import { FirebaseError, getApps, initializeApp } from "firebase/app";
import {
  type Auth,
  browserPopupRedirectResolver,
  type ConfirmationResult,
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
import type { FirebaseSettings } from "./settings.ts";

export type { Auth, ConfirmationResult };

/** The ways in that go through another company's account. */
export type SocialChannel = "google" | "facebook" | "twitter";

/** What such a company hands out: Google an ID token, Facebook an access token, X a token and its secret. */
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
  /** Origin of the Auth emulator, where one stands in for Firebase. */
  readonly emulator: string | undefined;
  /** BCP 47: of the messages that Firebase sends. */
  readonly language: string;
}

/**
 * The page's one Firebase app for these settings. It keeps nobody logged in: Firebase vouches for a person once, and the
 * session is the gateway's.
 */
export function openAuth({ apiKey, ...rest }: FirebaseSettings, { emulator, language }: AuthOptions): Auth {
  const { authDomain } = rest;
  const name = `livery ${authDomain ?? ""}`.trim();
  const app =
    getApps().find((known) => known.name === name) ?? initializeApp({ ...rest, ...(apiKey && { apiKey }) }, name);
  const auth = initializeAuth(app, {
    persistence: inMemoryPersistence,
    // Readies the way to the windows on phones, whose browsers open none that comes late.
    ...(authDomain && !emulator && { popupRedirectResolver: browserPopupRedirectResolver }),
  });
  if (emulator && !auth.emulatorConfig) connectAuthEmulator(auth, emulator, { disableWarnings: true });
  auth.languageCode = language;
  return auth;
}

/** Takes the word that Firebase gives for a person, and lets the person go. */
async function tokenOf(auth: Auth, { user }: UserCredential): Promise<string> {
  const token = await user.getIdToken();
  await signOut(auth);
  return token;
}

/** @returns Firebase's ID token. */
export const signInWithTokens = async (auth: Auth, channel: SocialChannel, tokens: VendorTokens): Promise<string> =>
  tokenOf(auth, await signInWithCredential(auth, ways[channel].credential(tokens)));

/** Opens the vendor's window, 500 × 600 (spec 9), and waits for the person. @returns Firebase's ID token. */
export const signInByPopup = async (auth: Auth, channel: SocialChannel): Promise<string> =>
  tokenOf(auth, await signInWithPopup(auth, ways[channel].provider(), browserPopupRedirectResolver));

/** Sends a code to a number in international form, after reCAPTCHA has had its look at the visitor. */
export async function sendCode(auth: Auth, number: string): Promise<ConfirmationResult> {
  const place = document.createElement("div");
  document.body.append(place);
  const verifier = new RecaptchaVerifier(auth, place, { size: "invisible" });
  try {
    return await signInWithPhoneNumber(auth, number, verifier);
  } finally {
    verifier.clear();
    place.remove();
  }
}

/** @returns Firebase's ID token. */
export const confirmCode = async (auth: Auth, sent: ConfirmationResult, code: string): Promise<string> =>
  tokenOf(auth, await sent.confirm(code));

/** An error of Firebase's own kind, for what happens before Firebase is asked. */
export const authError = (code: string, message: string): FirebaseError => new FirebaseError(`auth/${code}`, message);
