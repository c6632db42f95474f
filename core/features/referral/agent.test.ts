import { describe, expect, it, vi } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { testWindow } from "#core/platform/testing.ts";
import { createAgentRegistration } from "./agent.ts";

const fields = { name: " Mai ", contact: "mai@example.com", agree: true };
const path = "/wps/member/agent/register";

function aRegistration(answer: (method: string) => unknown) {
  const alert = vi.fn(async () => {});
  const site = testSite({
    window: testWindow("https://www.lotus.example/m/agentRegister"),
    answers: { [path]: ({ method }: { readonly method: string }) => answer(method) },
    i18n: { t: (key) => key, ready: async () => {} },
    overlays: { alert },
  });
  const registration = createAgentRegistration(site);
  const sent = () => site.requests.filter(({ method }) => method === "POST").map(({ body }) => body);
  return { registration, sent, alert, clock: site.clock, state: () => registration.store.getState() };
}

describe("agent registration", () => {
  it.each([{ status: "none" }, { status: "pending" }, { status: "approved", link: "https://a.example" }])(
    "begins with the application as it is: %j",
    async (application) => {
      const { registration, state } = aRegistration(() => application);
      await registration.load();
      expect(state().application).toEqual(application);
    },
  );

  it("can be asked again after a failure", async () => {
    let fails = true;
    const { registration, state, clock } = aRegistration(() =>
      fails ? Promise.reject({ errorCode: "unknown_error" }) : { status: "none" },
    );
    await registration.load();
    expect(state()).toMatchObject({ application: undefined, failure: { code: "unknown_error" } });
    fails = false;
    await Promise.all([registration.load(), clock.advance(1_000)]);
    expect(state()).toMatchObject({ application: { status: "none" }, failure: undefined });
  });

  it("sends the application, which is then pending", async () => {
    const { registration, sent, state } = aRegistration(() => ({ status: "pending" }));
    await registration.submit(fields);
    expect(sent()).toEqual([{ name: "Mai", contact: "mai@example.com", agree: true }]);
    expect(state().application).toEqual({ status: "pending" });
  });

  it("shows at each field what is missing, and sends nothing", async () => {
    const { registration, sent, state } = aRegistration(() => ({ status: "pending" }));
    await registration.submit({ name: " ", contact: "", agree: false });
    expect(state().errors).toEqual({
      name: "site.agent.nameRule",
      contact: "site.agent.contactRule",
      agree: "site.agent.agreeRule",
    });
    expect(sent()).toEqual([]);
  });

  it("shows a refusal at its field", async () => {
    const refuse = () => Promise.reject({ errorCode: "field.invalid", value: { field: "contact" } });
    const { registration, state, alert } = aRegistration(refuse);
    await registration.submit(fields);
    expect(state().errors).toEqual({ contact: "site.form.invalid" });
    expect(alert).not.toHaveBeenCalled();
  });

  it("is sent once by two taps", async () => {
    const { registration, sent } = aRegistration(() => ({ status: "pending" }));
    await Promise.all([registration.submit(fields), registration.submit(fields)]);
    expect(sent()).toHaveLength(1);
  });
});
