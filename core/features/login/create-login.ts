import { createStore } from "zustand/vanilla";
import type { LoginOutcome, LoginProof } from "#core/extension-points/index.ts";
import type { GatewayFailure, LoginValue, Outcome } from "#core/gateway/index.ts";
import { pluginName } from "#core/kernel/index.ts";
import { createAttemptLock, type FaultTexts, faultOf } from "../form/index.ts";
import type { Binding, LoginModel, LoginParts, LoginResult, LoginState, SecondFactor } from "./login.ts";
import { offeredProviders } from "./providers.ts";
import { requestBody, withoutCaptcha } from "./request.ts";

const faultTexts: FaultTexts = {
  "login.cred.err": { field: "password", text: "site.login.wrongPassword" },
  "not.exists.user": { field: "username", text: "site.login.unknownUsername" },
  "sms.code.invalid": { field: "smsCode", text: "site.login.wrongCode" },
  "verification.code.invalid": { field: "code", text: "site.login.wrongCode" },
};

/** One attempt, from the proof to its end; kept while a second factor or a choice is awaited. */
interface Attempt {
  readonly provider: string;
  readonly proof: LoginProof;
  readonly remember: boolean;
  readonly body: Readonly<Record<string, unknown>>;
}

export function createLogin(parts: LoginParts): LoginModel {
  const { t, captcha, isOn } = parts;
  const store = createStore<LoginState>(() => ({
    ways: undefined,
    phase: "idle",
    busy: false,
    provider: undefined,
    pending: undefined,
    faults: {},
    providerFaults: {},
    factors: [],
    binding: undefined,
    remembered: { remember: false },
  }));
  const lock = createAttemptLock(parts.clock, (busy) => store.setState({ busy }));
  let waiting: Attempt | undefined;
  let offered: Binding | undefined;
  let turn = 0;
  let looking = 0;
  let prepared = false;
  // A screen may be open before the status call says which ways are on, and whether they ask for a captcha.
  parts.events.on("status.loaded", () => {
    if (prepared) void Promise.all([loadWays(), captcha.prepare()]);
  });

  const providers = () => offeredProviders(parts);
  const handleOf = (provider: string) => providers().find(({ id }) => id === provider);

  const failed = (code: string, change: Partial<LoginState>): LoginResult => {
    store.setState({ phase: "failure", ...change });
    return { kind: "failed", code };
  };

  /** One attempt at a time; the phase and old faults give way to the new one. */
  async function attempt(provider: string, work: () => Promise<LoginResult>): Promise<LoginResult> {
    const result = await lock.run(() => {
      const { [provider]: _, ...providerFaults } = store.getState().providerFaults;
      turn++;
      store.setState({ phase: "processing", provider, pending: undefined, faults: {}, providerFaults });
      return work();
    });
    return result ?? { kind: "ignored" };
  }

  function giveUp(): LoginResult {
    store.setState({ phase: "idle" });
    return { kind: "ignored" };
  }

  async function logIn(provider: string, proof: LoginProof, remember: boolean): Promise<LoginResult> {
    const { captcha: trait = "withUsername" } = handleOf(provider)?.plugin.manifest.traits ?? {};
    const proven = captchaIsDue(trait, proof) ? await captcha.prove() : { kind: "proof" as const, proof: {} };
    if (proven.kind === "cancel") return giveUp();
    if (proven.kind === "failed") return failed("captcha.required", { faults: { captcha: t(proven.message) } });

    const { binding } = store.getState();
    const fields = { ...(proof.via === "login" && binding?.fields), ...proof.fields, ...proven.proof };
    const body = requestBody(proof.via, fields, await parts.device(), parts.visit());
    return send({ provider, proof, remember, body });
  }

  async function send(current: Attempt): Promise<LoginResult> {
    return conclude(current, await parts.calls.login(current.proof.via, current.body));
  }

  async function conclude(current: Attempt, outcome: Outcome<LoginValue>): Promise<LoginResult> {
    if (!outcome.ok) return refuse(current, outcome.error);
    waiting = undefined;
    const { credentials } = current.proof;
    // Only what a person typed is remembered; a way in without credentials leaves what is remembered alone.
    if (credentials && current.remember) {
      await parts.credentials.remember({ ...credentials, merchant: parts.merchantCode });
    } else if (credentials) parts.credentials.forget();

    const { value } = outcome;
    store.setState({ phase: "success", faults: {}, factors: [], binding: undefined });
    parts.events.emit("login.succeeded", { id: value.id, userName: value.userName, provider: current.provider });
    const typedPassword = credentials?.type === "username" ? credentials.password : undefined;
    const to = parts.session.open(value, {
      how: "login",
      ...(typedPassword !== undefined && { typedPassword }),
      forcedPasswordChange: handleOf(current.provider)?.plugin.manifest.traits?.forcedPasswordChange ?? false,
      ...parts.wish(),
    });
    return { kind: "opened", to };
  }

  async function refuse(current: Attempt, failure: GatewayFailure): Promise<LoginResult> {
    if (failure.code === "login_verify_required" && failure.kind === "refused") {
      const factors = factorsOf(failure.value);
      waiting = current;
      store.setState({ phase: "verify", factors });
      return { kind: "verify", factors };
    }
    waiting = undefined;
    captcha.renew(failure.code === "captcha.required");
    const handle = handleOf(current.provider);
    const row = handle?.plugin.manifest.errors?.[failure.code];
    if (row === "offer-binding") {
      offered = { provider: current.provider, fields: identityOf(current.proof) };
      store.setState({ phase: "bind" });
      return { kind: "bind", binding: offered };
    }
    if (row === "forget") await handle?.use("forget", (provider) => provider.forget?.());
    if (row === "disable-auto-login" || failure.code === "token_ip_different") parts.disableAutoLogin();
    if (row) {
      parts.notify(failure);
      return failed(failure.code, {});
    }
    const faults = faultOf(failure, faultTexts, t);
    if (!faults) parts.notify(failure);
    return failed(failure.code, { faults: faults ?? {} });
  }

  /** Starts every provider on offer: a button whose code still had to load would open its window too late. */
  async function loadWays() {
    const mine = ++looking;
    const looks = providers().map(async (handle) => {
      const look = await handle.use("look", ({ kind, Form, tab = "account" }) => ({ kind, Form, tab }));
      const { id, plugin } = handle;
      const { kind, Form, tab } = look.ok
        ? look.value
        : { kind: "button" as const, Form: undefined, tab: "account" as const };
      if (kind === "form" && Form) return { form: { id, tab, Form } };
      const { button, title } = plugin.manifest;
      if (kind !== "button" || button === undefined) return {};
      return { button: { id, title, words: look.ok ? `${pluginName(plugin)}::${button}` : undefined } };
    });
    const loaded = await Promise.all(looks);
    // Flags have changed meanwhile: a later look knows better.
    if (mine !== looking) return;
    store.setState({
      ways: {
        forms: loaded.flatMap(({ form }) => form ?? []),
        buttons: loaded.flatMap(({ button }) => button ?? []),
      },
    });
  }

  async function proceed(provider: string, work: Promise<LoginOutcome>): Promise<LoginResult> {
    const mine = ++turn;
    store.setState({ pending: provider });
    const outcome = await work;
    // The person has gone another way meanwhile; what comes back late changes nothing.
    if (mine !== turn) return { kind: "ignored" };
    store.setState({ pending: undefined });
    switch (outcome.kind) {
      case "proof":
        return attempt(provider, () => logIn(provider, outcome.proof, false));
      case "redirect":
        parts.leave(outcome.url);
        return { kind: "ignored" };
      case "cancel":
        return { kind: "ignored" };
      case "failed":
        store.setState({ providerFaults: { ...store.getState().providerFaults, [provider]: outcome.message } });
        return { kind: "failed", code: "provider" };
    }
  }

  return {
    store,
    captcha,
    get providers() {
      return providers();
    },

    async prepare() {
      prepared = true;
      // A screen that opens anew starts afresh; what is under way, or awaits a code, goes on.
      if (store.getState().phase !== "processing" && !waiting) store.setState({ phase: "idle", faults: {} });
      const [credentials] = await Promise.all([parts.credentials.recall(), loadWays(), captcha.prepare()]);
      const own =
        credentials?.type === "username" && credentials.merchant === parts.merchantCode ? credentials : undefined;
      const { username, password } = own ?? {};
      store.setState({
        remembered: {
          ...(username && { username }),
          ...(password && { password }),
          remember: own !== undefined || isOn("AUTOREMEMBER3"),
        },
      });
    },

    submit: (provider, proof, { remember }) => attempt(provider, () => logIn(provider, proof, remember)),

    start(provider) {
      const handle = handleOf(provider);
      const { busy, pending } = store.getState();
      if (!handle || busy || pending === provider) return Promise.resolve({ kind: "ignored" });
      const unavailable: LoginOutcome = { kind: "failed", message: t("site.login.unavailable") };
      // Straight from the tap, with nothing awaited before it: browsers block windows that open later.
      const started = handle.use("start", (value, signal) => value.start?.(signal) ?? unavailable);
      return proceed(
        provider,
        started.then((outcome) => (outcome.ok ? outcome.value : unavailable)),
      );
    },

    proceed,

    async verify(factor, code) {
      const current = waiting;
      if (!current) return { kind: "ignored" };
      const result = await lock.run(async (): Promise<LoginResult> => {
        store.setState({ faults: {} });
        const body = { ...withoutCaptcha(current.body), via: current.proof.via, method: factor, code };
        const outcome = await parts.calls.verify(body);
        if (outcome.ok || outcome.error.code !== "verification.code.invalid") return conclude(current, outcome);
        // The dialog stays, for another try with the same proof.
        store.setState({ faults: faultOf(outcome.error, faultTexts, t) ?? {} });
        return { kind: "failed", code: outcome.error.code };
      });
      return result ?? { kind: "ignored" };
    },

    async resend() {
      const current = waiting;
      return (current && (await lock.run(() => send(current)))) ?? { kind: "ignored" };
    },

    cancel() {
      waiting = undefined;
      offered = undefined;
      captcha.renew();
      store.setState({ phase: "idle", faults: {}, factors: [], binding: undefined });
    },

    chooseExisting() {
      if (offered) store.setState({ phase: "idle", binding: offered });
      offered = undefined;
    },
  };
}

/** Spec 5: skipped when a validation result is there, or when no user name is, as the plugin's trait says. */
function captchaIsDue(trait: "always" | "withUsername" | "never", { fields }: LoginProof): boolean {
  if (trait === "never" || fields.geetestSeccode || fields.geetestValidateV4 || fields.captchaCode) return false;
  return trait === "always" || Boolean(fields.username);
}

/** The proof without what says how it came: that is the credentials' part when an account is bound. */
function identityOf({ fields }: LoginProof): Readonly<Record<string, unknown>> {
  const { type: _, ...identity } = fields;
  return identity;
}

function factorsOf(value: unknown): readonly SecondFactor[] {
  const offered = (typeof value === "object" && value !== null ? value : {}) as Readonly<Record<string, unknown>>;
  return (["email", "ga", "sms"] as const).filter((factor) => offered[factor] === true);
}
