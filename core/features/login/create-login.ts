import { createStore } from "zustand/vanilla";
import type { LoginProof } from "#core/extension-points/index.ts";
import { type GatewayFailure, isQuiet, type LoginValue, type Outcome } from "#core/gateway/index.ts";
import { effectsOf } from "../failures/index.ts";
import { createAttemptLock, createCountdown, fieldErrorsOf } from "../form/index.ts";
import type { ReturnTo } from "../session/index.ts";
import { proveFor } from "./captcha-step.ts";
import { createProviderFlow } from "./create-provider-flow.ts";
import type { Binding, LoginModel, LoginParts, LoginResult, LoginState } from "./login.ts";
import { waysOf } from "./login-methods.ts";
import { offeredProviders } from "./providers.ts";
import { factorsOf, identityOf, loginErrorTexts, refusalRow, smsErrorTexts } from "./refusal.ts";
import { requestBody, withoutCaptcha } from "./request.ts";

/** One attempt, from the proof to its end; kept while a second factor is awaited. */
interface Attempt {
  readonly provider: string;
  readonly how: "login" | "auto";
  /** Whether its form is on the screen: then errors are said there. */
  readonly form: boolean;
  readonly proof: LoginProof;
  readonly remember: boolean;
  readonly returnTo: ReturnTo;
  /** Its proof is a second one, which the provider got in place of the first. */
  readonly renewed?: true;
  readonly body: Readonly<Record<string, unknown>>;
}

type Draft = Omit<Attempt, "body">;

/** One for all, so that a screen without any need not be drawn again. */
const noErrors = {};

const initial: LoginState = {
  ways: undefined,
  phase: "idle",
  busy: false,
  provider: undefined,
  pending: undefined,
  errors: noErrors,
  providerErrors: {},
  factors: [],
  resendIn: 0,
  verifying: false,
  unbound: undefined,
  binding: undefined,
  remembered: { remember: false },
};

export function createLogin(parts: LoginParts): LoginModel {
  const { t, captcha, isOn } = parts;
  const store = createStore<LoginState>(() => initial);
  const lock = createAttemptLock(parts.clock, (busy) => store.setState({ busy }));
  // Its own: the code belongs to an attempt that has just let go of the other.
  const verifyLock = createAttemptLock(parts.clock, (verifying) => store.setState({ verifying }));
  const untilResend = createCountdown(parts.clock, (resendIn) => store.setState({ resendIn }));
  const ignored: LoginResult = { kind: "ignored" };
  let waiting: Attempt | undefined;
  let looking = 0;
  let prepared = false;
  // A screen may be open before the status call says which ways are on, and whether they ask for a captcha.
  parts.events.on("status.loaded", () => {
    if (prepared) void Promise.all([loadWays(), captcha.prepare()]);
  });

  const providers = () => offeredProviders(parts);
  const handleOf = (provider: string) => providers().find(({ id }) => id === provider);
  const traitsOf = (provider: string) => handleOf(provider)?.plugin.manifest.traits;

  const failed = (code: string, change: Partial<LoginState> = {}): LoginResult => {
    store.setState({ phase: "failure", ...change });
    return { kind: "failed", code };
  };

  const showProviderError = (provider: string, message: string) =>
    store.setState(({ providerErrors }) => ({ providerErrors: { ...providerErrors, [provider]: message } }));

  /** One attempt at a time; the phase and old errors give way to the new one. */
  async function attempt(draft: Draft): Promise<LoginResult> {
    const { provider } = draft;
    const result = await lock.run(() => {
      const { [provider]: earlier, ...others } = store.getState().providerErrors;
      const providerErrors = earlier === undefined ? store.getState().providerErrors : others;
      flow.cancelPending();
      store.setState({ phase: "processing", provider, pending: undefined, errors: noErrors, providerErrors });
      return logIn(draft);
    });
    return result ?? ignored;
  }

  async function logIn(draft: Draft): Promise<LoginResult> {
    const result = await tryOnce(draft);
    const again = draft.how === "auto" && result.kind === "failed" && result.code.startsWith("captcha.");
    return again ? tryOnce(draft) : result;
  }

  async function tryOnce(draft: Draft): Promise<LoginResult> {
    const { provider, proof, how } = draft;
    const proven = await proveFor(captcha, { trait: traitsOf(provider)?.captcha, proof, alone: how === "auto" });
    if (proven.kind === "cancel") {
      store.setState({ phase: "idle" });
      return ignored;
    }
    if (proven.kind === "failed") {
      return failed("captcha.required", { errors: how === "auto" ? {} : { captcha: t(proven.message) } });
    }
    const { binding } = store.getState();
    const fields = { ...(proof.via === "login" && binding?.fields), ...proof.fields, ...proven.proof };
    return send({ ...draft, body: requestBody(proof.via, fields, await parts.device(), parts.visit()) });
  }

  const send = async (current: Attempt): Promise<LoginResult> =>
    conclude(current, await parts.calls.login(current.proof.via, current.body));

  async function conclude(current: Attempt, outcome: Outcome<LoginValue>): Promise<LoginResult> {
    if (!outcome.ok) return refuse(current, outcome.error);
    waiting = undefined;
    const { credentials } = current.proof;
    // Only what a person typed is remembered; a way in without credentials leaves what is remembered alone.
    if (credentials && current.how === "login") {
      if (current.remember) {
        await parts.credentials.remember({ ...credentials, merchant: parts.merchantCode });
        parts.allowAutoLogin(true);
      } else parts.credentials.forget();
    }

    const { value } = outcome;
    const { binding } = store.getState();
    // A proof is spent with the log-in that it served.
    for (const id of [current.provider, binding?.provider]) {
      if (id !== undefined) void handleOf(id)?.use("forget", (provider) => provider.forget?.());
    }
    store.setState({ phase: "success", errors: noErrors, factors: [], unbound: undefined, binding: undefined });
    parts.events.emit("login.succeeded", { id: value.id, userName: value.userName, provider: current.provider });
    const typedPassword = credentials?.type === "username" ? credentials.password : undefined;
    const to = parts.session.open(value, {
      how: current.how,
      ...(typedPassword !== undefined && { typedPassword }),
      forcedPasswordChange: traitsOf(current.provider)?.forcedPasswordChange ?? current.how === "auto",
      ...(binding?.returnTo ?? current.returnTo),
    });
    return { kind: "opened", to };
  }

  async function refuse(current: Attempt, failure: GatewayFailure): Promise<LoginResult> {
    const { provider, how, proof } = current;
    const effects = effectsOf(failure, how === "auto" ? "auto-login" : "login");
    if (effects.includes("verify")) {
      const factors = factorsOf(failure);
      waiting = current;
      // The gateway has sent the codes by now.
      untilResend.start();
      store.setState({ phase: "verify", factors });
      return { kind: "verify", factors };
    }
    waiting = undefined;
    captcha.renew(failure.code === "captcha.required");

    const { binding } = store.getState();
    const { row, owner } = refusalRow(failure.code, handleOf(provider), binding && handleOf(binding.provider));
    if (row === "offer-binding" || (effects.includes("offer-binding") && !proof.credentials)) {
      const title = handleOf(provider)?.plugin.manifest.title ?? provider;
      const unbound: Binding = { provider, title, fields: identityOf(proof), returnTo: current.returnTo };
      store.setState({ phase: "bind", unbound });
      return { kind: "bind", binding: unbound };
    }
    if (row === "renew" && !current.renewed) {
      const renewed = await owner?.use("renew", (value, signal) => value.renew?.(signal));
      const outcome = renewed?.ok ? renewed.value : undefined;
      if (outcome?.kind === "proof") return tryOnce({ ...current, proof: outcome.proof, renewed: true });
      if (outcome?.kind === "failed") {
        showProviderError(provider, outcome.message);
        return failed("provider");
      }
    }
    if (row === "disable-auto-login" || effects.includes("auto-login-off")) parts.allowAutoLogin(false);
    if (effects.includes("forget-credentials")) parts.credentials.forget();
    if (row === "forget") {
      await owner?.use("forget", (value) => value.forget?.());
      if (owner?.id === binding?.provider) store.setState({ binding: undefined });
    }
    if (how === "auto") return failed(failure.code);

    const texts = proof.credentials?.type === "sms" ? smsErrorTexts : loginErrorTexts;
    const errors = row ? undefined : fieldErrorsOf(failure, texts, t);
    if (errors && current.form) return failed(failure.code, { errors });
    const message = errors && effects.length === 0 && Object.values(errors)[0];
    if (message) showProviderError(provider, message);
    else parts.notify(failure);
    return failed(failure.code);
  }

  async function loadWays() {
    const mine = ++looking;
    const ways = await waysOf(providers());
    // Flags have changed meanwhile: a later look knows better.
    if (mine !== looking) return;
    store.setState({ ways });
    flow.renew();
  }

  const flow = createProviderFlow({
    ...parts,
    store,
    providers,
    logIn: (provider, proof, returnTo) =>
      attempt({ provider, how: "login", form: false, proof, remember: false, returnTo }),
  });

  return {
    store,
    captcha,
    get providers() {
      return providers();
    },

    async prepare() {
      prepared = true;
      // A screen that opens anew starts afresh; what is under way, or awaits a person, goes on.
      const { phase } = store.getState();
      if (phase === "success" || phase === "failure") store.setState({ phase: "idle", errors: noErrors });
      const [credentials] = await Promise.all([parts.credentials.recall(), loadWays(), captcha.prepare()]);
      const { type: _, merchant, ...own } = credentials ?? {};
      const known = merchant === parts.merchantCode;
      store.setState({ remembered: { ...(known && own), remember: known || isOn("AUTOREMEMBER3") } });
    },

    submit: (provider, proof, { remember }) =>
      attempt({ provider, how: "login", form: true, proof, remember, returnTo: parts.returnTo() }),

    start: flow.start,
    resume: flow.resume,
    rest: flow.rest,

    async autoLogin() {
      const credentials = await parts.credentials.recall();
      if (credentials?.type !== "username" || credentials.merchant !== parts.merchantCode) return ignored;
      const { username, password } = credentials;
      if (password === undefined || store.getState().phase !== "idle") return ignored;
      const proof: LoginProof = {
        via: "login",
        fields: { type: "username", username, password },
        credentials: { type: "username", username, password },
      };
      return attempt({
        provider: "remembered",
        how: "auto",
        form: false,
        proof,
        remember: true,
        returnTo: parts.returnTo(),
      });
    },

    async verify(factor, code) {
      const current = waiting;
      if (!current) return ignored;
      const result = await verifyLock.run(async (): Promise<LoginResult> => {
        store.setState({ errors: noErrors });
        const body = { ...withoutCaptcha(current.body), via: current.proof.via, method: factor, code };
        const outcome = await parts.calls.verify(body);
        // Cancelled meanwhile, but the gateway has opened a session all the same.
        if (outcome.ok) return conclude(current, outcome);
        if (current !== waiting) return ignored;
        const { error } = outcome;
        const isAboutProof = error.kind === "refused" && error.code !== "verification.code.invalid" && !isQuiet(error);
        if (isAboutProof) return conclude(current, outcome);
        // The dialog stays, for another try with the same proof.
        const errors = fieldErrorsOf(error, loginErrorTexts, t);
        if (errors) store.setState({ errors });
        else parts.notify(error);
        return { kind: "failed", code: error.code };
      });
      return result ?? ignored;
    },

    async resend() {
      const current = store.getState().resendIn > 0 ? undefined : waiting;
      return (current && (await verifyLock.run(() => send(current)))) ?? ignored;
    },

    cancel() {
      waiting = undefined;
      captcha.renew();
      store.setState({ phase: "idle", errors: noErrors, factors: [], unbound: undefined, binding: undefined });
    },

    bindToNext() {
      store.setState(({ unbound, binding }) => ({ phase: "idle", unbound: undefined, binding: unbound ?? binding }));
    },
  };
}
