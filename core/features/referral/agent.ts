import { createStore } from "zustand/vanilla";
import type { AgentStatus, GatewayFailure } from "#core/gateway/index.ts";
import type { Site } from "#core/site/index.ts";
import { createSubmission, noSubmission, type SubmissionState } from "../forms/index.ts";

export interface AgentFields {
  readonly name: string;
  /** A phone number, an email address: whatever the person gives. */
  readonly contact: string;
  readonly agree: boolean;
}

export interface AgentState extends SubmissionState {
  /** The application; undefined until the gateway has answered. */
  readonly application: AgentStatus | undefined;
  /** Why it could not be asked for. */
  readonly failure: GatewayFailure | undefined;
}

/** An agent's registration for the referral (spec 4 "Referral opening"). */
export type AgentRegistration = ReturnType<typeof createAgentRegistration>;

export function createAgentRegistration(site: Site) {
  const { gateway, i18n } = site;
  const { t } = i18n;
  const store = createStore<AgentState>(() => ({
    application: undefined,
    failure: undefined,
    ...noSubmission,
  }));
  const submit = createSubmission(site, store.setState, ["name", "contact", "agree"]);

  return {
    store,

    async load() {
      store.setState({ failure: undefined });
      const answer = await gateway.member.agentStatus();
      store.setState(answer.ok ? { application: answer.value } : { failure: answer.error });
    },

    async submit({ name, contact, agree }: AgentFields) {
      const fields = { name: name.trim(), contact: contact.trim(), agree };
      const errors = {
        ...(fields.name === "" && { name: t("site.agent.nameRule") }),
        ...(fields.contact === "" && { contact: t("site.agent.contactRule") }),
        ...(!agree && { agree: t("site.agent.agreeRule") }),
      };
      const application = await submit(errors, () => gateway.member.registerAgent(fields));
      if (application) store.setState({ application });
    },
  };
}
