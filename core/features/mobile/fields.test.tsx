// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { MobileFieldsOptions, TypedMobile } from "#core/extension-points/index.ts";
import {
  type Countries,
  type GatewayFailure,
  networkFailure,
  type Outcome,
  type SmsRequest,
} from "#core/gateway/index.ts";
import { createI18n } from "#core/i18n/index.ts";
import english from "#core/i18n/locales/EN.json" with { type: "json" };
import { createManualClock, err, ok } from "#core/kernel/index.ts";
import { createCaptchaGate } from "../captcha/create-captcha-gate.ts";
import type { CaptchaGate } from "../captcha/index.ts";
import { captchaSite } from "../captcha/testing.ts";
import { someFailures } from "../failures/testing.ts";
import type { MobileParts } from "./create-mobile.tsx";
import { aMobile, someCountries } from "./testing.ts";

afterEach(cleanup);

const refused = (code: string, message = "", value: unknown = null): GatewayFailure => ({
  kind: "refused",
  code,
  message,
  value,
  status: 200,
});

interface Given {
  readonly options?: MobileFieldsOptions;
  readonly parts?: Partial<MobileParts>;
  readonly failure?: GatewayFailure;
  /** What the captcha's gate answers. */
  readonly captcha?: Awaited<ReturnType<CaptchaGate["prove"]>>;
  readonly remembered?: { readonly countryDialingCode: string; readonly mobileNum: string };
}

/** A form with the two fields, as a plugin builds it. */
async function aForm(given: Given = {}) {
  const clock = createManualClock();
  const i18n = createI18n({ language: "EN", startTexts: {}, load: async () => english });
  await i18n.change("EN");
  const sent: SmsRequest[] = [];
  const read: (TypedMobile | undefined)[] = [];
  const { failures, alert } = someFailures({ i18n });
  const sendSmsCode = async (body: SmsRequest) => {
    sent.push(body);
    return given.failure ? err(given.failure) : ok(null);
  };
  const base = aMobile({
    t: i18n.t,
    clock,
    parts: {
      gateway: {
        system: {
          countries: async () => ok({ ...(someCountries.at(-1) ?? never()), countries: [...someCountries] }),
        },
        registration: { sendSmsCode },
      },
      ...(given.captcha && { captcha: aGate(given.captcha) }),
      failures,
      ...given.parts,
    },
  });
  const { NumberField, CodeField, read: readForm } = base.fields(given.options);
  await act(async () => {
    render(
      <I18nextProvider i18n={i18n.instance}>
        <form
          aria-label="form"
          onSubmit={(event) => {
            event.preventDefault();
            read.push(readForm(event.currentTarget));
          }}
        >
          <NumberField remembered={given.remembered} />
          <CodeField />
        </form>
      </I18nextProvider>,
    );
    await clock.advance(0);
  });
  return {
    clock,
    sent,
    read,
    alert,
    type: (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } }),
    press: async (name: string | RegExp) => {
      fireEvent.click(screen.getByRole("button", { name }));
      await act(() => clock.advance(0));
    },
    submit: () => fireEvent.submit(screen.getByRole("form")),
    described: (label: string) => {
      const field = screen.getByLabelText(label);
      const note = document.getElementById(field.getAttribute("aria-describedby") ?? "");
      return field.getAttribute("aria-invalid") === "true" ? note?.textContent?.trim() : undefined;
    },
  };
}

const never = (): never => {
  throw new Error("no countries");
};

const aGate = (answer: Awaited<ReturnType<CaptchaGate["prove"]>>): CaptchaGate => ({
  ...createCaptchaGate(captchaSite(), "sms"),
  prove: async () => answer,
});

const NUMBER = "Mobile number";
const CODE = "Code";

describe("spec 5: the fields of a mobile number", () => {
  it("show the merchant's own dialling code, fixed, where its SMS reaches no other country", async () => {
    await aForm();
    expect(screen.getByText("+84")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Country code" })).toBeNull();
  });

  it("open the picker where it does", async () => {
    const open = vi.fn(async () => "PK");
    const { press } = await aForm({ parts: { mayPick: () => true, overlays: { open } as never } });
    await press("Country code");
    expect(open).toHaveBeenCalledOnce();
    expect(screen.getByRole("button", { name: "Country code" }).textContent).toBe("+92");
  });

  it("stand ready with a remembered number, in its country", async () => {
    const remembered = { countryDialingCode: "63", mobileNum: "9171234567" };
    await aForm({ options: { pickable: true }, remembered });
    expect(screen.getByRole("button", { name: "Country code" }).textContent).toBe("+63");
    expect(screen.getByLabelText(NUMBER)).toHaveProperty("value", "9171234567");
  });

  it("offer another try where the countries could not be had", async () => {
    const countries = vi.fn(async () => err(networkFailure));
    const gateway = { system: { countries }, registration: { sendSmsCode: async () => ok(null) } };
    const { type, submit, described, press } = await aForm({ parts: { gateway } });
    type(NUMBER, "0912345678");
    submit();
    expect(described(NUMBER)).toContain("could not be loaded");
    await press("Retry");
    expect(countries).toHaveBeenCalledTimes(2);
  });

  it("give what was typed, in the gateway's form", async () => {
    const { type, submit, read } = await aForm();
    type(NUMBER, "0912 345-678");
    type(CODE, "123 456");
    submit();
    expect(read).toEqual([{ countryDialingCode: "84", mobileNum: "0912345678", smsCode: "123456" }]);
  });

  it("take a number written with another country's code for that country's, where it may be picked", async () => {
    const { type, submit, read } = await aForm({ options: { pickable: true } });
    type(NUMBER, "+92 300 1234567");
    type(CODE, "123456");
    await act(async () => submit());
    expect(read).toMatchObject([{ countryDialingCode: "92", mobileNum: "3001234567" }]);
    expect(screen.getByRole("button", { name: "Country code" }).textContent).toBe("+92");
  });

  it("say what is missing at its field, one after the other, and take the focus there", async () => {
    const { type, submit, described, read } = await aForm();
    submit();
    expect(described(NUMBER)).toContain("5 to 15 digits");
    expect(document.activeElement).toBe(screen.getByLabelText(NUMBER));
    type(NUMBER, "0912345678");
    type(CODE, "123");
    submit();
    expect([described(NUMBER), described(CODE)]).toEqual([undefined, expect.stringContaining("6 digits")]);
    expect(document.activeElement).toBe(screen.getByLabelText(CODE));
    expect(read).toEqual([undefined, undefined]);
  });
});

describe("spec 7: sending a code", () => {
  it("sends it to the number in the form, says so, and counts down", async () => {
    const { type, press, sent, clock } = await aForm();
    type(NUMBER, "0912345678");
    await press("Send code");
    expect(sent).toEqual([{ countryDialingCode: "84", mobileNum: "0912345678" }]);
    const code = screen.getByLabelText(CODE);
    expect(document.activeElement).toBe(code);
    expect(document.getElementById(code.getAttribute("aria-describedby") ?? "")?.textContent).toContain("+84912345678");
    await act(() => clock.advance(18_000));
    expect(screen.getByRole("button", { name: "Again in 42 s" })).toBeDefined();
    await act(() => clock.advance(42_000));
    expect(screen.getByRole("button", { name: "Send code" })).toBeDefined();
    expect(screen.getByRole("status").textContent).toContain("new code");
  });

  it("waits for the countries where the person is quicker than they are", async () => {
    let come = () => {};
    const sent: SmsRequest[] = [];
    const countries = () =>
      new Promise<Outcome<Countries>>((resolve) => {
        come = () => resolve(ok({ ...(someCountries.at(-1) ?? never()), countries: [...someCountries] }));
      });
    const sendSmsCode = async (body: SmsRequest) => {
      sent.push(body);
      return ok(null);
    };
    const gateway = { system: { countries }, registration: { sendSmsCode } };
    const { type, press, described, clock } = await aForm({ parts: { gateway } });
    type(NUMBER, "0912345678");
    await press("Send code");
    expect([sent, described(NUMBER)]).toEqual([[], undefined]);
    come();
    await act(() => clock.advance(0));
    expect(sent).toEqual([{ countryDialingCode: "84", mobileNum: "0912345678" }]);
  });

  it("sends nothing to what is no number", async () => {
    const { type, press, sent, described } = await aForm();
    type(NUMBER, "12");
    await press("Send code");
    expect(sent).toEqual([]);
    expect(described(NUMBER)).toContain("5 to 15 digits");
  });

  it("fills the code in from the message where the browser can", async () => {
    const { type, press } = await aForm({ parts: { receiveCode: async () => "482915" } });
    type(NUMBER, "0912345678");
    await press("Send code");
    expect(screen.getByLabelText(CODE)).toHaveProperty("value", "482915");
  });

  it("shows the captcha's proof with the request, and sends none without one", async () => {
    const proof = { geetestValidateV4: { captcha_id: "c", lot_number: "l" } };
    const solved = await aForm({ captcha: { kind: "proof", proof } });
    solved.type(NUMBER, "0912345678");
    await solved.press("Send code");
    expect(solved.sent).toEqual([{ countryDialingCode: "84", mobileNum: "0912345678", ...proof }]);
    cleanup();
    const unsolved = await aForm({ captcha: { kind: "failed", message: "site.captcha.unavailable" } });
    unsolved.type(NUMBER, "0912345678");
    await unsolved.press("Send code");
    expect(unsolved.sent).toEqual([]);
    expect(unsolved.described(CODE)).toContain("could not be loaded");
  });

  it("says TOO_MANY_REQUEST_SMS in the form, without a dialog (spec 8)", async () => {
    const { type, press, described, alert } = await aForm({ failure: refused("TOO_MANY_REQUEST_SMS") });
    type(NUMBER, "0912345678");
    await press("Send code");
    expect(screen.getByRole("status").textContent).toContain("Wait a minute");
    expect(described(CODE)).toBeUndefined();
    expect(alert).not.toHaveBeenCalled();
  });

  it("says a refused number at the number, and leaves the rest to the failure's dialog", async () => {
    const wrong = await aForm({ failure: refused("field.invalid", "No such number", { field: "mobileNum" }) });
    wrong.type(NUMBER, "0912345678");
    await wrong.press("Send code");
    expect(wrong.described(NUMBER)).toContain("No such number");
    cleanup();
    const broken = await aForm({ failure: refused("unknown_error", "Out of order") });
    broken.type(NUMBER, "0912345678");
    await broken.press("Send code");
    expect(broken.alert).toHaveBeenCalledOnce();
  });

  it("leaves the sending to a plugin that has its own way", async () => {
    const send = vi.fn(async () => ({ kind: "sent" }) as const);
    const { type, press, sent } = await aForm({ options: { send } });
    type(NUMBER, "0912345678");
    await press("Send code");
    expect(send).toHaveBeenCalledWith({ countryDialingCode: "84", mobileNum: "0912345678" });
    expect(sent).toEqual([]);
  });
});
