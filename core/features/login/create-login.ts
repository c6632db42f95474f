import { createStore } from "zustand/vanilla";
import {
  type CaptchaProof,
  type LoginEndpoint,
  type LoginOutcome,
  type LoginProof,
  standardLoginCall,
} from "#core/extension-points/index.ts";
import type { GatewayFailure, LoginBody, LoginValue, Outcome } from "#core/gateway/index.ts";
import { autoLogin } from "#core/platform/index.ts";
import { isLoginOrRegistration } from "#core/routes/index.ts";
import type { Site } from "#core/site/index.ts";
import type { CaptchaGate } from "../captcha/index.ts";
import { createAttemptLock, createCountdown } from "../forms/index.ts";
import { contextFields, parseReturnTo } from "../session/index.ts";
import {
  identityFields,
  ignoredAttempt,
  initial,
  type LoginOrigin,
  type LoginResult,
  type LoginState,
  noErrors,
  type SecondFactor,
} from "./login.ts";

interface LoginRequest extends LoginOrigin {
  readonly provider: string;
  readonly how: "login" | "auto";
  /** Whether its form is on the screen: errors are then shown there. */
  readonly form: boolean;
  readonly proof: LoginProof;
  readonly remember: boolean;
  /** The provider has renewed its proof: a second renewal is not tried. */
  readonly renewed?: true;
}

/** A log-in that has been sent to the gateway; kept until its second factor is verified. */
interface Attempt extends LoginRequest {
  readonly call: LoginEndpoint;
  /** Without the captcha's proof, which can be used once. */
  readonly body: LoginBody;
  readonly captchaProof: CaptchaProof;
}

/** The log-in without its providers' buttons and without the preparation of its screen, which use it. */
export type LoginMachine = ReturnType<typeof createLogin>;

/**
 * The log-in as one machine (spec 4 "Login"): the phases are the store's, and these are its transitions. The providers'
 * buttons and the preparation of the screen use it, and it knows neither.
 *
 * | transition | phases |
 * |---|---|
 * | `begin` | any → `processing`; then `prove`, the captcha, and `ask`, the gateway |
 * | `open` | `processing`, `verify` → `success` |
 * | `refuse` | `processing`, `verify` → `verify`, `bind` or `failure`; `prove` once more with a renewed proof |
 * | `verify`, `resend` | `verify` → by the gateway's answer |
 * | `cancel`, `bindToNext`, `reset` | `verify`, `bind`, `success`, `failure` → `idle` |
 */
export function createLogin(site: Site, captcha: CaptchaGate) {
  const { clock, events, failures, gateway, i18n, platform, plugins, session } = site;
  const { credentials, storage } = platform;
  const merchant = site.record.code;
  const store = createStore<LoginState>(() => initial);
  const lock = createAttemptLock(clock, (busy) => store.setState({ busy }));
  // Its own lock: the attempt's is still held for a moment after the code has been requested.
  const verifyLock = createAttemptLock(clock, (verifying) => store.setState({ verifying }));
  const startCountdown = createCountdown(clock, (resendIn) => store.setState({ resendIn }));
  /** The attempt whose second factor is asked for. */
  let waiting: Attempt | undefined;
  let method = new AbortController();

  const manifestOf = (provider: string) => plugins.get("login", provider)?.plugin.manifest;

  /** The current screen, and the target in its address. */
  const origin = (): LoginOrigin => {
    const { pathname, search } = site.window.location;
    return { from: pathname, returnTo: parseReturnTo(search) };
  };

  /** Another method is used: open prompts end, and the outcome of a provider that is still pending is ignored. */
  function switchMethod(): AbortSignal {
    method.abort();
    method = new AbortController();
    return method.signal;
  }

  /** Why a provider can't continue, shown at its button; `quiet`: as a note. */
  const showProviderError = (provider: string, { message, quiet }: LoginOutcome & { readonly kind: "failed" }) =>
    store.setState(({ providerErrors }) =>
      quiet ? { note: { text: message, provider } } : { providerErrors: { ...providerErrors, [provider]: message } },
    );

  /** One attempt at a time; it resets what the earlier one has shown. */
  async function begin(request: LoginRequest): Promise<LoginResult> {
    const { provider, how } = request;
    const result = await lock(async () => {
      events.emit("login.attempted");
      switchMethod();
      const { [provider]: _, ...providerErrors } = store.getState().providerErrors;
      store.setState({ phase: "processing", pending: undefined, errors: noErrors, note: undefined, providerErrors });
      const first = await prove(request);
      // Spec 9 "Times": auto-login gets one more captcha.
      return how === "auto" && first.kind === "failed" && first.code.startsWith("captcha.") ? prove(request) : first;
    });
    return result ?? ignoredAttempt;
  }

  async function prove(request: LoginRequest): Promise<LoginResult> {
    const { provider, proof, how } = request;
    const { captcha: policy = "withUsername", call = standardLoginCall } = manifestOf(provider) ?? {};
    // Spec 5 "Login captcha": skipped where no username is typed, as the plugin says.
    const isDue = policy === "always" || (policy === "withUsername" && Boolean(proof.fields.username));
    const proven =
      proof.captcha || !isDue
        ? ({ kind: "proof", proof: proof.captcha ?? {} } as const)
        : await captcha.prove({ isBackground: how === "auto" });
    if (proven.kind === "cancel") {
      store.setState({ phase: "idle" });
      return ignoredAttempt;
    }
    if (proven.kind === "failed") {
      store.setState({ phase: "failure", errors: how === "auto" ? noErrors : { captcha: i18n.t(proven.message) } });
      return { kind: "failed", code: "captcha.required" };
    }
    // The gateway binds an identity only in its own log-in call.
    const bound = call.path === standardLoginCall.path ? store.getState().binding?.fields : undefined;
    const context = await contextFields(call.context, platform);
    const body = { ...bound, ...proof.fields, ...context };
    const attempt = { ...request, call, body, captchaProof: proven.proof };
    return settle(attempt, await ask(attempt));
  }

  const ask = ({ call, body, captchaProof }: Attempt) => gateway.session.login(call, { ...body, ...captchaProof });

  function settle(attempt: Attempt, outcome: Outcome<LoginValue>): Promise<LoginResult> {
    waiting = undefined;
    return outcome.ok ? open(attempt, outcome.value) : refuse(attempt, outcome.error);
  }

  async function open(attempt: Attempt, value: LoginValue): Promise<LoginResult> {
    const { provider, how, from, proof, remember } = attempt;
    const typed = proof.credentials;
    // Spec 4: only typed credentials are remembered; every other log-in clears those of an earlier one.
    if (how === "login") {
      if (typed && remember) {
        await credentials.remember({ ...typed, merchant });
        storage.remove(autoLogin);
      } else credentials.forget();
    }

    const { binding } = store.getState();
    // A proof can be used once.
    const used = plugins.all("login").filter(({ id }) => id === provider || id === binding?.provider);
    plugins.each(used, "forget", (own) => own.forget?.());
    store.setState({
      phase: "success",
      errors: noErrors,
      providerErrors: {},
      factors: [],
      unbound: undefined,
      binding: undefined,
    });
    events.emit("login.succeeded", { id: value.id, userName: value.userName, provider });
    session.open(value, {
      how,
      from,
      ...(typed?.type === "username" && { typedPassword: typed.password }),
      forcedPasswordChange: manifestOf(provider)?.forcedPasswordChange ?? true,
      ...(binding?.returnTo ?? attempt.returnTo),
    });
    return { kind: "opened" };
  }

  /** The failure catalogue decides (spec 8). */
  async function refuse(attempt: Attempt, failure: GatewayFailure): Promise<LoginResult> {
    const { provider, how, form, proof, returnTo } = attempt;
    const { binding } = store.getState();
    const operation = how === "auto" ? "auto-login" : "login";
    const renewCaptcha = () => void captcha.renew(failure.code === "captcha.required");
    const fail = (): LoginResult => {
      renewCaptcha();
      store.setState({ phase: "failure" });
      return { kind: "failed", code: failure.code };
    };

    const { from } = origin();
    // Nobody waits for the answer any more: nothing is put over the page that the person went to.
    if (how === "login" && from !== attempt.from && !isLoginOrRegistration(from)) return fail();

    const { next, plugin = "" } = await failures.handle(failure, {
      operation,
      proofs: [provider, binding?.provider],
      fields: form ? [...Object.keys(proof.fields), "captcha"] : [],
      showNote: (text) => store.setState({ note: { text, provider: form ? undefined : provider } }),
      showErrors: (errors) => store.setState({ errors }),
    });
    switch (next) {
      case "verify": {
        const offered = Object(failure.kind === "refused" ? failure.value : undefined);
        const factors = (["email", "ga", "sms"] as const).filter((factor) => offered[factor] === true);
        if (factors.length > 0) {
          waiting = attempt;
          startCountdown();
          store.setState({ phase: "verify", factors });
          return { kind: "verify" };
        }
        // There is no code to ask for. Nobody asked for an auto-login: it fails in silence.
        if (how === "auto") return fail();
        break;
      }
      case "offer-binding": {
        const { identity: names, title = provider } = manifestOf(provider) ?? {};
        if (!names) break;
        renewCaptcha();
        const fields = identityFields(names.login, proof.fields);
        const registrationFields = identityFields(names.register, proof.fields);
        store.setState({ phase: "bind", unbound: { provider, title, fields, registrationFields, returnTo } });
        return { kind: "bind" };
      }
      case "renew-proof": {
        if (attempt.renewed) break;
        renewCaptcha();
        const renewed = await plugins.get("login", plugin)?.use("renew", (own, signal) => own.renew?.(signal));
        const outcome = renewed?.ok ? renewed.value : undefined;
        if (outcome?.kind === "proof") return prove({ ...attempt, proof: outcome.proof, renewed: true });
        if (outcome?.kind !== "failed") break;
        showProviderError(provider, outcome);
        store.setState({ phase: "failure" });
        return { kind: "failed", code: "provider" };
      }
      case "forget-proof":
        if (plugin === binding?.provider) store.setState({ binding: undefined });
        return fail();
      default:
        return fail();
    }
    // The log-in can't continue.
    failures.showNotice(failure, operation);
    return fail();
  }

  /** Spec 8 `login_verify_required`: one step between a log-in's proof and its session. */
  async function continueWaiting(work: (attempt: Attempt) => Promise<LoginResult>): Promise<LoginResult> {
    const attempt = waiting;
    return (attempt && (await verifyLock(() => work(attempt)))) ?? ignoredAttempt;
  }

  /** With an answer while the dialog is open: a failure that is not about the proof leaves it open. */
  async function proceed(attempt: Attempt, outcome: Outcome<LoginValue>): Promise<LoginResult> {
    // Also after a cancellation: the gateway has opened the session.
    if (outcome.ok) return settle(attempt, outcome);
    if (attempt !== waiting) return ignoredAttempt;
    const { next } = await failures.handle(outcome.error, {
      operation: "second-factor",
      fields: ["code"],
      showNote: (text) => store.setState({ note: { text, provider: undefined } }),
      showErrors: (errors) => store.setState({ errors }),
    });
    return next === "back-to-login" ? settle(attempt, outcome) : { kind: "failed", code: outcome.error.code };
  }

  return {
    store,
    captcha,
    origin,
    switchMethod,
    /** Aborts at the next `switchMethod`. */
    methodSignal: () => method.signal,
    showProviderError,

    /** Logs in with a form's proof. */
    submit: (provider: string, proof: LoginProof, { remember }: Pick<LoginRequest, "remember">) =>
      begin({ provider, how: "login", form: true, proof, remember, ...origin() }),

    /** Logs in with a provider's proof. */
    logIn: (provider: string, proof: LoginProof, target: LoginOrigin) =>
      begin({ provider, how: "login", form: false, proof, remember: false, ...target }),

    /** Logs in with remembered credentials, unless the person is logging in (spec 4 "Auto-login"). */
    async autoLogin(): Promise<LoginResult> {
      const recalled = await credentials.recall();
      if (recalled?.type !== "username" || recalled.merchant !== merchant) return ignoredAttempt;
      const { username, password } = recalled;
      if (password === undefined || store.getState().phase !== "idle") return ignoredAttempt;
      const typed = { type: "username", username, password } as const;
      const proof = { fields: typed, credentials: typed };
      return begin({ provider: "remembered", how: "auto", form: false, proof, remember: true, ...origin() });
    },

    /** Checks a second factor's code. */
    verify: (factor: SecondFactor, code: string) =>
      continueWaiting(async (attempt) => {
        store.setState({ errors: noErrors, note: undefined });
        const { call, body } = attempt;
        return proceed(attempt, await gateway.session.verify({ ...body, via: call.via, method: factor, code }));
      }),

    /** The first call once more: the gateway sends new codes, unless they were sent less than a minute ago. */
    async resend(): Promise<LoginResult> {
      if (store.getState().resendIn > 0) return ignoredAttempt;
      return continueWaiting(async (attempt) => {
        store.setState({ note: undefined });
        const outcome = await ask(attempt);
        const isSent = !outcome.ok && outcome.error.code === "login_verify_required" && attempt === waiting;
        return isSent ? settle(attempt, outcome) : proceed(attempt, outcome);
      });
    },

    /** Leaves `verify` or `bind` without logging in. */
    cancel() {
      waiting = undefined;
      void captcha.renew();
      const cleared = { errors: noErrors, note: undefined, factors: [], unbound: undefined, binding: undefined };
      store.setState({ phase: "idle", ...cleared });
    },

    /** Leaves `bind`: the identity will be bound to the account that logs in next. */
    bindToNext() {
      store.setState(({ unbound, binding }) => ({ phase: "idle", unbound: undefined, binding: unbound ?? binding }));
    },

    /** Clears what an attempt that is over has left. */
    reset() {
      const { phase } = store.getState();
      if (phase === "success" || phase === "failure") {
        store.setState({ phase: "idle", errors: noErrors, note: undefined });
      }
    },
  };
}
