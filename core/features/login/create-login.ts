import { createStore } from "zustand/vanilla";
import { standardLoginCall } from "#core/extension-points/index.ts";
import type { LoginValue, Outcome } from "#core/gateway/index.ts";
import { autoLogin } from "#core/platform/index.ts";
import type { Site } from "#core/site/index.ts";
import { createAttemptLock } from "../forms/index.ts";
import { parseReturnTo } from "../session/index.ts";
import { type Attempt, type LoginOrigin, type LoginRequest, requestBody } from "./attempt.ts";
import { requireCaptcha } from "./captcha-step.ts";
import { createProviderFlow } from "./create-provider-flow.ts";
import { createSecondFactor } from "./create-second-factor.ts";
import type { LoginModel, LoginOptions, LoginResult, LoginState, ProviderError } from "./login.ts";
import { loadLoginMethods } from "./login-methods.ts";
import { createProviders } from "./providers.ts";
import { refuseLogin } from "./refuse-login.ts";

/** One object for all states without errors: a screen then need not render again. */
const noErrors = {};

const initial: LoginState = {
  loginMethods: undefined,
  phase: "idle",
  busy: false,
  provider: undefined,
  pending: undefined,
  errors: noErrors,
  providerErrors: {},
  note: undefined,
  factors: [],
  resendIn: 0,
  verifying: false,
  unbound: undefined,
  binding: undefined,
  remembered: { remember: false },
};

export function createLogin(
  site: Site,
  { captcha, showOpenInBrowserHint, confirmUnrequested }: LoginOptions,
): LoginModel {
  const { clock, events, gateway, i18n, session } = site;
  const { credentials, storage } = site.platform;
  const merchant = site.record.code;
  const store = createStore<LoginState>(() => initial);
  const lock = createAttemptLock(clock, (busy) => store.setState({ busy }));
  const providers = createProviders(site);
  const ignored: LoginResult = { kind: "ignored" };
  let loadGeneration = 0;
  let isPrepared = false;
  let recalling = Promise.resolve();
  // The screen may open before the status call has set the flags of login methods and captcha.
  events.on("status.loaded", () => {
    if (isPrepared) void Promise.all([loadMethods(), captcha.prepare()]);
  });
  // The form is done with: its captcha is not set up once more for the member.
  events.on("session.opened", () => {
    isPrepared = false;
  });

  /** Where an attempt begins, and where it leads. */
  const origin = (): LoginOrigin => {
    const { pathname, search } = site.window.location;
    return { from: pathname, returnTo: parseReturnTo(search) };
  };
  const showProviderError = (provider: string, { message, quiet }: ProviderError) =>
    store.setState(({ providerErrors }) =>
      quiet ? { note: { text: message, provider } } : { providerErrors: { ...providerErrors, [provider]: message } },
    );

  /** One attempt at a time; it resets the phase and the errors of the earlier one. */
  async function attempt(draft: LoginRequest): Promise<LoginResult> {
    const { provider } = draft;
    const result = await lock.run(() => {
      const { [provider]: earlier, ...others } = store.getState().providerErrors;
      const providerErrors = earlier === undefined ? store.getState().providerErrors : others;
      flow.cancelPending();
      const cleared = { pending: undefined, errors: noErrors, note: undefined };
      store.setState({ phase: "processing", provider, providerErrors, ...cleared });
      return logIn(draft);
    });
    return result ?? ignored;
  }

  async function logIn(draft: LoginRequest): Promise<LoginResult> {
    const result = await tryOnce(draft);
    const again = draft.how === "auto" && result.kind === "failed" && result.code.startsWith("captcha.");
    return again ? tryOnce(draft) : result;
  }

  async function tryOnce(draft: LoginRequest): Promise<LoginResult> {
    const { provider, proof, how } = draft;
    const manifest = providers.manifestOf(provider);
    const proven = await requireCaptcha(captcha, { trait: manifest?.captcha, proof, isBackground: how === "auto" });
    if (proven.kind === "cancel") {
      store.setState({ phase: "idle" });
      return ignored;
    }
    if (proven.kind === "failed") {
      store.setState({ phase: "failure", errors: how === "auto" ? {} : { captcha: i18n.t(proven.message) } });
      return { kind: "failed", code: "captcha.required" };
    }
    const call = manifest?.call ?? standardLoginCall;
    // The gateway binds an identity only in its own log-in call.
    const bound = call.path === standardLoginCall.path ? store.getState().binding?.fields : undefined;
    const fields = { ...bound, ...proof.fields, ...proven.proof };
    const body = await requestBody(call, fields, site.platform);
    return send({ ...draft, call, body, captchaProof: proven.proof });
  }

  const send = async (current: Attempt): Promise<LoginResult> =>
    finish(current, await gateway.session.login(current.call, current.body));

  async function finish(current: Attempt, outcome: Outcome<LoginValue>): Promise<LoginResult> {
    secondFactor.end();
    if (!outcome.ok) {
      const refused = { store, captcha, providers, secondFactor, showProviderError, retry: tryOnce };
      return refuseLogin(site, refused, current, outcome.error);
    }
    const { provider, how, proof } = current;
    const typed = proof.credentials;
    // Spec 4: only typed credentials are remembered; every other log-in clears those of an earlier one.
    if (how === "login") {
      if (typed && current.remember) {
        await credentials.remember({ ...typed, merchant });
        storage.remove(autoLogin);
      } else credentials.forget();
    }

    const { value } = outcome;
    const { binding } = store.getState();
    // A proof can be used once.
    providers.forgetProofs([provider, binding?.provider]);
    store.setState({ phase: "success", errors: noErrors, factors: [], unbound: undefined, binding: undefined });
    events.emit("login.succeeded", { id: value.id, userName: value.userName, provider });
    const to = session.open(value, {
      how,
      from: current.from,
      ...(typed?.type === "username" && { typedPassword: typed.password }),
      forcedPasswordChange: providers.manifestOf(provider)?.forcedPasswordChange ?? true,
      ...(binding?.returnTo ?? current.returnTo),
    });
    return { kind: "opened", to };
  }

  async function recall() {
    const recalled = await credentials.recall();
    if (recalled?.merchant !== merchant) return store.setState({ remembered: { remember: false } });
    const { type, merchant: _, ...own } = recalled;
    // After a log-out by hand the username alone is left: the next person on this device decides anew.
    store.setState({ remembered: { ...own, remember: type === "sms" || "password" in own } });
  }

  async function loadMethods() {
    const generation = ++loadGeneration;
    // A form reads the remembered credentials when it is mounted.
    const [loginMethods] = await Promise.all([loadLoginMethods(providers), recalling]);
    // A later call has started, with newer flags.
    if (generation !== loadGeneration) return;
    store.setState({ loginMethods });
    flow.prepareNew();
  }

  const secondFactor = createSecondFactor(site, { store, send, finish });
  const flow = createProviderFlow(site, {
    store,
    providers,
    origin,
    showOpenInBrowserHint,
    confirmUnrequested,
    showProviderError,
    logIn: (provider, proof, target) =>
      attempt({ provider, how: "login", form: false, proof, remember: false, ...target }),
  });

  return {
    store,
    captcha,

    async prepare() {
      isPrepared = true;
      // A newly opened screen shows no old errors; an attempt in progress continues.
      const { phase } = store.getState();
      if (phase === "success" || phase === "failure") {
        store.setState({ phase: "idle", errors: noErrors, note: undefined });
      }
      recalling = recall();
      await Promise.all([loadMethods(), captcha.prepare()]);
    },

    submit: (provider, proof, { remember }) =>
      attempt({ provider, how: "login", form: true, proof, remember, ...origin() }),

    start: flow.start,
    resume: flow.resume,
    prepareProviders: flow.prepareProviders,
    verify: secondFactor.verify,
    resend: secondFactor.resend,

    async autoLogin() {
      const recalled = await credentials.recall();
      if (recalled?.type !== "username" || recalled.merchant !== merchant) return ignored;
      const { username, password } = recalled;
      if (password === undefined || store.getState().phase !== "idle") return ignored;
      const typed = { type: "username", username, password } as const;
      return attempt({
        provider: "remembered",
        how: "auto",
        form: false,
        proof: { fields: typed, credentials: typed },
        remember: true,
        ...origin(),
      });
    },

    cancel() {
      secondFactor.end();
      void captcha.renew();
      const cleared = { errors: noErrors, note: undefined, factors: [], unbound: undefined, binding: undefined };
      store.setState({ phase: "idle", ...cleared });
    },

    bindToNext() {
      store.setState(({ unbound, binding }) => ({ phase: "idle", unbound: undefined, binding: unbound ?? binding }));
    },
  };
}
