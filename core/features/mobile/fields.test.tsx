// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type TestSiteOptions, testSite } from "#core/app/testing.ts";
import type { Captcha, CaptchaManifest, MobileFieldsOptions, TypedMobile } from "#core/extension-points/index.ts";
import { createI18n } from "#core/i18n/index.ts";
import english from "#core/i18n/locales/EN.json" with { type: "json" };
import { API_VERSION, type ChosenPlugin } from "#core/kernel/index.ts";
import { testWindow } from "#core/platform/testing.ts";
import { mobileAnswers } from "./testing.ts";

afterEach(() => {
  cleanup();
  // The gateway's public answers are cached for the tab.
  sessionStorage.clear();
});

interface Given extends Pick<TestSiteOptions, "window" | "answers" | "overlays"> {
  readonly options?: MobileFieldsOptions;
  /** The flags that are on. */
  readonly flags?: readonly string[];
  /** The chosen captcha, which SMS codes then require; `none`: they do, and the merchant has chosen none. */
  readonly captcha?: Captcha | "none";
  readonly remembered?: { readonly countryDialingCode: string; readonly mobileNum: string };
}

const captchaPlugin: ChosenPlugin<CaptchaManifest> = {
  point: "captcha",
  id: "slider",
  url: "slider",
  manifest: { api: API_VERSION, title: "slider", settings: { type: "object" }, purposes: { sms: {} } },
  settings: {},
};

/** A form with the two fields, as a plugin builds it. */
async function aForm({ options, answers, flags = [], overlays, captcha, remembered, ...given }: Given = {}) {
  const i18n = createI18n({ language: "EN", startTexts: {}, load: async () => english });
  await i18n.change("EN");
  const read: (TypedMobile | undefined)[] = [];
  const alert = vi.fn(async () => {});
  const site = testSite({
    ...given,
    i18n,
    record: {
      features: Object.fromEntries([...flags, ...(captcha ? ["GEETESTVCODE3"] : [])].map((flag) => [flag, true])),
      plugins: captcha && captcha !== "none" ? [captchaPlugin] : [],
    },
    loadPlugin: async () => ({ default: { api: API_VERSION, activate: () => captcha } }),
    answers: {
      "/wps/v2/system/status": {
        merchantCode: "lotus",
        whitelabelVal: {},
        sms: { captcha: { enabled: captcha !== undefined } },
      },
      ...mobileAnswers(),
      ...answers,
    },
    overlays: { alert, ...overlays },
  });
  await site.status.load();
  const { clock } = site;
  const { NumberField, CodeField, read: readForm } = (await site.mobile()).fields(options);
  const form = (error?: string) => (
    <I18nextProvider i18n={i18n.instance}>
      <form
        aria-label="form"
        onSubmit={(event) => {
          event.preventDefault();
          read.push(readForm(event.currentTarget));
        }}
      >
        <NumberField remembered={remembered} />
        <CodeField error={error} />
      </form>
    </I18nextProvider>
  );
  let view: ReturnType<typeof render>;
  await act(async () => {
    view = render(form());
    await clock.advance(0);
  });
  return {
    clock,
    read,
    alert,
    /** The bodies of the requests for a code. */
    sent: () => site.requests.filter(({ path }) => path === SMS).map(({ body }) => body),
    countryRequests: () => site.requests.filter(({ path }) => path === COUNTRIES).length,
    type: (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } }),
    press: async (name: string | RegExp) => {
      fireEvent.click(screen.getByRole("button", { name }));
      await act(() => clock.advance(0));
    },
    /** The form says so of the code; nothing, once another attempt begins. */
    refuse: (error?: string) => act(async () => view.rerender(form(error))),
    submit: () => fireEvent.submit(screen.getByRole("form")),
    described: (label: string) => {
      const field = screen.getByLabelText(label);
      const note = document.getElementById(field.getAttribute("aria-describedby") ?? "");
      return field.getAttribute("aria-invalid") === "true" ? note?.textContent?.trim() : undefined;
    },
  };
}

const SMS = "/wps/verification/sms/noLogin";
const COUNTRIES = "/wps/system/country";

/** The gateway refuses the code. */
const refusing = (errorCode: string, message = "", value: unknown = null) => ({
  [SMS]: () => Promise.reject({ errorCode, message, value }),
});

const NUMBER = "Mobile number";
const CODE = "Code";

describe('spec 5 "Fields": the fields of a mobile number', () => {
  it("show only the merchant's own dialling code where no other country may be picked", async () => {
    await aForm();
    expect(screen.getByText("+84")).toBeDefined();
    expect(screen.queryByRole("button", { name: /^Country code/ })).toBeNull();
  });

  it("say that the first code that was sent is wrong", async () => {
    const { type, press, refuse, described } = await aForm();
    type(NUMBER, "0912345678");
    await press("Send code");
    await refuse("That code is wrong.");
    expect(described(CODE)).toBe("That code is wrong.");
  });

  it("say no more of an earlier code once another one is sent", async () => {
    const { type, press, refuse, described } = await aForm();
    const wrong = "That code is wrong.";
    await refuse(wrong);
    expect(described(CODE)).toBe(wrong);
    type(NUMBER, "0912345678");
    await press("Send code");
    expect(described(CODE)).toBeUndefined();
    await refuse();
    await refuse(wrong);
    expect(described(CODE)).toBe(wrong);
  });

  it("open the picker where one may", async () => {
    const open = vi.fn(async () => "PK");
    const { press } = await aForm({ flags: ["UPDATEMOBILEICC3"], overlays: { open: open as never } });
    await press(/^Country code/);
    expect(open).toHaveBeenCalledOnce();
    expect(screen.getByRole("button", { name: /^Country code/ }).textContent).toBe("+92");
  });

  it("are filled with a remembered number, in its country", async () => {
    const remembered = { countryDialingCode: "63", mobileNum: "9171234567" };
    await aForm({ options: { pickable: true }, remembered });
    expect(screen.getByRole("button", { name: /^Country code/ }).textContent).toBe("+63");
    expect(screen.getByLabelText(NUMBER)).toHaveProperty("value", "9171234567");
  });

  it("offer to retry when the countries could not be loaded", async () => {
    const answers = { [COUNTRIES]: () => Promise.reject({ errorCode: "unknown_error" }) };
    const { type, submit, described, press, countryRequests, clock } = await aForm({ answers });
    type(NUMBER, "0912345678");
    submit();
    expect(described(NUMBER)).toContain("didn’t load");
    expect(countryRequests()).toBe(1);
    await press("Try again");
    await act(() => clock.advance(1_000));
    expect(countryRequests()).toBe(2);
  });

  it("return the input in the gateway's format", async () => {
    const { type, submit, read } = await aForm();
    type(NUMBER, "0912 345-678");
    type(CODE, "123 456");
    submit();
    expect(read).toEqual([{ countryDialingCode: "84", mobileNum: "0912345678", smsCode: "123456" }]);
  });

  it("read a number with another country's dialling code as that country's, where it may be picked", async () => {
    const { type, submit, read } = await aForm({ options: { pickable: true } });
    type(NUMBER, "+92 300 1234567");
    type(CODE, "123456");
    await act(async () => submit());
    expect(read).toMatchObject([{ countryDialingCode: "92", mobileNum: "3001234567" }]);
    expect(screen.getByRole("button", { name: /^Country code/ }).textContent).toBe("+92");
  });

  it("show the first missing value at its field, and move the focus there", async () => {
    const { type, submit, described, read } = await aForm();
    submit();
    expect(described(NUMBER)).toContain("5 to 15 digits");
    expect(document.activeElement).toBe(screen.getByLabelText(NUMBER));
    type(NUMBER, "0912345678");
    type(CODE, "123");
    submit();
    expect([described(NUMBER), described(CODE)]).toEqual([undefined, expect.stringContaining("6-digit code")]);
    expect(document.activeElement).toBe(screen.getByLabelText(CODE));
    expect(read).toEqual([undefined, undefined]);
  });
});

describe('spec 7 "Session and member": sending a code', () => {
  it("sends it to the number in the form, shows where it was sent, and counts down", async () => {
    const { type, press, sent, clock } = await aForm();
    type(NUMBER, "0912345678");
    await press("Send code");
    expect(sent()).toEqual([{ countryDialingCode: "84", mobileNum: "0912345678" }]);
    const code = screen.getByLabelText(CODE);
    expect(document.activeElement).toBe(code);
    expect(document.getElementById(code.getAttribute("aria-describedby") ?? "")?.textContent).toContain("+84912345678");
    await act(() => clock.advance(18_000));
    expect(screen.getByRole("button", { name: "Resend in 0:42" })).toBeDefined();
    await act(() => clock.advance(42_000));
    expect(screen.getByRole("button", { name: "Send code" })).toBeDefined();
    expect(screen.getByRole("status").textContent).toContain("new code");
  });

  it("waits for the countries where they are still loading", async () => {
    let arrive = () => {};
    const countries = new Promise((resolve) => {
      arrive = () => resolve(mobileAnswers()[COUNTRIES]);
    });
    const { type, press, described, sent, clock } = await aForm({ answers: { [COUNTRIES]: () => countries } });
    type(NUMBER, "0912345678");
    await press("Send code");
    expect([sent(), described(NUMBER)]).toEqual([[], undefined]);
    arrive();
    await act(() => clock.advance(0));
    expect(sent()).toEqual([{ countryDialingCode: "84", mobileNum: "0912345678" }]);
  });

  it("sends nothing to an invalid number", async () => {
    const { type, press, sent, described } = await aForm();
    type(NUMBER, "12");
    await press("Send code");
    expect(sent()).toEqual([]);
    expect(described(NUMBER)).toContain("5 to 15 digits");
  });

  it("fills in the code of the message where the browser can read it", async () => {
    const window = Object.assign(testWindow("https://lotus.example/m/login"), { OTPCredential: class {} });
    const credentials = { get: async () => ({ code: "482915" }) };
    Object.defineProperty(window.navigator, "credentials", { value: credentials });
    const { type, press } = await aForm({ window });
    type(NUMBER, "0912345678");
    await press("Send code");
    expect(screen.getByLabelText(CODE)).toHaveProperty("value", "482915");
  });

  it("sends the captcha's proof with the request, and nothing without one", async () => {
    const proof = { geetestValidateV4: { captcha_id: "c", lot_number: "l" } };
    const solved = await aForm({ captcha: { verify: async () => ({ kind: "proof", proof }) } });
    solved.type(NUMBER, "0912345678");
    await solved.press("Send code");
    expect(solved.sent()).toEqual([{ countryDialingCode: "84", mobileNum: "0912345678", ...proof }]);
    cleanup();
    const unsolved = await aForm({
      captcha: { verify: async () => ({ kind: "failed", message: "site.captcha.unavailable" }) },
    });
    unsolved.type(NUMBER, "0912345678");
    await unsolved.press("Send code");
    expect(unsolved.sent()).toEqual([]);
    expect(unsolved.described(CODE)).toContain("didn’t load");
  });

  it('says in an alert, in the player\'s words, that no captcha can guard it (spec 5 "Captcha")', async () => {
    const { type, press, sent, alert } = await aForm({ captcha: "none" });
    type(NUMBER, "0912345678");
    await press("Send code");
    expect(alert.mock.calls).toEqual([
      [{ title: english.site.failure.notice, message: english.site.captcha.notWorking }],
    ]);
    expect(screen.queryByText(/security check/)).toBeNull();
    expect(screen.queryByRole("button", { name: english.start.action.retry })).toBeNull();
    expect(sent()).toEqual([]);
  });

  it("says the same where the gateway demands a captcha that nobody can give, each time that it is asked", async () => {
    const { type, press, sent, alert, described } = await aForm({ answers: refusing("captcha.required") });
    type(NUMBER, "0912345678");
    await press("Send code");
    await press("Send code");
    expect(alert.mock.calls.flat()).toMatchObject(Array(2).fill({ message: english.site.captcha.notWorking }));
    expect(described(CODE)).toBeUndefined();
    expect(sent()).toHaveLength(2);
  });

  it('shows TOO_MANY_REQUEST_SMS in the form, without a dialog (spec 8 "Errors")', async () => {
    const { type, press, described, alert } = await aForm({ answers: refusing("TOO_MANY_REQUEST_SMS") });
    type(NUMBER, "0912345678");
    await press("Send code");
    expect(screen.getByRole("status").textContent).toContain("Wait a minute");
    expect(described(CODE)).toBeUndefined();
    expect(alert).not.toHaveBeenCalled();
  });

  it("shows a refused number at its field, and other failures in a dialog", async () => {
    const wrong = await aForm({ answers: refusing("field.invalid", "No such number", { field: "mobileNum" }) });
    wrong.type(NUMBER, "0912345678");
    await wrong.press("Send code");
    expect(wrong.described(NUMBER)).toContain("No such number");
    cleanup();
    const broken = await aForm({ answers: refusing("unknown_error", "Out of order") });
    broken.type(NUMBER, "0912345678");
    await broken.press("Send code");
    expect(broken.alert).toHaveBeenCalledOnce();
  });

  it("leaves the sending to a plugin that sends codes itself", async () => {
    const send = vi.fn(async () => ({ kind: "sent" }) as const);
    const { type, press, sent } = await aForm({ options: { send } });
    type(NUMBER, "0912345678");
    await press("Send code");
    expect(send).toHaveBeenCalledWith({ countryDialingCode: "84", mobileNum: "0912345678" });
    expect(sent()).toEqual([]);
  });
});
