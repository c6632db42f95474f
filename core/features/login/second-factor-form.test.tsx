// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { createI18n } from "#core/i18n/index.ts";
import english from "#core/i18n/locales/EN.json" with { type: "json" };
import { createManualClock, sleep } from "#core/kernel/index.ts";
import { createOverlays } from "#core/ui/index.ts";
import type { LoginModel } from "./load-login.ts";
import { initial, type LoginState } from "./login.ts";
import { SecondFactorForm, showSecondFactor } from "./second-factor-form.tsx";

afterEach(cleanup);

async function show(...factors: LoginState["factors"]) {
  const i18n = createI18n({ language: "EN", startTexts: {}, load: async () => english });
  await i18n.change("EN");
  const state = { phase: "verify", factors, errors: {}, note: undefined, resendIn: 0, verifying: false } as const;
  const store = createStore<LoginState>(() => state as Partial<LoginState> as LoginState);
  const verify = vi.fn<LoginModel["verify"]>(async () => {
    store.setState({ errors: { code: "Wrong" } });
    return { kind: "failed", code: "verification.code.invalid" };
  });
  const resend = vi.fn<LoginModel["resend"]>(async () => ({ kind: "failed", code: "login_verify_required" }));
  render(
    <I18nextProvider i18n={i18n.instance}>
      <SecondFactorForm login={{ store, verify, resend } as Partial<LoginModel> as LoginModel} close={() => {}} />
    </I18nextProvider>,
  );
  const code = screen.getByRole("textbox", { name: "Code" });
  const enter = (value: string, inputType: string) =>
    act(async () => {
      Object.assign(code, { value: "" });
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
      setValue?.call(code, value);
      fireEvent(code, new InputEvent("input", { bubbles: true, inputType }));
    });
  return {
    code,
    verify,
    resend,
    wait: (resendIn: number) => act(() => store.setState({ resendIn })),
    type: (value: string) => enter(value, "insertText"),
    paste: (value: string) => enter(value, "insertFromPaste"),
    submit: () => act(async () => fireEvent.click(screen.getByRole("button", { name: "Verify" }))),
    hint: () => document.getElementById(code.getAttribute("aria-describedby") ?? "")?.textContent?.trim(),
  };
}

describe('spec 8 "Errors": the form for a second factor\'s code', () => {
  it.each([
    ["email", "We sent a code to your email address."],
    ["sms", "We texted a code to your mobile number."],
    ["ga", "Enter the code from your authenticator app."],
  ] as const)("says where the code of the only factor %s is, and offers no choice", async (factor, where) => {
    const { hint } = await show(factor);
    expect(hint()).toBe(where);
    expect(screen.queryAllByRole("radio")).toEqual([]);
  });

  it("keeps a code that was not judged, as where the network failed, and empties itself for a wrong one", async () => {
    const { code, verify, type, submit } = await show("ga");
    verify.mockResolvedValueOnce({ kind: "failed", code: "network_error" });
    await type("482915");
    await submit();
    expect(code).toHaveProperty("value", "482915");
    await submit();
    expect(code).toHaveProperty("value", "");
  });

  it("offers several by the way in which they come, and says where the chosen one's code is", async () => {
    const { hint } = await show("email", "sms");
    expect(screen.getByRole("group", { name: "How do you want to get your code?" })).toBeDefined();
    fireEvent.click(screen.getByRole("radio", { name: "SMS" }));
    expect(hint()).toBe("We texted a code to your mobile number.");
  });

  it("is the field that a phone fills in, and where the dialog opens", async () => {
    const { code } = await show("email");
    expect(code.getAttribute("autocomplete")).toBe("one-time-code");
    expect(code.hasAttribute("data-autofocus")).toBe(true);
  });

  it("sends a code that is pasted whole, and waits for a person who types", async () => {
    const { verify, type, paste } = await show("email");
    await type("105577");
    expect(verify).not.toHaveBeenCalled();
    await paste("12 34");
    expect(verify).not.toHaveBeenCalled();
    await paste("Code: 482-915");
    expect(verify).toHaveBeenCalledExactlyOnceWith("email", "482915");
  });

  it.each(["type", "paste"] as const)("refuses a number that is too long, uncut: %s", async (how) => {
    const { code, verify, submit, [how]: enter } = await show("email");
    await enter("48291578");
    expect(code).toHaveProperty("value", "48291578");
    await submit();
    expect(verify).not.toHaveBeenCalled();
    expect(screen.getByRole("alert").textContent).toContain("Enter the 6-digit code.");
  });

  it("announces that a code is incomplete, or wrong, and takes the focus", async () => {
    const { code, verify, type, submit } = await show("email");
    await type("12");
    await submit();
    expect(verify).not.toHaveBeenCalled();
    expect(screen.getByRole("alert").textContent).toContain("Enter the 6-digit code.");
    expect(document.activeElement).toBe(code);
    await type("105577");
    await submit();
    expect(screen.getByRole("alert").textContent).toContain("Wrong");
    expect(document.activeElement).toBe(code);
  });

  it("requests a new code by its button, which counts down and does nothing meanwhile", async () => {
    const { resend, wait } = await show("email");
    wait(42);
    const waiting = screen.getByRole("button", { name: "Resend in 0:42" });
    expect(waiting.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(waiting);
    expect(resend).not.toHaveBeenCalled();
    wait(0);
    fireEvent.click(screen.getByRole("button", { name: "Resend code" }));
    expect(resend).toHaveBeenCalledOnce();
  });
});

it("the second factor of an auto-login has its title, however late the language's texts come", async () => {
  const clock = createManualClock();
  const overlays = createOverlays({ clock });
  const load = () => sleep(clock, 5000).then(() => english);
  const store = createStore(() => initial);
  const login = { store } as Partial<LoginModel> as LoginModel;
  showSecondFactor(login, { overlays, i18n: createI18n({ language: "EN", startTexts: {}, load }) });
  store.setState({ phase: "verify", factors: ["email"] });
  await clock.advance(5000);
  expect(overlays.store.getState().layers.map(({ title }) => title)).toEqual([english.site.verify.title]);
});
