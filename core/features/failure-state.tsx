import { useTranslation } from "react-i18next";
import type { GatewayFailure } from "#core/gateway/index.ts";
import { ErrorState } from "#core/ui/index.ts";
import { useSite } from "./site.ts";

export interface FailureStateProps {
  readonly failure: GatewayFailure;
  readonly retry: () => void;
  /** The request is being retried. */
  readonly busy?: boolean;
}

/** Shown in place of content that the gateway did not return: the reason, and a retry button. */
export function FailureState({ failure, retry, busy = false }: FailureStateProps) {
  const { failures, platform } = useSite();
  const { t } = useTranslation();
  // Spec 8 words a lost connection for its alert; here Retry stands beside the reason.
  const lost = platform.page.isOnline() ? "site.failure.unreachable" : "site.failure.offline";
  const title = failure.kind === "network" ? t(lost) : failures.explain(failure).message;
  return <ErrorState title={title} retry={{ label: t("start.action.retry"), onRetry: retry, busy }} />;
}
