import { createStore } from "zustand/vanilla";
import { type CaptchaProof, type LoginCall, type LoginProof, standardLoginCall } from "#core/extension-points/index.ts";
import type { GatewayFailure, LoginBody, LoginValue, Outcome } from "#core/gateway/index.ts";
import { createAttemptLock, createCountdown } from "../attempts/index.ts";
import type { ReturnTo } from "../session/index.ts";
import { proveFor } from "./captcha-step.ts";
import { createProviderFlow } from "./create-provider-flow.ts";
import { type Identity, identityFields } from "./identity.ts";
import type { LoginModel, LoginParts, LoginResult, LoginState } from "./login.ts";
import { loginMethodsOf } from "./login-methods.ts";
import { offeredProviders } from "./providers.ts";
import { requestBody, withoutCaptcha } from "./request.ts";
import { factorsOf, type SecondFactor } from "./second-factors.ts";

/** One attempt, from the proof to its end; kept while a second factor is awaited. */
interface Attempt {
  readonly provider: string;
  readonly how: "login" | "auto";
  /** Whether its form is on the screen: then errors are shown there. */
  readonly form: boolean;
  readonly proof: LoginProof;
  readonly remember: boolean;
  readonly returnTo: ReturnTo;
  /** Its proof is a second one, which the provider got in place of the first. */
  readonly renewed?: true;
  readonly call: LoginCall;
  readonly body: LoginBody;
  /** The part of the body that is the captcha's. */
  readonly captchaProof: CaptchaProof;
}

type Draft = Omit<Attempt, "call" | "body" | "captchaProof">;

/** One for all, so that a screen without any need not be drawn again. */
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

export function createLogin(parts: LoginParts): LoginModel {
  const { t, captcha, isOn, gateway, failures } = parts;
  const store = createStore<LoginState>(() => initial);
  const lock = createAttemptLock(parts.clock, (busy) => store.setState({ busy }));
  // Its own: the code belongs to an attempt that has just released the other.
  const verifyLock = createAttemptLock(parts.clock, (verifying) => store.setState({ verifying }));
  const untilResend = createCountdown(parts.clock, (resendIn) => store.setState({ resendIn }));
  const ignored: LoginResult = { kind: "ignored" };
  let waiting: Attempt | undefined;
  let loadGeneration = 0;
  let prepared = false;
  // A screen may be open before the status call says which login methods are on, and whether they ask for a captcha.
  parts.events.on("status.loaded", () => {
    if (prepared) void Promise.all([loadMethods(), captcha.prepare()]);
  });

  const providers = () => offeredProviders(parts);
  const handleOf = (provider: string | undefined) => providers().find(({ id }) => id === provider);
  const manifestOf = (provider: string | undefined) => handleOf(provider)?.plugin.manifest;

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
      const cleared = { pending: undefined, errors: noErrors, note: undefined };
      store.setState({ phase: "processing", provider, providerErrors, ...cleared });
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
    const manifest = manifestOf(provider);
    const proven = await proveFor(captcha, { trait: manifest?.captcha, proof, alone: how === "auto" });
    if (proven.kind === "cancel") {
      store.setState({ phase: "idle" });
      return ignored;
    }
    if (proven.kind === "failed") {
      return failed("captcha.required", { errors: how === "auto" ? {} : { captcha: t(proven.message) } });
    }
    const call = manifest?.call ?? standardLoginCall;
    // The gateway binds an identity in its own log-in alone.
    const bound = call.path === standardLoginCall.path ? store.getState().binding?.fields : undefined;
    const fields = { ...bound, ...proof.fields, ...proven.proof };
    const body = requestBody(call, fields, await parts.context());
    return send({ ...draft, call, body, captchaProof: proven.proof });
  }

  const send = async (current: Attempt): Promise<LoginResult> =>
    conclude(current, await gateway.session.login(current.call, current.body));

  async function conclude(current: Attempt, outcome: Outcome<LoginValue>): Promise<LoginResult> {
    if (!outcome.ok) return refuse(current, outcome.error);
    waiting = undefined;
    const { credentials } = current.proof;
    // Only what a person typed is remembered; a log-in without credentials leaves what is remembered alone.
    if (credentials && current.how === "login") {
      if (current.remember) {
        await parts.credentials.remember({ ...credentials, merchant: parts.merchantCode });
        parts.allowAutoLogin();
      } else parts.credentials.forget();
    }

    const { value } = outcome;
    const { binding } = store.getState();
    // A proof is spent with the log-in that it served.
    for (const id of [current.provider, binding?.provider]) void forgetProof(id);
    store.setState({ phase: "success", errors: noErrors, factors: [], unbound: undefined, binding: undefined });
    parts.events.emit("login.succeeded", { id: value.id, userName: value.userName, provider: current.provider });
    const typedPassword = credentials?.type === "username" ? credentials.password : undefined;
    const to = parts.session.open(value, {
      how: current.how,
      ...(typedPassword !== undefined && { typedPassword }),
      forcedPasswordChange: manifestOf(current.provider)?.forcedPasswordChange ?? current.how === "auto",
      ...(binding?.returnTo ?? current.returnTo),
    });
    return { kind: "opened", to };
  }

  const forgetProof = (provider: string | undefined) => handleOf(provider)?.use("forget", (value) => value.forget?.());

  /** The catalogue of failures decides; here stands how a log-in carries its effects out. */
  async function refuse(current: Attempt, failure: GatewayFailure): Promise<LoginResult> {
    const { provider, proof, form } = current;
    const { binding } = store.getState();
    const renewCaptcha = () => captcha.renew(failure.code === "captcha.required");
    const end: { result?: LoginResult } = {};
    waiting = undefined;
    await failures.handle(failure, {
      moment: current.how === "auto" ? "auto-login" : "login",
      plugins: [provider, binding?.provider].flatMap((id) => {
        const errors = manifestOf(id)?.errors;
        return id !== undefined && errors ? { plugin: id, errors } : [];
      }),
      fields: form ? [...Object.keys(proof.fields), "captcha"] : [],
      note: (text) => store.setState({ note: { text, provider: form ? undefined : provider } }),
      "field-error": (errors) => store.setState({ errors }),
      verify() {
        const factors = factorsOf(failure);
        waiting = current;
        // The gateway has sent the codes by now.
        untilResend.start();
        store.setState({ phase: "verify", factors });
        end.result = { kind: "verify", factors };
      },
      "offer-binding"() {
        const identity = identityIn(current);
        if (!identity) return false;
        renewCaptcha();
        store.setState({ phase: "bind", unbound: identity });
        end.result = { kind: "bind", identity };
        return true;
      },
      async "forget-proof"(plugin) {
        await forgetProof(plugin);
        if (plugin === binding?.provider) store.setState({ binding: undefined });
      },
      async "renew-proof"(plugin) {
        if (current.renewed) return false;
        renewCaptcha();
        const renewed = await handleOf(plugin)?.use("renew", (value, signal) => value.renew?.(signal));
        const outcome = renewed?.ok ? renewed.value : undefined;
        if (outcome?.kind === "proof") end.result = await tryOnce({ ...current, proof: outcome.proof, renewed: true });
        if (outcome?.kind === "failed") {
          showProviderError(provider, outcome.message);
          end.result = failed("provider");
        }
        return end.result !== undefined;
      },
    });
    if (end.result) return end.result;
    renewCaptcha();
    return failed(failure.code);
  }

  /** What of the proof can be tied to an account. */
  function identityIn({ provider, proof, returnTo }: Attempt): Identity | undefined {
    const { identity: names, title = provider } = manifestOf(provider) ?? {};
    return names && { provider, title, ...identityFields(names, proof.fields), returnTo };
  }

  async function checkCode(current: Attempt, factor: SecondFactor, code: string): Promise<LoginResult> {
    store.setState({ errors: noErrors, note: undefined });
    const body = { ...withoutCaptcha(current.body, current.captchaProof), via: current.call.via, method: factor, code };
    const outcome = await gateway.session.verify(body);
    // Cancelled meanwhile, but the gateway has opened a session all the same.
    if (outcome.ok) return conclude(current, outcome);
    if (current !== waiting) return ignored;
    const { error } = outcome;
    const end: { result: LoginResult } = { result: { kind: "failed", code: error.code } };
    await failures.handle(error, {
      moment: "second-factor",
      fields: ["code"],
      note: (text) => store.setState({ note: { text, provider: undefined } }),
      "field-error": (errors) => store.setState({ errors }),
      async "back-to-login"() {
        end.result = await refuse(current, error);
      },
    });
    return end.result;
  }

  async function loadMethods() {
    const generation = ++loadGeneration;
    const loginMethods = await loginMethodsOf(providers());
    // Flags have changed meanwhile: the later call has the newer ones.
    if (generation !== loadGeneration) return;
    store.setState({ loginMethods });
    flow.prepareNew();
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
      // A screen that opens anew has no old errors; what is under way, or awaits a person, goes on.
      const { phase } = store.getState();
      if (phase === "success" || phase === "failure") {
        store.setState({ phase: "idle", errors: noErrors, note: undefined });
      }
      const [credentials] = await Promise.all([parts.credentials.recall(), loadMethods(), captcha.prepare()]);
      const { type: _, merchant, ...own } = credentials ?? {};
      const known = merchant === parts.merchantCode;
      store.setState({ remembered: { ...(known && own), remember: known || isOn("AUTOREMEMBER3") } });
    },

    submit: (provider, proof, { remember }) =>
      attempt({ provider, how: "login", form: true, proof, remember, returnTo: parts.returnTo() }),

    start: flow.start,
    resume: flow.resume,
    prepareProviders: flow.prepareProviders,

    async autoLogin() {
      const credentials = await parts.credentials.recall();
      if (credentials?.type !== "username" || credentials.merchant !== parts.merchantCode) return ignored;
      const { username, password } = credentials;
      if (password === undefined || store.getState().phase !== "idle") return ignored;
      const typed = { type: "username", username, password } as const;
      return attempt({
        provider: "remembered",
        how: "auto",
        form: false,
        proof: { fields: typed, credentials: typed },
        remember: true,
        returnTo: parts.returnTo(),
      });
    },

    async verify(factor, code) {
      const current = waiting;
      return (current && (await verifyLock.run(() => checkCode(current, factor, code)))) ?? ignored;
    },

    async resend() {
      const current = store.getState().resendIn > 0 ? undefined : waiting;
      return (current && (await verifyLock.run(() => send(current)))) ?? ignored;
    },

    cancel() {
      waiting = undefined;
      captcha.renew();
      const cleared = { errors: noErrors, note: undefined, factors: [], unbound: undefined, binding: undefined };
      store.setState({ phase: "idle", ...cleared });
    },

    bindToNext() {
      store.setState(({ unbound, binding }) => ({ phase: "idle", unbound: undefined, binding: unbound ?? binding }));
    },
  };
}
