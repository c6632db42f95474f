import { useTranslation } from "react-i18next";
import type { GatewayFailure } from "#core/gateway/index.ts";
import type { Answer } from "#core/site/index.ts";
import { useSite } from "#core/site/index.ts";
import { Button, ErrorState, Notice, Section } from "#core/ui/index.ts";

export interface FailureStateProps {
  readonly failure: GatewayFailure;
  readonly retry: () => void;
  /** The request is being retried. */
  readonly busy?: boolean;
  /** It is the whole screen: the reason is the screen's heading. */
  readonly screen?: boolean;
}

/** Shown in place of content that the gateway did not return: the reason, and a retry button. */
export function FailureState({ failure, retry, busy, screen }: FailureStateProps) {
  const { failures } = useSite();
  const { t } = useTranslation();
  const title = useReason(failure);
  return (
    <ErrorState
      screen={screen}
      scene={failure.kind === "network" ? "offline" : "error"}
      quiet={failures.isQuiet(failure)}
      title={title}
      retry={{ label: t("start.action.retry"), onRetry: retry, busy }}
    />
  );
}

export interface FailedSectionProps {
  readonly title: string;
  readonly failure: GatewayFailure;
  readonly answer: Pick<Answer<unknown>, "retry" | "loading">;
}

/** A section among others that the gateway did not return: compact, under its title, and read out when it is reached. */
export function FailedSection({ title, failure, answer }: FailedSectionProps) {
  const { t } = useTranslation();
  const reason = useReason(failure);
  return (
    <Section title={title}>
      <Notice
        action={
          <Button tone="quiet" size="small" busy={answer.loading} onClick={answer.retry}>
            {t("start.action.retry")}
          </Button>
        }
      >
        {reason}
      </Notice>
    </Section>
  );
}

function useReason(failure: GatewayFailure): string {
  const { failures, platform } = useSite();
  const { t } = useTranslation();
  if (failure.kind !== "network") return failures.explain(failure).message;
  // Spec 8 words a lost connection for its alert; here Retry stands beside the reason.
  return t(platform.page.isOnline() ? "site.failure.unreachable" : "site.failure.offline");
}
