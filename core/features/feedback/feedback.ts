import { createStore } from "zustand/vanilla";
import type { FeedbackRequest } from "#core/gateway/index.ts";
import { formatsOf } from "#core/i18n/index.ts";
import type { Site } from "#core/site/index.ts";
import type { FieldErrors } from "../failures/index.ts";
import { createSubmission, noSubmission, type SubmissionState } from "../forms/index.ts";

export const feedbackCategories = ["account", "game", "payment", "other"] as const satisfies readonly Category[];
type Category = FeedbackRequest["category"];

/** The contract's limits, in characters. */
export const MAX_MESSAGE_LENGTH = 2000;
const MAX_CONTACT_LENGTH = 200;

/** What the person has chosen and typed. */
export interface FeedbackDraft {
  readonly category: Category | "";
  readonly content: string;
  /** How to reach the person; may be empty. */
  readonly contact: string;
}

export interface FeedbackState extends SubmissionState {
  readonly draft: FeedbackDraft;
  /** The number under which the gateway has taken it. */
  readonly sent: string | undefined;
}

/** Feedback to the merchant. What is typed survives a failure, another screen, and a log-in in between. */
export type FeedbackModel = ReturnType<typeof createFeedback>;

const blank: FeedbackState = {
  draft: { category: "", content: "", contact: "" },
  ...noSubmission,
  sent: undefined,
};

export function createFeedback(site: Site) {
  const { events, gateway, i18n } = site;
  const { t } = i18n;
  const store = createStore<FeedbackState>(() => blank);
  const submit = createSubmission(site, store.setState, ["category", "content", "contact"]);

  let person = 0;
  events.on("session.closed", ({ why }) => {
    // A session that was lost is opened again by the same person.
    if (why === "lost") return;
    person++;
    store.setState(({ busy }) => ({ ...blank, busy }));
  });

  const tooLong = (max: number) =>
    t("site.form.tooLong", { count: max, max: formatsOf(i18n.language.code).number(max) });

  function check({ category, content, contact }: FeedbackDraft): FieldErrors {
    return {
      ...(category === "" && { category: t("site.feedback.categoryRule") }),
      ...(content.trim() === "" && { content: t("site.feedback.messageRule") }),
      ...(content.length > MAX_MESSAGE_LENGTH && { content: tooLong(MAX_MESSAGE_LENGTH) }),
      ...(contact.length > MAX_CONTACT_LENGTH && { contact: tooLong(MAX_CONTACT_LENGTH) }),
    };
  }

  return {
    store,
    edit: (change: Partial<FeedbackDraft>) => store.setState(({ draft }) => ({ draft: { ...draft, ...change } })),
    async send() {
      const { draft } = store.getState();
      const sender = person;
      const contact = draft.contact.trim();
      const body = {
        // `check` refuses an empty one.
        category: draft.category as Category,
        content: draft.content.trim(),
        ...(contact !== "" && { contact }),
      };
      const sent = await submit(check(draft), () => gateway.member.sendFeedback(body));
      // The next person on this phone has sent nothing.
      if (sent && sender === person) store.setState({ sent: sent.id, draft: blank.draft });
    },
    /** Begins another one. */
    startAgain: () => store.setState({ sent: undefined, errors: {}, note: undefined }),
  };
}
