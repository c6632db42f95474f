import type { LoginOutcome, LoginProvider, PluginContext } from "@livery/plugin-api";
import { authError } from "./errors.ts";
import { createFirebase, type Firebase, proofOf } from "./firebase.ts";
import { askStandIn } from "./popup-stand-in.ts";
import type { SocialChannel, VendorTokens } from "./sdk.ts";
import type { FirebaseSettings } from "./settings.ts";

export interface PopupWay {
  readonly channel: SocialChannel;
  /** Firebase's provider id: `facebook.com`. */
  readonly provider: string;
  /** Action of the merchant's app; answers JSON `{accessToken, secret?}` or `{idToken}`. */
  readonly action: string;
}

/** Origin of the script with which Firebase opens its windows. */
const POPUP_PAGE = "https://apis.google.com/popup";

/**
 * A button that opens the vendor's window through Firebase; in the merchant's app the app's native log-in; in other
 * companies' apps a hint to open a browser, because those vendors refuse to work there.
 */
export function createPopupProvider(context: PluginContext<FirebaseSettings>, way: PopupWay): LoginProvider {
  const firebase = createFirebase(context);
  const { browser, app } = context;
  const canOpenWindows = () => firebase.isConfigured && !app.can(way.action) && browser.inApp === undefined;

  return {
    kind: "button",
    // In apps a tap leads on: to the app's own log-in, or to a browser.
    isAvailable: () => firebase.isConfigured || app.can(way.action) || browser.isApp || browser.inApp !== undefined,

    async prepare() {
      if (canOpenWindows()) await firebase.load();
    },

    async start(signal): Promise<LoginOutcome> {
      try {
        if (app.can(way.action)) return await tokensFromApp(context, firebase, way);
        if (browser.isApp && browser.os === "android") {
          return { kind: "failed", message: context.t("site.login.comingSoon") };
        }
        if (browser.inApp !== undefined) return { kind: "outside" };
        if (!firebase.isConfigured) return { kind: "failed", message: context.t("notSetUp") };
        return await askInWindow(context, firebase, way, signal);
      } catch (thrown) {
        return firebase.outcomeOf(thrown);
      }
    },
  };
}

/** Opens the vendor's window synchronously on a tap, with everything loaded, as browsers require. */
export async function askInWindow(
  context: PluginContext<FirebaseSettings>,
  firebase: Firebase,
  { channel, provider }: PopupWay,
  signal: AbortSignal,
): Promise<LoginOutcome> {
  const { signInByPopup, signInWithTokens } = await firebase.load();
  const page = context.origin(POPUP_PAGE);
  if (page === POPUP_PAGE) return proven(channel, await signInByPopup(channel));

  const answer = await askStandIn({ page, provider, opener: context.browser.origin, signal });
  if (answer === "closed") return { kind: "cancel" };
  if (answer === "blocked") throw authError("popup-blocked", "The browser opened no window.");
  const tokens = { idToken: answer.account, accessToken: answer.account, secret: "sandbox" };
  return proven(channel, await signInWithTokens(channel, tokens));
}

/** Logs in through the merchant's app. Core has already shown a failure that the app reported. */
export async function tokensFromApp(
  context: PluginContext<FirebaseSettings>,
  firebase: Firebase,
  { channel, action }: PopupWay,
): Promise<LoginOutcome> {
  const { signInWithTokens } = await firebase.load();
  const answer = await context.app.perform(action);
  if (!answer.ok) return { kind: "cancel" };
  const tokens = readTokens(answer.value);
  if (!tokens) throw authError("invalid-credential", `The app's answer to ${action} has no token.`);
  return proven(channel, await signInWithTokens(channel, tokens));
}

const proven = (firebaseChannel: SocialChannel, firebaseIdToken: string): LoginOutcome =>
  proofOf({ firebaseChannel, firebaseIdToken });

/** `{idToken}` or `{accessToken, secret?}`; undefined when there is neither. */
function readTokens(text: string): VendorTokens | undefined {
  try {
    const { idToken, accessToken, secret } = Object(JSON.parse(text));
    const given = Object.entries({ idToken, accessToken, secret });
    const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === "string";
    const tokens: VendorTokens = Object.fromEntries(given.filter(isText));
    return tokens.idToken || tokens.accessToken ? tokens : undefined;
  } catch {
    return undefined;
  }
}
