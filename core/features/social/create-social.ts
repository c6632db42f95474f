import { createStore } from "zustand/vanilla";
import { registersAutomatically } from "#core/extension-points/index.ts";
import type { GatewayFailure } from "#core/gateway/index.ts";
import { loginPath, registrationPath } from "#core/routes/index.ts";
import type { Site } from "#core/site/index.ts";
import { createAttemptLock } from "../forms/index.ts";
import type { Identity, LoginState } from "../login/index.ts";
import { appendReturnTo, originFields } from "../session/index.ts";
import { pixelTrackOf } from "../tracking/index.ts";

export interface SocialState {
  /** `registering`: a new account is being created; the dialog, if it was shown, stays open meanwhile. */
  readonly phase: "idle" | "choosing" | "registering";
  /** The identity in question. */
  readonly identity: Identity | undefined;
  /** How a new account can be created for it: at once, on the registration form, or not at all. */
  readonly registration: "automatic" | "form" | "none";
  readonly busy: boolean;
  /** Why no account could be created, in the person's language. */
  readonly error: string | undefined;
  /** A note on the last attempt, such as too many requests. */
  readonly note: string | undefined;
}

/** What to do with a verified identity that has no account yet (spec 4 "Social login"). */
export type Social = Awaited<ReturnType<typeof createSocial>>;

const idle: SocialState = {
  phase: "idle",
  identity: undefined,
  registration: "none",
  busy: false,
  error: undefined,
  note: undefined,
};

/** Watches the log-in for identities without an account. Log-in and registration do not depend on it. */
export async function createSocial(site: Site) {
  const { window, platform, gateway, failures, flags, events, plugins, session } = site;
  const [login, registration] = await Promise.all([site.login(), site.registration()]);
  const store = createStore<SocialState>(() => idle);
  const lock = createAttemptLock(site.clock, (busy) => store.setState({ busy }));

  const reset = () => store.setState({ ...idle, busy: store.getState().busy });

  async function register(): Promise<void> {
    const { identity } = store.getState();
    if (!identity) return;
    store.setState({ phase: "registering", error: undefined, note: undefined });
    const from = window.location.pathname;
    const body = {
      ...identity.fields,
      ...(await originFields(platform)),
      pixelTrack: await pixelTrackOf(site),
      login: true,
      smsTemplate: "REGISTER",
    } as const;
    events.emit("registration.submitted", { method: identity.provider });
    const outcome = await gateway.registration.registerSocial(body);
    // Cancelled meanwhile; if the account was created, the next log-in finds it.
    if (store.getState().identity !== identity) return;
    if (!outcome.ok) return refuse(identity, outcome.error);
    const { id, userName } = outcome.value;
    // As after a log-in without "Remember me" (spec 4).
    platform.credentials.forget();
    // A proof can be used once.
    void plugins.get("login", identity.provider)?.use("forget", (own) => own.forget?.());
    login.cancel();
    reset();
    events.emit("member.registered", { id, userName, method: identity.provider });
    session.open(outcome.value, { how: "registration", from, ...identity.returnTo });
  }

  async function refuse(identity: Identity, failure: GatewayFailure): Promise<void> {
    const { next } = await failures.handle(failure, {
      operation: "registration",
      proofs: [identity.provider],
      // Shown in the dialog that is already open.
      showNotice: ({ message }) => store.setState({ error: message }),
      showNote: (note) => store.setState({ note }),
    });
    if (next === "forget-proof") store.setState({ registration: "none" });
    // Not where the person has cancelled while the plugin forgot its proof.
    if (store.getState().identity === identity) store.setState({ phase: "choosing" });
  }

  function onLoginState(
    { phase, unbound }: Pick<LoginState, "phase" | "unbound">,
    before: Pick<LoginState, "unbound">,
  ) {
    if (unbound === before.unbound) return;
    if (phase !== "bind" || !unbound) {
      reset();
      return;
    }
    const manual = flags.isOn("SSOMANUALREG3");
    const automatic = flags.isOn("FIREBASECREATEACC3") && !manual;
    const offered = manual ? "form" : automatic ? "automatic" : "none";
    const provider = plugins.get("login", unbound.provider);
    const atOnce = automatic && provider !== undefined && registersAutomatically(provider.plugin);
    const next = atOnce ? "registering" : "choosing";
    store.setState({ phase: next, identity: unbound, registration: offered, error: undefined, note: undefined });
    if (atOnce) void register();
  }
  login.store.subscribe(onLoginState);
  // A log-in may have got this far while this module was loading.
  onLoginState(login.store.getState(), { unbound: undefined });

  return {
    store,

    /** Links the identity to the account that logs in next. */
    chooseExisting() {
      const { identity } = store.getState();
      if (!identity) return;
      login.bindToNext();
      site.navigate(appendReturnTo(loginPath, identity.returnTo));
    },

    /** Creates a new account for it. */
    async registerNew(): Promise<void> {
      const { identity, registration: offered } = store.getState();
      if (!identity || offered === "none") return;
      if (offered === "automatic") return lock(register);
      registration.attach(identity);
      login.cancel();
      site.navigate(appendReturnTo(registrationPath, identity.returnTo));
    },

    /** Drops the identity. */
    cancel: login.cancel,
  };
}
