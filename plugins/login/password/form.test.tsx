// @vitest-environment happy-dom

import type { LoginFormProps } from "@livery/plugin-api";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { byLanguage } from "#tools/plugins/plugin-texts.ts";
import { createPasswordForm } from "./form.tsx";
import texts from "./texts.json" with { type: "json" };

afterEach(cleanup);

const { EN: english = {} } = byLanguage(texts);

function show(username: string, password: string) {
  const submit = vi.fn<LoginFormProps["submit"]>();
  const Form = createPasswordForm({ t: (key, { max } = {}) => english[key] ?? `${key} ${max}` });
  render(<Form busy={false} errors={{}} remembered={{ remember: false }} captcha={undefined} submit={submit} />);
  const fields = { username: screen.getByLabelText("Username"), password: screen.getByLabelText("Password") };
  fireEvent.change(fields.username, { target: { value: username } });
  fireEvent.change(fields.password, { target: { value: password } });
  fireEvent.click(screen.getByRole("button", { name: "Log in" }));
  return {
    ...fields,
    submit,
    alerts: () => screen.queryAllByRole("alert").map(({ textContent }) => textContent?.trim()),
  };
}

describe('spec 5 "Fields": a log-in by username', () => {
  it("send nothing while one is invalid: each error is announced, and the first takes the focus", () => {
    const { username, submit, alerts } = show("", "");
    expect(alerts()).toEqual([english.usernameMissing, english.passwordMissing]);
    expect(document.activeElement).toBe(username);
    expect(submit).not.toHaveBeenCalled();
  });

  it("move the focus to the second where only that one is invalid", () => {
    const { password, alerts } = show("player", "");
    expect(alerts()).toEqual([english.passwordMissing]);
    expect(document.activeElement).toBe(password);
  });

  it("refuse a username that is too long, and do not cut it", () => {
    const { username, submit, alerts } = show("a".repeat(65), "Player@2026");
    expect(alerts()).toEqual(["site.form.tooLong 64"]);
    expect(username).toHaveProperty("value", "a".repeat(65));
    expect(username.getAttribute("maxlength")).toBeNull();
    expect(submit).not.toHaveBeenCalled();
  });

  it("send a username of 64 characters, and a password of any length", () => {
    const { submit } = show("a".repeat(64), "p".repeat(200));
    expect(submit.mock.calls[0]?.[0].fields).toMatchObject({ username: "a".repeat(64), password: "p".repeat(200) });
  });
});
