import { createStore } from "zustand/vanilla";
import { createAttemptLock, type FaultTexts, faultOf } from "../form/index.ts";
import { loginPath } from "../session/index.ts";
import type { RegistrationModel, RegistrationParts, RegistrationResult, RegistrationState } from "./registration.ts";
import { checkRegistration, type RegistrationFields } from "./rules.ts";

const faultTexts: FaultTexts = {
  "username.exists": { field: "username", text: "site.registration.usernameTaken" },
};

export function createRegistration(parts: RegistrationParts): RegistrationModel {
  const { t, captcha, events, minimumAge } = parts;
  const store = createStore<RegistrationState>(() => ({ phase: "idle", busy: false, faults: {} }));
  const lock = createAttemptLock(parts.clock, (busy) => store.setState({ busy }));

  let prepared = false;
  // A screen may be open before the status call says whether it asks for a captcha.
  events.on("status.loaded", () => {
    if (prepared) void captcha.prepare();
  });

  const failed = (code: string, faults: RegistrationState["faults"]): RegistrationResult => {
    store.setState({ phase: "failure", faults });
    return { kind: "failed", code };
  };

  async function register(fields: RegistrationFields): Promise<RegistrationResult> {
    store.setState({ phase: "processing", faults: {} });
    const proven = await captcha.prove();
    if (proven.kind === "cancel") {
      store.setState({ phase: "idle" });
      return { kind: "ignored" };
    }
    if (proven.kind === "failed") return failed("captcha.required", { captcha: t(proven.message) });

    const { username, password } = fields;
    events.emit("registration.submitted", { method: "username" });
    const outcome = await parts.register({
      ...(await parts.origin()),
      ...proven.proof,
      username,
      password,
      login: true,
      pixelTrack: await parts.pixelTrack(),
    });
    if (!outcome.ok) {
      captcha.renew(outcome.error.code === "captcha.required");
      const faults = faultOf(outcome.error, faultTexts, t);
      if (!faults) parts.notify(outcome.error);
      return failed(outcome.error.code, faults ?? {});
    }

    const { id, userName, token } = outcome.value;
    store.setState({ phase: "success" });
    if (parts.isOn("AUTOREMEMBER3")) {
      await parts.credentials.remember({ type: "username", username, password, merchant: parts.merchantCode });
    }
    events.emit("member.registered", { id, userName, method: "username" });
    if (!token) {
      parts.navigate(loginPath);
      return { kind: "registered" };
    }
    const value = { token, id, userName, spanId: "", customerType: 0, firstTimeLogin: true };
    const to = parts.session.open(
      { ...value, passwordExpired: false, updatePassword: false },
      { how: "registration", typedPassword: password, forcedPasswordChange: false, ...parts.wish() },
    );
    return { kind: "opened", to };
  }

  return {
    store,
    captcha,
    minimumAge,

    async prepare() {
      prepared = true;
      if (store.getState().phase !== "processing") store.setState({ phase: "idle", faults: {} });
      await captcha.prepare();
    },

    async submit(fields) {
      const wrong = checkRegistration(fields, { asksAge: minimumAge !== undefined });
      const faults = Object.entries(wrong).map(([field, key]) => [field, t(key, { age: minimumAge ?? 0 })] as const);
      // What the person can see and mend at once is no attempt: it neither locks the form nor spends the captcha.
      if (faults.length > 0) return failed("field.invalid", Object.fromEntries(faults));
      return (await lock.run(() => register(fields))) ?? { kind: "ignored" };
    },
  };
}
