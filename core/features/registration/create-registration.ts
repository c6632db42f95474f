import { createStore } from "zustand/vanilla";
import type { TypedMobile } from "#core/extension-points/index.ts";
import type { GatewayFailure, Outcome, RegisterRequest, RegisterValue } from "#core/gateway/index.ts";
import { sleep } from "#core/kernel/index.ts";
import { autoLogin } from "#core/platform/index.ts";
import { loginPath } from "#core/routes/index.ts";
import type { Site } from "#core/site/index.ts";
import { createAttemptLock, FORM_TIMEOUT_MS, noSubmission } from "../forms/index.ts";
import type { Identity } from "../login/index.ts";
import { originFields, parseReturnTo, WEAK_PASSWORD } from "../session/index.ts";
import { pixelTrackOf } from "../tracking/index.ts";
import { createNumberChecks, mobileProviders, type NumberCheck, smsSenders } from "./number-check.ts";
import type { RegistrationState } from "./registration-state.ts";
import { type CommonFields, checkRegistration, type RegistrationFields } from "./rules.ts";
import { createFormSteps, stepsOf } from "./steps.ts";

const commonFields = ["password", "confirmation", "adult", "captcha"];

/** The fields of each form that can show an error. */
const fieldsOf = {
  username: ["username", ...commonFields],
  mobile: ["mobileNum", "countryDialingCode", "smsCode", ...commonFields],
};

type Common = Omit<RegisterRequest, "username" | "password">;

/** One submission of either form. */
interface Submission {
  /** Path of the screen on which it was sent. */
  readonly from: string;
  readonly method: "username" | "mobile";
  /** The password that the person chose; undefined where none is required. */
  readonly password: string | undefined;
  send(common: Common): Promise<Outcome<RegisterValue>>;
}

export type RegistrationModel = Awaited<ReturnType<typeof createRegistration>>;

export async function createRegistration(site: Site) {
  const { record, window, platform, gateway, failures, flags, events, i18n } = site;
  const { t } = i18n;
  const { minimumAge } = record;
  const asksAge = minimumAge !== undefined;
  const captcha = (await site.captchas()).gate("register");
  /** The payload has each field once: a provider's proof of the number must not overwrite the identity's. */
  const conflictsWith = (identity: Identity) =>
    smsSenders(site).some(({ plugin: { manifest } }) =>
      Object.values(manifest.identity?.register ?? {}).some((name) => Object.hasOwn(identity.registrationFields, name)),
    );
  const deriveState = (identity?: Identity) => ({
    offersMobile: mobileProviders(site).length > 0 && !(identity && conflictsWith(identity)),
    asksPassword: flags.isOn("MOBILEREGPWD3"),
  });
  const store = createStore<RegistrationState>(() => ({
    ...deriveState(),
    ready: false,
    method: "username",
    steps: stepsOf({ method: "username", password: true, captcha: false, age: asksAge }),
    step: 0,
    ...noSubmission,
    mobile: undefined,
    identity: undefined,
  }));
  const formSteps = createFormSteps(site, store, captcha);
  const lock = createAttemptLock(site.clock, (busy) => store.setState({ busy }));
  const findNumberCheck = createNumberChecks(site);
  let numberCheck: NumberCheck | undefined;

  /** Sets the verified identity to link to the next registered account; undefined removes it. */
  function attach(identity: Identity | undefined) {
    store.setState({ identity, ...deriveState(identity) });
    const { offersMobile, method } = store.getState();
    if (!offersMobile && method === "mobile") formSteps.open("username");
  }

  async function loadMobile() {
    attach(store.getState().identity);
    const found = await findNumberCheck().catch(() => null);
    numberCheck = found ?? undefined;
    store.setState({ mobile: found === null ? null : found?.fields });
  }

  let prepared = false;
  // A screen may open before the status call has answered, which decides on the captcha and on who sends the codes.
  events.on("status.loaded", () => {
    if (prepared) void Promise.all([loadMobile(), captcha.prepare()]);
  });

  events.on("session.opened", () => {
    attach(undefined);
    // The form is done with: its captcha is not set up once more for the member.
    prepared = false;
  });

  /** One at a time; clears the errors of the previous attempt. */
  const attempt = (work: () => Promise<void>) =>
    lock(() => {
      store.setState({ errors: {}, note: undefined });
      return work();
    });

  async function register(submission: Submission) {
    const proven = await captcha.prove();
    if (proven.kind === "cancel") return;
    if (proven.kind === "failed") return formSteps.showErrors({ captcha: t(proven.message) });

    events.emit("registration.submitted", { method: submission.method });
    const { identity } = store.getState();
    const outcome = await submission.send({
      ...(await originFields(platform)),
      ...identity?.registrationFields,
      ...proven.proof,
      login: true,
      pixelTrack: await pixelTrackOf(site),
    });
    await (outcome.ok ? onRegistered(submission, outcome.value) : refuse(submission, outcome.error));
  }

  async function refuse({ method, from }: Submission, failure: GatewayFailure) {
    void captcha.renew(failure.code === "captcha.required");
    // Nobody waits for the answer any more: nothing is put over the page that the person went to.
    if (window.location.pathname !== from) return;
    const { identity } = store.getState();
    const { next, plugin = "" } = await failures.handle(failure, {
      operation: "registration",
      proofs: [identity?.provider, method === "mobile" ? numberCheck?.provider : undefined],
      fields: fieldsOf[method],
      showNote: (note) => store.setState({ note }),
      showErrors: formSteps.showErrors,
    });
    if (next !== "forget-proof") return;
    // Every further attempt with it would fail.
    if (plugin === identity?.provider) attach(undefined);
    if (plugin === numberCheck?.provider) numberCheck.forget?.();
  }

  async function onRegistered({ method, password, from }: Submission, value: RegisterValue) {
    const { id, userName, token } = value;
    // The password that the person chose and the username that the gateway assigned: the next visit logs in with them.
    if (password !== undefined && flags.isOn("AUTOREMEMBER3")) {
      const credentials = { type: "username", username: userName, password, merchant: record.code } as const;
      await platform.credentials.remember(credentials);
      platform.storage.remove(autoLogin);
      // As after a log-in without "Remember me" (spec 4).
    } else if (token) platform.credentials.forget();
    // A proof can be used once.
    const provider = store.getState().identity?.provider;
    if (provider !== undefined) void site.plugins.get("login", provider)?.use("forget", (own) => own.forget?.());
    events.emit("member.registered", { id, userName, method });
    if (!token) {
      attach(undefined);
      if (window.location.pathname === from) site.navigate(loginPath);
      return;
    }
    site.session.open(
      { id, userName, token },
      {
        how: "registration",
        from,
        ...(password !== undefined && { typedPassword: password }),
        ...parseReturnTo(window.location.search),
      },
    );
  }

  return {
    store,
    captcha,
    /** In years; undefined where the brand has no minimum age. */
    minimumAge,
    attach,

    /** Prepares the captcha and the mobile fields, and clears old errors. Call when the screen opens. */
    async prepare() {
      prepared = true;
      store.setState({ errors: {}, note: undefined });
      const known = site.status.settled().then(() => Promise.all([loadMobile(), captcha.prepare()]));
      await Promise.race([known, sleep(site.clock, FORM_TIMEOUT_MS)]);
      formSteps.open(store.getState().method);
      store.setState({ ready: true });
      await known;
    },

    /** Opens the form by username or by mobile number, at its first step. */
    choose: formSteps.open,
    back: formSteps.back,

    /** Sends the form; before its last step: checks the fields of the step on screen, and opens the next. */
    async submit(fields: RegistrationFields) {
      if (!formSteps.submit(checkRegistration(fields, { asksAge }))) return;
      const { username, password } = fields;
      await attempt(() =>
        register({
          method: "username",
          from: window.location.pathname,
          password,
          send: (common) => gateway.registration.register({ ...common, username, password }),
        }),
      );
    },

    /** The same; without a number that could be read, as the fields themselves say, marks what else is wrong on the step. */
    async submitMobile(fields: CommonFields | (CommonFields & TypedMobile)) {
      const { asksPassword } = store.getState();
      const isComplete = formSteps.submit(checkRegistration(fields, { asksAge, asksPassword }), "mobileNum" in fields);
      if (!isComplete || !("mobileNum" in fields)) return;
      const password = asksPassword ? fields.password : undefined;
      const { countryDialingCode, mobileNum } = fields;
      const from = window.location.pathname;
      await attempt(async () => {
        const number = await numberCheck?.prove(fields);
        if (!number) return;
        if (!number.ok) return formSteps.showErrors({ smsCode: number.error });
        // No captcha is put over the page that the person went to.
        if (window.location.pathname !== from) return;
        await register({
          method: "mobile",
          from,
          password,
          send: (common) =>
            gateway.registration.registerMobile({
              ...common,
              ...number.value,
              countryDialingCode,
              mobileNum,
              // Where the merchant requires none.
              password: password ?? WEAK_PASSWORD,
            }),
        });
      });
    },
  };
}
