import { expect, it, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { testSite } from "#core/app/testing.ts";
import type { Outcome } from "#core/gateway/index.ts";
import { err, ok } from "#core/kernel/index.ts";
import { testWindow } from "#core/platform/testing.ts";
import { createSubmission, noSubmission } from "./submission.ts";

const refused = (code: string) =>
  err({ kind: "refused", code, message: "", value: { field: "name" }, status: 200 } as const);

function aForm(...answers: readonly Outcome<string>[]) {
  const left = [...answers];
  const alert = vi.fn(async () => {});
  const site = testSite({
    window: testWindow("https://www.lotus.example/m/feedback"),
    overlays: { alert },
    i18n: { t: (key) => key, ready: async () => {} },
  });
  const store = createStore(() => noSubmission);
  const call = vi.fn(async () => left.shift() ?? ok("done"));
  const submit = createSubmission(site, store.setState, ["name"]);
  return { site, alert, call, submit, state: () => store.getState() };
}

it("sends once, is busy until half a second after its end, and gives the answer", async () => {
  const { site, call, submit, state } = aForm();
  const both = [submit({}, call), submit({}, call)];
  expect(state().busy).toBe(true);
  expect(await Promise.all(both)).toEqual(["done", undefined]);
  expect(call).toHaveBeenCalledOnce();
  expect(state().busy).toBe(true);
  await site.clock.advance(500);
  expect(state().busy).toBe(false);
});

it("shows the errors of its fields, and sends nothing", async () => {
  const { call, submit, state } = aForm();
  expect(await submit({ name: "Type your name." }, call)).toBeUndefined();
  expect(state()).toEqual({ busy: false, errors: { name: "Type your name." }, note: undefined });
  expect(call).not.toHaveBeenCalled();
});

it("shows a refusal at its field, in a note or in a dialog, and clears it with the next submission", async () => {
  const { site, alert, call, submit, state } = aForm(
    refused("field.invalid"),
    refused("TOO_MANY_REQUEST_FORM"),
    refused("unknown_error"),
  );
  await submit({}, call);
  expect(state()).toMatchObject({ errors: { name: "site.form.invalid" }, note: undefined });
  await site.clock.advance(500);
  await submit({}, call);
  expect(state()).toMatchObject({ errors: {}, note: "site.form.later" });
  await site.clock.advance(500);
  await submit({}, call);
  expect(state()).toMatchObject({ errors: {}, note: undefined });
  expect(alert).toHaveBeenCalledOnce();
});
