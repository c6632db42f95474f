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
  const { failures } = useSite();
  const { t } = useTranslation();
  const { title, message } = failures.explain(failure);
  return (
    <ErrorState title={title} retry={{ label: t("start.action.retry"), onRetry: retry, busy }}>
      {message}
    </ErrorState>
  );
}
