import { useTranslation } from "react-i18next";
import type { GatewayFailure } from "#core/gateway/index.ts";
import { type Answer, useSite } from "#core/site/index.ts";
import { Card, ErrorState, Section } from "#core/ui/index.ts";

export interface FailureStateProps {
  readonly failure: GatewayFailure;
  readonly retry: () => void;
  /** The request is being retried. */
  readonly busy?: boolean;
  /** It is the whole screen: the reason is the screen's heading. */
  readonly screen?: boolean;
  /** It is one part among others: low, and read out when it is reached. */
  readonly low?: boolean;
}

/** Shown in place of content that the gateway did not return: the reason, and a retry button. */
export function FailureState({ failure, retry, busy, screen, low }: FailureStateProps) {
  const { failures, platform } = useSite();
  const { t } = useTranslation();
  // Spec 8 words a lost connection for its alert; here Retry stands beside the reason.
  const lost = platform.page.isOnline() ? "site.failure.unreachable" : "site.failure.offline";
  const title = failure.kind === "network" ? t(lost) : failures.explain(failure).message;
  return (
    <ErrorState
      screen={screen}
      low={low}
      scene={failure.kind === "network" ? "offline" : "error"}
      quiet={low || failures.isQuiet(failure)}
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

/** A section among others that the gateway did not return, under its title. */
export const FailedSection = ({ title, failure, answer: { retry, loading } }: FailedSectionProps) => (
  <Section title={title}>
    <Card>
      <FailureState low failure={failure} retry={retry} busy={loading} />
    </Card>
  </Section>
);
