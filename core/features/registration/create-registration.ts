import { createStore } from "zustand/vanilla";
import type { GatewayFailure, Outcome, RegisterRequest, RegisterValue } from "#core/gateway/index.ts";
import { loginPath } from "#core/routes/index.ts";
import { createAttemptLock } from "../attempts/index.ts";
import type { PluginErrors } from "../failures/index.ts";
import type { Identity } from "../login/index.ts";
import { createNumberChecks, mobileProviders, type NumberCheck } from "./number-check.ts";
import type { RegistrationModel, RegistrationParts, RegistrationResult, RegistrationState } from "./registration.ts";
import { checkMobileRegistration, checkRegistration } from "./rules.ts";

/** Spec 9: what a registration by mobile number has for a password where the merchant asks for none. */
const DEFAULT_PASSWORD = "123456";

const commonFields = ["password", "confirmation", "adult", "captcha"];

/** The fields at which each form shows an error. */
const fieldsOf = {
  username: ["username", ...commonFields],
  mobile: ["mobileNum", "countryDialingCode", "smsCode", ...commonFields],
};

type Common = Omit<RegisterRequest, "username" | "password">;

/** One submission, whichever tab it comes from. */
interface Submission {
  readonly method: "username" | "mobile";
  /** As the person chose it. */
  readonly password: string | undefined;
  send(common: Common): Promise<Outcome<RegisterValue>>;
}

export function createRegistration(parts: RegistrationParts): RegistrationModel {
  const { t, captcha, events, minimumAge, isOn } = parts;
  /** The payload has each field once: a provider's proof of the number must not take the identity's place. */
  const takesPlaceOf = (identity: Identity) =>
    parts.smsByProvider() &&
    mobileProviders(parts).some(({ plugin: { manifest } }) =>
      Object.values(manifest.identity ?? {}).some((name) => Object.hasOwn(identity.registrationFields, name)),
    );
  const deriveState = (identity?: Identity) => ({
    offersMobile: mobileProviders(parts).length > 0 && !(identity && takesPlaceOf(identity)),
    asksPassword: isOn("MOBILEREGPWD3"),
  });
  const store = createStore<RegistrationState>(() => ({
    ...deriveState(),
    phase: "idle",
    busy: false,
    errors: {},
    note: undefined,
    mobile: undefined,
    identity: undefined,
  }));
  const lock = createAttemptLock(parts.clock, (busy) => store.setState({ busy }));
  const findNumberCheck = createNumberChecks(parts);
  let numberCheck: NumberCheck | undefined;

  async function loadMobile() {
    store.setState(({ identity }) => deriveState(identity));
    const found = await findNumberCheck().catch(() => null);
    numberCheck = found ?? undefined;
    store.setState({ mobile: found === null ? null : found?.fields });
  }

  let prepared = false;
  // A screen may be open before the status call says whether it asks for a captcha, and how codes are sent.
  events.on("status.loaded", () => {
    if (prepared) void Promise.all([loadMobile(), captcha.prepare()]);
  });

  const attach = (identity: Identity | undefined) => store.setState({ identity, ...deriveState(identity) });
  events.on("session.opened", () => attach(undefined));

  const failed = (code: string, change: Partial<RegistrationState> = {}): RegistrationResult => {
    store.setState({ phase: "failure", ...change });
    return { kind: "failed", code };
  };

  /** What the person can see and mend at once is no attempt: it neither locks the form nor spends the captcha. */
  const showFieldErrors = (wrong: Readonly<Record<string, string>>): RegistrationResult | undefined => {
    const errors = Object.entries(wrong).map(([field, key]) => [field, t(key, { age: minimumAge ?? 0 })] as const);
    return errors.length > 0 ? failed("field.invalid", { errors: Object.fromEntries(errors) }) : undefined;
  };

  /** One at a time; old errors give way to the new attempt. */
  const attempt = async (work: () => Promise<RegistrationResult>): Promise<RegistrationResult> =>
    (await lock.run(() => {
      store.setState({ phase: "processing", errors: {}, note: undefined });
      return work();
    })) ?? { kind: "ignored" };

  async function register(submission: Submission): Promise<RegistrationResult> {
    const proven = await captcha.prove();
    if (proven.kind === "cancel") {
      store.setState({ phase: "idle" });
      return { kind: "ignored" };
    }
    if (proven.kind === "failed") return failed("captcha.required", { errors: { captcha: t(proven.message) } });

    events.emit("registration.submitted", { method: submission.method });
    const { identity } = store.getState();
    const outcome = await submission.send({
      ...(await parts.origin()),
      ...identity?.registrationFields,
      ...proven.proof,
      login: true,
      pixelTrack: await parts.pixelTrack(),
    });
    return outcome.ok ? onRegistered(submission, outcome.value) : refuse(submission, outcome.error);
  }

  /** The catalogue of failures decides; here stands how a registration carries its effects out. */
  async function refuse({ method }: Submission, failure: GatewayFailure): Promise<RegistrationResult> {
    captcha.renew(failure.code === "captcha.required");
    const { identity } = store.getState();
    const proofs = [identity?.provider, method === "mobile" ? numberCheck?.provider : undefined];
    await parts.failures.handle(failure, {
      moment: "registration",
      plugins: proofs.flatMap((id): readonly PluginErrors[] => {
        const errors = handleOf(id)?.plugin.manifest.errors;
        return id !== undefined && errors ? [{ plugin: id, errors }] : [];
      }),
      fields: fieldsOf[method],
      note: (note) => store.setState({ note }),
      "field-error": (errors) => store.setState({ errors }),
      async "forget-proof"(plugin) {
        await handleOf(plugin)?.use("forget", (provider) => provider.forget?.());
        // It would fail every further try.
        if (plugin === identity?.provider) attach(undefined);
        if (plugin === numberCheck?.provider) numberCheck.forget();
      },
    });
    return failed(failure.code);
  }

  const handleOf = (provider: string | undefined) => parts.plugins.all("login").find(({ id }) => id === provider);

  async function onRegistered({ method, password }: Submission, value: RegisterValue): Promise<RegistrationResult> {
    const { id, userName, token } = value;
    store.setState({ phase: "success" });
    // A password that the person chose, under the name that the gateway gave: what the next visit logs in with.
    if (password !== undefined && isOn("AUTOREMEMBER3")) {
      const { merchantCode: merchant } = parts;
      await parts.credentials.remember({ type: "username", username: userName, password, merchant });
    }
    events.emit("member.registered", { id, userName, method });
    if (!token) {
      attach(undefined);
      parts.navigate(loginPath);
      return { kind: "registered" };
    }
    const to = parts.session.open(
      {
        token,
        id,
        userName,
        spanId: "",
        customerType: 0,
        firstTimeLogin: true,
        passwordExpired: false,
        updatePassword: false,
      },
      {
        how: "registration",
        ...(password !== undefined && { typedPassword: password }),
        forcedPasswordChange: false,
        ...parts.returnTo(),
      },
    );
    return { kind: "opened", to };
  }

  return {
    store,
    captcha,
    minimumAge,
    attach,

    async prepare() {
      prepared = true;
      if (store.getState().phase !== "processing") store.setState({ phase: "idle", errors: {}, note: undefined });
      await Promise.all([loadMobile(), captcha.prepare()]);
    },

    async submit(fields) {
      const wrong = showFieldErrors(checkRegistration(fields, { asksAge: minimumAge !== undefined }));
      if (wrong) return wrong;
      const { username, password } = fields;
      return attempt(() =>
        register({
          method: "username",
          password,
          send: (common) => parts.gateway.registration.register({ ...common, username, password }),
        }),
      );
    },

    async submitMobile(fields) {
      const { asksPassword } = store.getState();
      const wrong = showFieldErrors(
        checkMobileRegistration(fields, { asksAge: minimumAge !== undefined, asksPassword }),
      );
      if (wrong) return wrong;
      const password = asksPassword ? fields.password : undefined;
      const { countryDialingCode, mobileNum } = fields;
      return attempt(async () => {
        const number = await numberCheck?.prove(fields);
        if (!number) return { kind: "ignored" };
        if (!number.ok) return failed("sms.code.invalid", { errors: { smsCode: number.message } });
        return register({
          method: "mobile",
          password,
          send: (common) =>
            parts.gateway.registration.registerMobile({
              ...common,
              ...number.value,
              countryDialingCode,
              mobileNum,
              password: password ?? DEFAULT_PASSWORD,
            }),
        });
      });
    },
  };
}
