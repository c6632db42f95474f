import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { testSite } from "#core/app/testing.ts";
import type { GatewayFailure, Outcome } from "#core/gateway/index.ts";
import { err, ok } from "#core/kernel/index.ts";
import type { RememberedCredentials } from "#core/platform/index.ts";
import { testWindow } from "#core/platform/testing.ts";
import { createPasswordChange } from "./create-password-change.ts";
import { checkPasswords } from "./rules.ts";

const fields = { oldPassword: "123456", newPassword: "Better@2026", confirmation: "Better@2026" };

const refused = (code: string) => err<GatewayFailure>({ kind: "refused", code, message: "", value: null, status: 200 });

function aChange(answer: Outcome<null> = ok(null), stored?: RememberedCredentials) {
  // Without its encryption, so that the body can be read.
  const changePassword = vi.fn(async () => answer);
  const remember = vi.fn(async () => {});
  const passwordChanged = vi.fn();
  const alert = vi.fn(async () => {});
  const site = testSite({
    window: testWindow("https://lotus.example/m/changePsw"),
    i18n: { t: (key) => key, ready: async () => {} },
    gateway: { member: { changePassword } },
    platform: { credentials: { recall: async () => stored, remember } },
    session: { passwordChanged },
    overlays: { alert },
  });
  const change = createPasswordChange(site);
  return { change, changePassword, remember, passwordChanged, alert, errors: () => change.store.getState().errors };
}

describe('spec 4 "Login": forced password change', () => {
  it("sends the old password and the new one, and ends the demand", async () => {
    const { change, changePassword, passwordChanged } = aChange();
    expect(await change.submit(fields)).toBe(true);
    expect(changePassword).toHaveBeenCalledWith({ oldPassword: "123456", newPassword: "Better@2026" });
    expect(passwordChanged).toHaveBeenCalledOnce();
  });

  it("shows at its field that the old password is wrong, and keeps the demand", async () => {
    const { change, passwordChanged, alert, errors } = aChange(refused("password.old.invalid"));
    expect(await change.submit(fields)).toBe(false);
    expect(errors()).toEqual({ oldPassword: "site.password.oldWrong" });
    expect(passwordChanged).not.toHaveBeenCalled();
    expect(alert).not.toHaveBeenCalled();
  });

  it("shows a failure that concerns no field in a dialog", async () => {
    const { change, alert } = aChange(refused("unknown_error"));
    await change.submit(fields);
    expect(alert).toHaveBeenCalledOnce();
  });

  it("shows a note, without a dialog, after too many attempts", async () => {
    const { change, alert } = aChange(refused("TOO_MANY_REQUEST_PASSWORD"));
    await change.submit(fields);
    expect(change.store.getState().note).toBe("site.form.later");
    expect(alert).not.toHaveBeenCalled();
  });

  it("sends one change at a time", async () => {
    const { change, changePassword } = aChange();
    await Promise.all([change.submit(fields), change.submit(fields)]);
    expect(changePassword).toHaveBeenCalledOnce();
  });

  it("updates the remembered password, but not another account's, and remembers none where there was none", async () => {
    const who = { type: "username", username: "weak", merchant: "lotus" } as const;
    const known = aChange(ok(null), { ...who, password: "123456" });
    await known.change.submit(fields);
    expect(known.remember).toHaveBeenCalledWith({ ...who, password: "Better@2026" });
    const another = aChange(ok(null), { ...who, username: "other", password: "Other@2026" });
    await another.change.submit(fields);
    expect(another.remember).not.toHaveBeenCalled();
    const nameOnly = aChange(ok(null), who);
    await nameOnly.change.submit(fields);
    expect(nameOnly.remember).not.toHaveBeenCalled();
  });
});

describe('spec 5 "Fields": a new password', () => {
  it.each([
    ["the old one is missing", { oldPassword: "" }, { oldPassword: "site.password.oldMissing" }],
    [
      "it is too short",
      { newPassword: "Ab@12", confirmation: "Ab@12" },
      { newPassword: "site.registration.passwordRule" },
    ],
    [
      "it is too long",
      { newPassword: "a".repeat(21), confirmation: "a".repeat(21) },
      { newPassword: "site.registration.passwordRule" },
    ],
    [
      "nothing is filled in",
      { oldPassword: "", newPassword: "", confirmation: "" },
      {
        oldPassword: "site.password.oldMissing",
        newPassword: "site.registration.passwordRule",
        confirmation: "site.registration.passwordRule",
      },
    ],
    [
      "it has a space",
      { newPassword: "Ab@1 2x", confirmation: "Ab@1 2x" },
      { newPassword: "site.registration.passwordRule" },
    ],
    [
      "it is 123456 again",
      { oldPassword: "old", newPassword: "123456", confirmation: "123456" },
      { newPassword: "site.password.weak" },
    ],
    ["it is the old one", { oldPassword: "Better@2026" }, { newPassword: "site.password.same" }],
    [
      "it was typed differently",
      { confirmation: "Better@2027" },
      { confirmation: "site.registration.passwordsDiffer" },
    ],
  ])("is refused when %s", async (_, change, errors) => {
    const { change: form, changePassword, errors: shown } = aChange();
    expect(await form.submit({ ...fields, ...change })).toBe(false);
    expect(shown()).toEqual(errors);
    expect(changePassword).not.toHaveBeenCalled();
  });

  it("is accepted only when it satisfies the gateway's rule, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (oldPassword, newPassword) => {
        const isFine =
          Object.keys(checkPasswords({ oldPassword, newPassword, confirmation: newPassword })).length === 0;
        expect(isFine && !/^[\x21-\x7e]{6,20}$/.test(newPassword)).toBe(false);
      }),
    );
  });
});
