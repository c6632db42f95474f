import type {
  Mobile,
  MobileFields,
  MobileFieldsOptions,
  MobileNumber,
  SendOutcome,
} from "#core/extension-points/index.ts";
import type { SmsRequest } from "#core/gateway/index.ts";
import type { Site } from "#core/site/index.ts";
import { digitsOf } from "#core/ui/index.ts";
import { textOf } from "../forms/index.ts";
import { SentCodeField } from "./code-field.tsx";
import { createCodeSender } from "./code-sender.ts";
import { CountryList } from "./country-list.tsx";
import { createDialling, mayPickCountry } from "./dialling.ts";
import { NumberField } from "./number-field.tsx";
import { international, readNumber } from "./numbers.ts";
import { receiveCode } from "./web-otp.ts";

export async function createMobile(site: Site): Promise<Mobile> {
  const { window, clock, gateway, status, flags, overlays } = site;
  const { t } = site.i18n;
  const captcha = (await site.captchas()).gate("sms");
  const dialling = createDialling(() => gateway.system.countries());
  const receiveSentCode = (signal: AbortSignal) => receiveCode(window, signal);

  /** Spec 5: the alert where no captcha can guard the SMS. */
  function showClosed(): SendOutcome {
    void overlays.alert({ title: t("site.failure.notice"), message: t("site.captcha.notWorking") });
    return { kind: "failed" };
  }

  async function sendBySms(number: MobileNumber): Promise<SendOutcome> {
    const proven = await captcha.prove();
    if (proven.kind === "cancel") return proven;
    if (proven.kind === "failed") {
      const { closed, error } = captcha.store.getState();
      if (closed) return showClosed();
      // The captcha's own place says it already, with a retry.
      return error === proven.message ? { kind: "failed" } : { kind: "failed", message: t(proven.message) };
    }
    const body: SmsRequest = { ...number, ...proven.proof };
    const outcome = await gateway.registration.sendSmsCode(body);
    if (outcome.ok) return { kind: "sent" };
    const isDemanded = outcome.error.code === "captcha.required";
    await captcha.renew(isDemanded);
    if (isDemanded && captcha.store.getState().closed) return showClosed();
    const end: { result: SendOutcome } = { result: { kind: "failed" } };
    await site.failures.handle(outcome.error, {
      operation: "call",
      fields: ["mobileNum", "countryDialingCode", "smsCode", "captcha"],
      showNote(message) {
        end.result = { kind: "failed", message, quiet: true };
      },
      showErrors(errors) {
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
    const sender = createCodeSender(clock, send ?? sendBySms);
    const mayPick = () => always || mayPickCountry(status.store.getState().value, flags);
    const country = () => {
      const { own, chosen } = dialling.store.getState();
      return mayPick() ? chosen : own;
    };

    /** Reads a number typed with another country's dialling code, and selects that country where it may be picked. */
    function readForeignNumber(typed: string): MobileNumber | undefined {
      if (!mayPick() || !typed.trim().startsWith("+")) return undefined;
      const { countries } = dialling.store.getState();
      const [home] = countries
        .map(({ countryDialingCode }) => countryDialingCode)
        .filter((code) => readNumber(typed, code) !== undefined)
        .sort((a, b) => b.length - a.length);
      if (home !== undefined) dialling.recall(home);
      return home === undefined ? undefined : readNumber(typed, home);
    }

    /** The number in the form's field. Shows an error at the field when it is invalid. */
    function readNumberOf(form: HTMLFormElement): MobileNumber | undefined {
      const typed = textOf(form, "mobileNum");
      const home = country();
      const number = home && (readNumber(typed, home.countryDialingCode) ?? readForeignNumber(typed));
      if (number) return number;
      const text = home ? "site.mobile.numberRule" : "site.mobile.noCountries";
      sender.showErrors({ mobileNum: t(text) });
      focus(form, "mobileNum");
      return undefined;
    }

    async function sendTo(form: HTMLFormElement) {
      // The countries may still be loading.
      await dialling.prepare();
      const number = readNumberOf(form);
      if (!number) return;
      await sender.send(number);
      const { errors } = sender.store.getState();
      // To the field with the error, else to the code field.
      focus(form, errors.mobileNum === undefined ? "smsCode" : "mobileNum");
    }

    return {
      NumberField: ({ error, remembered }) => (
        <NumberField {...{ dialling, sender, error, remembered, pick }} pickable={mayPick()} />
      ),
      CodeField: ({ error }) => (
        <SentCodeField
          {...{ sender, error, sendTo }}
          captcha={send ? undefined : captcha}
          receiveCode={receiveSentCode}
        />
      ),
      read(form) {
        const number = readNumberOf(form);
        const smsCode = digitsOf(textOf(form, "smsCode"));
        if (number && smsCode.length === 6) {
          sender.reset();
          return { ...number, smsCode };
        }
        if (smsCode.length !== 6) {
          const { errors } = sender.store.getState();
          sender.showErrors({ ...(number ? {} : errors), smsCode: t("site.mobile.codeRule") });
          if (number) focus(form, "smsCode");
        }
        return undefined;
      },
    };
  }

  return { fields, international };
}

function focus(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
