// @vitest-environment happy-dom

import type { LoginFormProps } from "@livery/plugin-api";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { afterEach, describe, expect, it, vi } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { mobileAnswers } from "#core/features/mobile/testing.ts";
import { createI18n } from "#core/i18n/index.ts";
import english from "#core/i18n/locales/EN.json" with { type: "json" };
import { byLanguage } from "#tools/plugins/plugin-texts.ts";
import { createSmsForm } from "./form.tsx";
import texts from "./texts.json" with { type: "json" };

afterEach(cleanup);

async function show(props: Partial<LoginFormProps> = {}) {
  const i18n = createI18n({ language: "EN", startTexts: {}, load: async () => english });
  await i18n.change("EN");
  i18n.add("login/sms", "EN", byLanguage(texts).EN ?? {});
  const submit = vi.fn<LoginFormProps["submit"]>();
  const mobile = await testSite({ i18n, answers: mobileAnswers() }).mobile();
  const Form = createSmsForm({ t: (key) => i18n.t(`login/sms::${key}`) }, mobile.fields());
  const given = { busy: false, errors: {}, remembered: { remember: false }, captcha: undefined, submit, ...props };
  await act(async () => {
    render(
      <I18nextProvider i18n={i18n.instance}>
        <Form {...given} />
      </I18nextProvider>,
    );
  });
  return { submit, logIn: () => fireEvent.click(screen.getByRole("button", { name: "Log in" })) };
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

const noteOf = (label: string) =>
  document.getElementById(screen.getByLabelText(label).getAttribute("aria-describedby") ?? "")?.textContent;

describe('spec 3 "Login request": a log-in of type sms', () => {
  it("proves number and code, and gives the number to be remembered", async () => {
    const { submit, logIn } = await show();
    type("Mobile number", "0912 345 678");
    type("Code", "482 915");
    fireEvent.click(screen.getByRole("checkbox", { name: "Remember me" }));
    logIn();
    const number = { countryDialingCode: "84", mobileNum: "0912345678" };
    expect(submit.mock.calls).toEqual([
      [
        {
          fields: { type: "sms", isSms: true, ...number, smsCode: "482915" },
          credentials: { type: "sms", ...number },
        },
        { remember: true },
      ],
    ]);
  });

  it("stands ready with the number that was remembered", async () => {
    await show({ remembered: { countryDialingCode: "84", mobileNum: "0912345678", remember: true } });
    expect(screen.getByLabelText("Mobile number")).toHaveProperty("value", "0912345678");
    expect(screen.getByRole("checkbox", { name: "Remember me" })).toHaveProperty("checked", true);
  });

  it.each([
    ["smsCode", "Code"],
    ["mobileNum", "Mobile number"],
    ["countryDialingCode", "Mobile number"],
  ])("shows an error of %s at the field %s", async (field, label) => {
    await show({ errors: { [field]: "Not this one" } });
    expect(noteOf(label)).toContain("Not this one");
  });
});
