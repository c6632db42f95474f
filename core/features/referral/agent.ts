import { createStore, type StoreApi } from "zustand/vanilla";
import type { AgentStatus, GatewayFailure } from "#core/gateway/index.ts";
import type { Site } from "#core/site/index.ts";
import type { FieldErrors } from "../failures/index.ts";
import { createAttemptLock } from "../forms/index.ts";

/** The input of the form. */
export interface AgentFields {
  readonly name: string;
  /** A phone number, an email address: whatever the person gives. */
  readonly contact: string;
  readonly agree: boolean;
}

export interface AgentState {
  /** The application; undefined until the gateway has answered. */
  readonly application: AgentStatus | undefined;
  /** Why it could not be asked for. */
  readonly failure: GatewayFailure | undefined;
  readonly busy: boolean;
  readonly errors: FieldErrors;
  /** A note on the last attempt, shown in the form without a dialog. */
  readonly note: string | undefined;
}

/** An agent's registration for the referral (spec 4 "Referral opening"). */
export interface AgentRegistration {
  readonly store: StoreApi<AgentState>;
  load(): Promise<void>;
  submit(fields: AgentFields): Promise<void>;
}

export function createAgentRegistration({ clock, gateway, failures, i18n: { t } }: Site): AgentRegistration {
  const store = createStore<AgentState>(() => ({
    application: undefined,
    failure: undefined,
    busy: false,
    errors: {},
    note: undefined,
  }));
  const lock = createAttemptLock(clock, (busy) => store.setState({ busy }));

  async function send(fields: AgentFields) {
    store.setState({ note: undefined });
    const answer = await gateway.member.registerAgent(fields);
    if (answer.ok) return store.setState({ application: answer.value });
    await failures.handle(answer.error, {
      operation: "call",
      fields: ["name", "contact", "agree"],
      note: (note) => store.setState({ note }),
      "field-error": (errors) => store.setState({ errors }),
    });
  }

  return {
    store,

    async load() {
      store.setState({ failure: undefined });
      const answer = await gateway.member.agentStatus();
      store.setState(answer.ok ? { application: answer.value } : { failure: answer.error });
    },

    async submit({ name, contact, agree }) {
      const fields = { name: name.trim(), contact: contact.trim(), agree };
      const errors = {
        ...(fields.name === "" && { name: t("site.agent.nameRule") }),
        ...(fields.contact === "" && { contact: t("site.agent.contactRule") }),
        ...(!agree && { agree: t("site.agent.agreeRule") }),
      };
      store.setState({ errors });
      if (Object.keys(errors).length === 0) await lock.run(() => send(fields));
    },
  };
}
