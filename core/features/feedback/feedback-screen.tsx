import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useFormats } from "#core/i18n/index.ts";
import { homePath } from "#core/routes/index.ts";
import { useLazy, useScreenTitle, useSite } from "#core/site/index.ts";
import {
  Button,
  ButtonLink,
  EmptyState,
  Notice,
  PositiveIcon,
  SelectField,
  TextAreaField,
  TextField,
  useFirstError,
} from "#core/ui/index.ts";
import { FormScreen, fieldsClass } from "../forms/index.ts";
import { type FeedbackDraft, type FeedbackModel, feedbackCategories, MAX_MESSAGE_LENGTH } from "./feedback.ts";
import styles from "./feedback-screen.module.css";

/** `/m/feedback`. */
export default function FeedbackScreen() {
  const feedback = useLazy(useSite().feedback);
  const { t } = useTranslation();
  const sent = useStore(feedback.store, (state) => state.sent);
  useScreenTitle(t("site.feedback.title"));
  return sent === undefined ? <FeedbackForm feedback={feedback} /> : <Sent id={sent} again={feedback.startAgain} />;
}

function FeedbackForm({ feedback }: { readonly feedback: FeedbackModel }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { draft, busy, errors, note } = useStore(feedback.store, (state) => state);
  const container = useFirstError(errors);

  function send(event: FormEvent) {
    event.preventDefault();
    if (!busy) void feedback.send();
  }

  return (
    <FormScreen title={t("site.feedback.title")}>
      <p>{t("site.feedback.intro")}</p>
      {note !== undefined && <Notice>{note}</Notice>}
      <div ref={container}>
        <form className={fieldsClass} onSubmit={send} noValidate>
          <SelectField
            name="category"
            label={t("site.feedback.category")}
            value={draft.category}
            error={errors.category}
            onChange={({ target }) => feedback.edit({ category: target.value as FeedbackDraft["category"] })}
          >
            <option value="" disabled>
              {t("site.feedback.choose")}
            </option>
            {feedbackCategories.map((category) => (
              <option key={category} value={category}>
                {t(`site.feedback.about.${category}`)}
              </option>
            ))}
          </SelectField>
          <TextAreaField
            name="content"
            label={t("site.feedback.message")}
            hint={`${formats.number(draft.content.length)} / ${formats.number(MAX_MESSAGE_LENGTH)}`}
            rows={6}
            dir="auto"
            value={draft.content}
            error={errors.content}
            onChange={({ target }) => feedback.edit({ content: target.value })}
          />
          <TextField
            name="contact"
            label={t("site.feedback.contact")}
            hint={t("site.feedback.contactHint")}
            dir="auto"
            value={draft.contact}
            error={errors.contact}
            onChange={({ target }) => feedback.edit({ contact: target.value })}
          />
          <Button type="submit" block busy={busy}>
            {t("site.feedback.send")}
          </Button>
        </form>
      </div>
    </FormScreen>
  );
}

function Sent({ id, again }: { readonly id: string; again(): void }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      <EmptyState
        screen
        icon={<PositiveIcon />}
        title={t("site.feedback.sent")}
        action={
          <div className={styles.actions}>
            <ButtonLink href={homePath}>{t("site.notFound.action")}</ButtonLink>
            <Button tone="quiet" onClick={again}>
              {t("site.feedback.again")}
            </Button>
          </div>
        }
      >
        <p>{t("site.feedback.sentMessage")}</p>
        <p className={styles.number}>{t("site.feedback.number", { id })}</p>
      </EmptyState>
    </div>
  );
}
