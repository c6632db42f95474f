import type {
  Mobile,
  MobileFields,
  MobileFieldsOptions,
  MobileNumber,
  SendOutcome,
} from "#core/extension-points/index.ts";
import type { Gateway, SmsRequest } from "#core/gateway/index.ts";
import type { Clock } from "#core/kernel/index.ts";
import { digitsOf, type Overlays } from "#core/ui/index.ts";
import type { CaptchaGate } from "../captcha/index.ts";
import type { Failures } from "../failures/index.ts";
import { CodeField } from "./code-field.tsx";
import { createCodeSender } from "./code-sender.ts";
import { CountryList } from "./country-list.tsx";
import { createDialling } from "./dialling.ts";
import { NumberField } from "./number-field.tsx";
import { international, readNumber } from "./numbers.ts";

/** What mobile numbers take from the site. */
export interface MobileParts {
  readonly clock: Clock;
  readonly t: (key: string) => string;
  readonly gateway: {
    readonly system: Pick<Gateway["system"], "countries">;
    readonly registration: Pick<Gateway["registration"], "sendSmsCode">;
  };
  /** The gate of purpose `sms`. */
  readonly captcha: CaptchaGate;
  readonly overlays: Pick<Overlays, "open">;
  /** Whether a country may be picked (spec 5): the merchant's SMS reaches others than its own. */
  readonly mayPick: () => boolean;
  /** Reads the code out of the message that brings it, where the browser can. */
  readonly receiveCode: (signal: AbortSignal) => Promise<string | undefined>;
  readonly failures: Pick<Failures, "handle">;
}

export function createMobile(parts: MobileParts): Mobile {
  const { t, captcha, overlays } = parts;
  const dialling = createDialling(() => parts.gateway.system.countries());

  async function sendBySms(number: MobileNumber): Promise<SendOutcome> {
    const proven = await captcha.prove();
    if (proven.kind === "cancel") return proven;
    if (proven.kind === "failed") return { kind: "failed", message: t(proven.message) };
    const body: SmsRequest = { ...number, ...proven.proof };
    const outcome = await parts.gateway.registration.sendSmsCode(body);
    if (outcome.ok) return { kind: "sent" };
    captcha.renew(outcome.error.code === "captcha.required");
    const end: { result: SendOutcome } = { result: { kind: "failed" } };
    await parts.failures.handle(outcome.error, {
      moment: "call",
      fields: ["mobileNum", "countryDialingCode", "smsCode", "captcha"],
      note(message) {
        end.result = { kind: "failed", message, quiet: true };
      },
      "field-error"(errors) {
        const [field, message = ""] = Object.entries(errors)[0] ?? [];
        const isNumber = field === "mobileNum" || field === "countryDialingCode";
        end.result = { kind: "failed", field: isNumber ? "mobileNum" : "smsCode", message };
      },
    });
    return end.result;
  }

  function pick() {
    const title = t("site.mobile.country");
    void overlays
      .open<string>({
        kind: "sheet",
        title,
        render: (close) => <CountryList state={dialling.store.getState()} onPick={close} />,
      })
      .then((code) => code !== undefined && dialling.choose(code));
  }

  function fields({ send, pickable: always = false }: MobileFieldsOptions = {}): MobileFields {
    const sender = createCodeSender(parts.clock, send ?? sendBySms);
    const mayPick = () => always || parts.mayPick();
    const country = () => {
      const { own, chosen } = dialling.store.getState();
      return mayPick() ? chosen : own;
    };

    /** A number written with another country's code is that country's, where it may be picked. */
    function abroad(typed: string): MobileNumber | undefined {
      if (!mayPick() || !typed.trim().startsWith("+")) return undefined;
      const { countries } = dialling.store.getState();
      const [home] = countries
        .map(({ countryDialingCode }) => countryDialingCode)
        .filter((code) => readNumber(typed, code) !== undefined)
        .sort((a, b) => b.length - a.length);
      if (home !== undefined) dialling.recall(home);
      return home === undefined ? undefined : readNumber(typed, home);
    }

    /** The number in the form's field; what is wrong with it is said there. */
    function readNumberOf(form: HTMLFormElement): MobileNumber | undefined {
      const typed = textOf(form, "mobileNum");
      const home = country();
      const number = home && (readNumber(typed, home.countryDialingCode) ?? abroad(typed));
      if (number) return number;
      const text = home ? "site.mobile.numberRule" : "site.mobile.noCountries";
      sender.showErrors({ mobileNum: t(text) });
      focus(form, "mobileNum");
      return undefined;
    }

    async function sendTo(form: HTMLFormElement) {
      // Whoever types faster than the countries come need not tap again.
      await dialling.prepare();
      const number = readNumberOf(form);
      if (!number) return;
      await sender.send(number);
      const { errors } = sender.store.getState();
      // Where the person goes on: at what is wrong, or to type the code.
      focus(form, errors.mobileNum === undefined ? "smsCode" : "mobileNum");
    }

    return {
      NumberField: ({ error, remembered }) => (
        <NumberField {...{ dialling, sender, error, remembered, pick }} pickable={mayPick()} />
      ),
      CodeField: ({ error }) => (
        <CodeField
          {...{ sender, error, sendTo }}
          captcha={send ? undefined : captcha}
          receiveCode={parts.receiveCode}
        />
      ),
      read(form) {
        const number = readNumberOf(form);
        if (!number) return undefined;
        const smsCode = digitsOf(textOf(form, "smsCode"));
        if (smsCode.length === 6) {
          sender.reset();
          return { ...number, smsCode };
        }
        sender.showErrors({ smsCode: t("site.mobile.codeRule") });
        focus(form, "smsCode");
        return undefined;
      },
    };
  }

  return { fields, international };
}

const textOf = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? "");

function focus(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
