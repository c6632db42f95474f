// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { afterEach, describe, expect, it, vi } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { mobileAnswers } from "#core/features/mobile/testing.ts";
import { createI18n } from "#core/i18n/index.ts";
import english from "#core/i18n/locales/EN.json" with { type: "json" };
import { PhoneForm } from "./phone-form.tsx";
import type { Confirmed } from "./phone-verifier.ts";

afterEach(cleanup);

const identity = { firebaseChannel: "phone", firebaseIdToken: "token" } as const;

async function aForm(...answers: readonly Confirmed[]) {
  const i18n = createI18n({ language: "EN", startTexts: {}, load: async () => english });
  await i18n.change("EN");
  const mobile = await testSite({ i18n, answers: mobileAnswers() }).mobile();
  const left = [...answers];
  const confirm = vi.fn(async (_: string) => left.shift() ?? { kind: "failed" as const, message: "no more answers" });
  const onProven = vi.fn();
  const createFields = (onSend: () => void) =>
    mobile.fields({
      pickable: true,
      async send() {
        onSend();
        return { kind: "sent" };
      },
    });
  const form = (
    <I18nextProvider i18n={i18n.instance}>
      <PhoneForm {...{ createFields, confirm, onProven }} submitLabel="Go" />
    </I18nextProvider>
  );
  await act(async () => void render(form));
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));
  const code = () => screen.getByLabelText("Code");
  return { confirm, onProven, type, press, code };
}

describe('spec 5 "Mobile numbers and Firebase": the form of Firebase\'s phone log-in', () => {
  it("does not call Firebase before number and code are complete", async () => {
    const { confirm, press, type } = await aForm();
    await press("Go");
    type("Mobile number", "0912345678");
    await press("Go");
    expect(confirm).not.toHaveBeenCalled();
  });

  it("shows Firebase's error at the code until a new one is sent, and succeeds with the right one", async () => {
    const { confirm, onProven, press, type, code } = await aForm(
      { kind: "failed", message: "wrong code" },
      { kind: "failed", message: "wrong code" },
      { kind: "proof", fields: identity },
    );
    type("Mobile number", "0912345678");
    type("Code", "000000");
    await press("Go");
    expect(screen.getByText("wrong code")).toBeDefined();
    expect(code().getAttribute("aria-invalid")).toBe("true");
    expect(onProven).not.toHaveBeenCalled();

    await press("Send code");
    expect(screen.queryByText("wrong code")).toBeNull();
    type("Code", "111111");
    await press("Go");
    expect(screen.getByText("wrong code")).toBeDefined();
    type("Code", "123456");
    await press("Go");
    expect(confirm.mock.calls).toEqual([["000000"], ["111111"], ["123456"]]);
    expect(onProven).toHaveBeenCalledExactlyOnceWith(identity);
  });
});
