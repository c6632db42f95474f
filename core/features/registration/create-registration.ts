import { createStore } from "zustand/vanilla";
import type { GatewayFailure, Outcome, RegisterRequest, RegisterValue } from "#core/gateway/index.ts";
import { loginPath } from "#core/routes/index.ts";
import { createAttemptLock, type FieldErrorTexts, fieldErrorsOf } from "../form/index.ts";
import { type AttachedIdentity, identityFields } from "./identity.ts";
import { createNumberChecks, mobileProviders, type NumberCheck } from "./number-check.ts";
import type { RegistrationModel, RegistrationParts, RegistrationResult, RegistrationState } from "./registration.ts";
import { checkMobileRegistration, checkRegistration } from "./rules.ts";

/** Spec 9: what a registration by mobile number has for a password where the merchant asks for none. */
const DEFAULT_PASSWORD = "123456";

const errorTexts: FieldErrorTexts = {
  "username.exists": { field: "username", text: "site.registration.usernameTaken" },
  "mobile.exists": { field: "mobileNum", text: "site.registration.mobileTaken" },
  "sms.code.invalid": { field: "smsCode", text: "site.login.wrongCode" },
};

const everywhere = ["password", "confirmation", "adult", "captcha", "form"];

/** The fields at which each form shows a error. */
const shown = {
  username: new Set(["username", ...everywhere]),
  mobile: new Set(["mobileNum", "countryDialingCode", "smsCode", ...everywhere]),
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
  /** The payload has room for one Firebase token: a provider's proof of the number would take an identity's place. */
  const look = (identity?: AttachedIdentity) => ({
    offersMobile:
      mobileProviders(parts).length > 0 && !(parts.smsByProvider() && identity?.fields.firebaseIdToken !== undefined),
    asksPassword: isOn("MOBILEREGPWD3"),
  });
  const store = createStore<RegistrationState>(() => ({
    ...look(),
    phase: "idle",
    busy: false,
    errors: {},
    mobile: undefined,
    identity: undefined,
  }));
  const lock = createAttemptLock(parts.clock, (busy) => store.setState({ busy }));
  const findNumberCheck = createNumberChecks(parts);
  let numberCheck: NumberCheck | undefined;

  async function loadMobile() {
    store.setState(({ identity }) => look(identity));
    numberCheck = await findNumberCheck();
    store.setState({ mobile: numberCheck?.fields });
  }

  let prepared = false;
  // A screen may be open before the status call says whether it asks for a captcha, and how codes are sent.
  events.on("status.loaded", () => {
    if (prepared) void Promise.all([loadMobile(), captcha.prepare()]);
  });

  const attach = (identity: AttachedIdentity | undefined) => store.setState({ identity, ...look(identity) });
  events.on("session.opened", () => attach(undefined));

  const failed = (code: string, errors: RegistrationState["errors"]): RegistrationResult => {
    store.setState({ phase: "failure", errors });
    return { kind: "failed", code };
  };

  /** What the person can see and mend at once is no attempt: it neither locks the form nor spends the captcha. */
  const blame = (wrong: Readonly<Record<string, string>>): RegistrationResult | undefined => {
    const errors = Object.entries(wrong).map(([field, key]) => [field, t(key, { age: minimumAge ?? 0 })] as const);
    return errors.length > 0 ? failed("field.invalid", Object.fromEntries(errors)) : undefined;
  };

  /** One at a time; old errors give way to the new attempt. */
  const attempt = async (work: () => Promise<RegistrationResult>): Promise<RegistrationResult> =>
    (await lock.run(() => {
      store.setState({ phase: "processing", errors: {} });
      return work();
    })) ?? { kind: "ignored" };

  async function register(submission: Submission): Promise<RegistrationResult> {
    const proven = await captcha.prove();
    if (proven.kind === "cancel") {
      store.setState({ phase: "idle" });
      return { kind: "ignored" };
    }
    if (proven.kind === "failed") return failed("captcha.required", { captcha: t(proven.message) });

    events.emit("registration.submitted", { method: submission.method });
    const { identity } = store.getState();
    const outcome = await submission.send({
      ...(await parts.origin()),
      ...(identity && identityFields(identity.fields)),
      ...proven.proof,
      login: true,
      pixelTrack: await parts.pixelTrack(),
    });
    return outcome.ok ? welcome(submission, outcome.value) : refuse(submission, outcome.error);
  }

  async function refuse({ method }: Submission, failure: GatewayFailure): Promise<RegistrationResult> {
    captcha.renew(failure.code === "captcha.required");
    if (failure.code === "firebase.token.invalid" && method === "mobile") numberCheck?.forget();
    await dropRefused(failure.code);
    const errors = fieldErrorsOf(failure, errorTexts, t) ?? {};
    const said = Object.entries(errors).filter(([field]) => shown[method].has(field));
    // What no field on the screen can say, a dialog says.
    if (said.length === 0) parts.notify(failure);
    return failed(failure.code, Object.fromEntries(said));
  }

  /** An identity that the gateway no longer takes would fail every further try. */
  async function dropRefused(code: string) {
    const { identity } = store.getState();
    const handle = parts.plugins.all("login").find(({ id }) => id === identity?.provider);
    const row = handle?.plugin.manifest.errors?.[code];
    if (row === "forget") await handle?.use("forget", (provider) => provider.forget?.());
    if (row === "forget" || row === "alert" || code === "firebase.token.invalid") attach(undefined);
  }

  async function welcome({ method, password }: Submission, value: RegisterValue): Promise<RegistrationResult> {
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
      if (store.getState().phase !== "processing") store.setState({ phase: "idle", errors: {} });
      await Promise.all([loadMobile(), captcha.prepare()]);
    },

    async submit(fields) {
      const wrong = blame(checkRegistration(fields, { asksAge: minimumAge !== undefined }));
      if (wrong) return wrong;
      const { username, password } = fields;
      return attempt(() =>
        register({
          method: "username",
          password,
          send: (common) => parts.calls.register({ ...common, username, password }),
        }),
      );
    },

    async submitMobile(fields) {
      const { asksPassword } = store.getState();
      const wrong = blame(checkMobileRegistration(fields, { asksAge: minimumAge !== undefined, asksPassword }));
      if (wrong) return wrong;
      const password = asksPassword ? fields.password : undefined;
      const { countryDialingCode, mobileNum } = fields;
      return attempt(async () => {
        const number = await numberCheck?.prove(fields);
        if (!number) return { kind: "ignored" };
        if (!number.ok) return failed("sms.code.invalid", { smsCode: number.message });
        return register({
          method: "mobile",
          password,
          send: (common) =>
            parts.calls.registerMobile({
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
