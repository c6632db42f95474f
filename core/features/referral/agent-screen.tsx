import { type FormEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { memberPath, referralPath } from "#core/routes/index.ts";
import { OutsideLink, useLazy, useScreenTitle, useSite } from "#core/site/index.ts";
import {
  Button,
  ButtonLink,
  Checkbox,
  EmptyState,
  Notice,
  ScreenSkeleton,
  TextField,
  useFirstError,
} from "#core/ui/index.ts";
import { FailureState } from "../failures/index.ts";
import { FormScreen, fieldsClass, textOf } from "../forms/index.ts";
import { isAgent } from "../session/index.ts";
import { type AgentRegistration, createAgentRegistration } from "./agent.ts";
import { ShareLink } from "./share-link.tsx";

/** `/m/agentRegister`: agents apply for the referral here, and get their link. Others are told that it is not for them. */
export default function AgentScreen() {
  const { member, legal } = useSite();
  const { terms } = useLazy(legal);
  const { t } = useTranslation();
  const { value, failure, phase } = useStore(member.store, (state) => state);
  useScreenTitle(t("site.agent.title"));
  if (value) return isAgent(value.type) ? <Registration terms={terms} /> : <MembersOnly />;
  if (failure)
    return <FailureState screen failure={failure} retry={() => void member.load()} busy={phase === "loading"} />;
  return <ScreenSkeleton kind="form" />;
}

/** For a member who is no agent: what they can do instead. */
function MembersOnly() {
  const { t } = useTranslation();
  return (
    <EmptyState
      screen
      scene="people"
      title={t("site.agent.othersTitle")}
      action={<ButtonLink href={referralPath}>{t("site.referral.title")}</ButtonLink>}
    >
      {t("site.agent.others")}
    </EmptyState>
  );
}

function Registration({ terms }: { readonly terms: string | undefined }) {
  const site = useSite();
  const { t } = useTranslation();
  const [registration] = useState(() => createAgentRegistration(site));
  const { application, failure } = useStore(registration.store);
  useEffect(() => void registration.load(), [registration]);

  if (!application && failure) return <FailureState screen failure={failure} retry={() => void registration.load()} />;
  if (!application) return <ScreenSkeleton kind="form" />;
  if (application.status === "none") return <AgentForm registration={registration} terms={terms} />;
  const { link } = application;
  return (
    <FormScreen title={t("site.agent.title")}>
      {application.status === "pending" || link === undefined ? (
        <>
          <Notice title={t("site.agent.pendingTitle")}>{t("site.agent.pending")}</Notice>
          <ButtonLink block tone="secondary" href={memberPath}>
            {t("site.member.title")}
          </ButtonLink>
        </>
      ) : (
        <>
          <Notice tone="positive" title={t("site.agent.approvedTitle")}>
            {t("site.agent.approved")}
          </Notice>
          <ShareLink link={link} message={t("site.referral.message", { brand: site.record.name })} />
        </>
      )}
    </FormScreen>
  );
}

interface AgentFormProps {
  readonly registration: AgentRegistration;
  readonly terms: string | undefined;
}

function AgentForm({ registration, terms }: AgentFormProps) {
  const { t } = useTranslation();
  const { busy, errors, note } = useStore(registration.store);
  const container = useFirstError(errors);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const agree = new FormData(form).has("agree");
    void registration.submit({ name: textOf(form, "name"), contact: textOf(form, "contact"), agree });
  }

  return (
    <FormScreen title={t("site.agent.title")}>
      <p>{t("site.agent.intro")}</p>
      {note !== undefined && <Notice>{note}</Notice>}
      <div ref={container}>
        <form className={fieldsClass} onSubmit={send} noValidate>
          <TextField name="name" label={t("site.agent.name")} autoComplete="name" error={errors.name} />
          <TextField
            name="contact"
            label={t("site.agent.contact")}
            hint={t("site.agent.contactHint")}
            error={errors.contact}
            dir="auto"
          />
          <Checkbox name="agree" label={t("site.agent.agree")} error={errors.agree} />
          {terms !== undefined && <OutsideLink href={terms}>{t("site.legal.terms")}</OutsideLink>}
          <Button type="submit" block busy={busy}>
            {t("site.agent.action")}
          </Button>
        </form>
      </div>
    </FormScreen>
  );
}
