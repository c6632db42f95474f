import { createStore } from "zustand/vanilla";
import type { GatewayFailure, RegisterSocialRequest } from "#core/gateway/index.ts";
import { loginPath, registrationPath } from "#core/routes/index.ts";
import { createAttemptLock } from "../attempts/index.ts";
import type { Identity, LoginState } from "../login/index.ts";
import type { Social, SocialParts, SocialState } from "./social.ts";

const idle: SocialState = {
  phase: "idle",
  identity: undefined,
  registration: "none",
  busy: false,
  error: undefined,
  note: undefined,
};

/** Watches the log-in for identities without an account. It stands above log-in and registration, which don't know it. */
export function createSocial(parts: SocialParts): Social {
  const { login, isOn } = parts;
  const store = createStore<SocialState>(() => idle);
  const lock = createAttemptLock(parts.clock, (busy) => store.setState({ busy }));

  const done = () => store.setState({ ...idle, busy: store.getState().busy });

  async function register(): Promise<void> {
    const { identity } = store.getState();
    if (!identity) return;
    store.setState({ phase: "registering", error: undefined, note: undefined });
    const body = { ...identity.fields, ...(await parts.common()), login: true, smsTemplate: "REGISTER" };
    // The proof's fields are the plugin's: the conformance kit holds them to the contract, the gateway has the last word.
    const outcome = await parts.gateway.registration.registerSocial(body as unknown as RegisterSocialRequest);
    // Given up meanwhile; an account that was made all the same is there for the next log-in.
    if (store.getState().identity !== identity) return;
    if (!outcome.ok) return refuse(identity, outcome.error);
    const { id, userName, token } = outcome.value;
    login.cancel();
    done();
    parts.events.emit("member.registered", { id, userName, method: identity.provider });
    const value = { token, id, userName, spanId: "", customerType: 0, firstTimeLogin: true };
    parts.session.open(
      { ...value, passwordExpired: false, updatePassword: false },
      { how: "registration", forcedPasswordChange: false, ...identity.returnTo },
    );
  }

  async function refuse({ provider }: Identity, failure: GatewayFailure): Promise<void> {
    await parts.failures.handle(failure, {
      moment: "registration",
      plugins: [{ plugin: provider, errors: parts.errorsOf(provider) }],
      // The choice is on the screen: no second dialog.
      notice: ({ message }) => store.setState({ error: message }),
      note: (note) => store.setState({ note }),
      async "forget-proof"() {
        await parts.forgetProof(provider);
        store.setState({ registration: "none" });
      },
    });
    store.setState({ phase: "choosing" });
  }

  const registerNow = () => lock.run(register).then(() => {});

  function onLoginState(
    { phase, unbound }: Pick<LoginState, "phase" | "unbound">,
    before: Pick<LoginState, "unbound">,
  ) {
    if (unbound === before.unbound) return;
    if (phase !== "bind" || !unbound) {
      done();
      return;
    }
    const manual = isOn("SSOMANUALREG3");
    const automatic = isOn("FIREBASECREATEACC3") && !manual;
    const registration = manual ? "form" : automatic ? "automatic" : "none";
    const atOnce = automatic && parts.autoRegisters(unbound.provider);
    const next = atOnce ? "registering" : "choosing";
    store.setState({ phase: next, identity: unbound, registration, error: undefined, note: undefined });
    if (atOnce) void register();
  }
  login.store.subscribe(onLoginState);
  // A log-in may have come this far while this was loaded.
  onLoginState(login.store.getState(), { unbound: undefined });

  return {
    store,

    chooseExisting() {
      const { identity } = store.getState();
      if (!identity) return;
      login.bindToNext();
      parts.navigate(loginPath, identity.returnTo);
    },

    async registerNew() {
      const { identity, registration } = store.getState();
      if (!identity || registration === "none") return;
      if (registration === "automatic") return registerNow();
      parts.attach(identity);
      login.cancel();
      parts.navigate(registrationPath, identity.returnTo);
    },

    cancel: () => login.cancel(),
  };
}
