import { describe, expect, it, vi } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { createI18n, type I18n } from "#core/i18n/index.ts";
import { testWindow } from "#core/platform/testing.ts";
import { createFeedback } from "./feedback.ts";

const draft = { category: "game", content: " The draw page stays blank. ", contact: "" } as const;

const texts = import.meta.glob<Readonly<Record<string, unknown>>>("../../i18n/locales/*.json", { import: "default" });

async function inLanguage(language: string) {
  const load = (code: string) => texts[`../../i18n/locales/${code}.json`]?.() ?? Promise.reject(new Error(code));
  const i18n = createI18n({ language, startTexts: {}, load });
  await i18n.ready();
  return i18n;
}

const keys: Pick<I18n, "t" | "ready"> = { t: (key) => key, ready: async () => {} };

function aForm(answer: unknown = { id: "42" }, i18n: Partial<I18n> = keys) {
  const alert = vi.fn(async () => {});
  const site = testSite({
    window: testWindow("https://www.lotus.example/m/feedback"),
    answers: { "/wps/member/feedback": () => answer },
    i18n,
    overlays: { alert },
  });
  const feedback = createFeedback(site);
  const sent = () => site.requests.filter(({ path }) => path === "/wps/member/feedback").map(({ body }) => body);
  return { site, feedback, sent, alert, state: () => feedback.store.getState() };
}

const refusal = (errorCode: string, value: unknown = null) => Promise.reject({ errorCode, value });

describe("feedback", () => {
  it("is sent with what was typed, trimmed, and answered with its number", async () => {
    const { feedback, sent, state } = aForm();
    feedback.edit(draft);
    await feedback.send();
    expect(sent()).toEqual([{ category: "game", content: "The draw page stays blank." }]);
    expect(state()).toMatchObject({ sent: "42", draft: { category: "", content: "", contact: "" } });
  });

  it("is not the next person's, when its answer comes after a log-out", async () => {
    let answer = (_: unknown) => {};
    const { site, feedback, state } = aForm(new Promise((resolve) => (answer = resolve)));
    feedback.edit(draft);
    const sending = feedback.send();
    site.events.emit("session.closed", { why: "logout" });
    answer({ id: "42" });
    await sending;
    expect(state().sent).toBeUndefined();
  });

  it("has a contact only where the person gives one", async () => {
    const { feedback, sent } = aForm();
    feedback.edit({ ...draft, contact: " mai@example.com " });
    await feedback.send();
    expect(sent()).toMatchObject([{ contact: "mai@example.com" }]);
  });

  it("shows at each field what is missing, and sends nothing", async () => {
    const { feedback, sent, state } = aForm();
    feedback.edit({ content: "   " });
    await feedback.send();
    expect(state().errors).toEqual({ category: "site.feedback.categoryRule", content: "site.feedback.messageRule" });
    expect(sent()).toEqual([]);
  });

  it.each([
    ["EN", "Use no more than 2,000 characters.", "Use no more than 200 characters."],
    ["RU", "Не больше 2\u00a0000 символов.", "Не больше 200 символов."],
    ["BN", "সর্বোচ্চ 2,000 ক্যারেক্টার লিখুন।", "সর্বোচ্চ 200 ক্যারেক্টার লিখুন।"],
    ["TY", "’Eiaha e hau atu i te 2\u202f000 reta.", "’Eiaha e hau atu i te 200 reta."],
  ])("says at the field how long a text may be, cuts nothing and sends nothing: %s", async (code, content, contact) => {
    const { feedback, sent, state } = aForm({}, await inLanguage(code));
    const long = { ...draft, content: "a".repeat(2001), contact: "b".repeat(201) };
    feedback.edit(long);
    await feedback.send();
    expect(state().errors).toEqual({ content, contact });
    expect(state().draft).toEqual(long);
    expect(sent()).toEqual([]);
  });

  it.each(["category", "content", "contact"])(
    "shows a refusal of the %s at its field, and loses nothing",
    async (field) => {
      const { feedback, state, alert } = aForm(refusal("field.invalid", { field }));
      feedback.edit(draft);
      await feedback.send();
      expect(state()).toMatchObject({ errors: { [field]: "site.form.invalid" }, draft, sent: undefined });
      expect(alert).not.toHaveBeenCalled();
    },
  );

  it("loses nothing when it fails, and can be sent again", async () => {
    const { site, feedback, state, alert, sent } = aForm(refusal("unknown_error"));
    feedback.edit(draft);
    await feedback.send();
    expect(alert).toHaveBeenCalledOnce();
    expect(state()).toMatchObject({ draft, sent: undefined });
    await site.clock.advance(500);
    await feedback.send();
    expect(sent()).toHaveLength(2);
  });

  it("shows a note, without a dialog, after too many", async () => {
    const { feedback, state, alert } = aForm(refusal("TOO_MANY_REQUEST_FEEDBACK"));
    feedback.edit(draft);
    await feedback.send();
    expect(state().note).toBe("site.form.later");
    expect(alert).not.toHaveBeenCalled();
  });

  it("is sent once by two taps", async () => {
    const { feedback, sent } = aForm();
    feedback.edit(draft);
    await Promise.all([feedback.send(), feedback.send()]);
    expect(sent()).toHaveLength(1);
  });

  it("keeps the draft when the session is lost, and drops it when the person logs out", async () => {
    const { site, feedback, state } = aForm();
    feedback.edit(draft);
    site.events.emit("session.closed", { why: "lost" });
    expect(state().draft).toEqual(draft);
    site.events.emit("session.closed", { why: "logout" });
    expect(state().draft.content).toBe("");
  });
});
