import { Component, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ErrorState } from "#core/ui/index.ts";

interface Props {
  readonly children: ReactNode;
  report(error: unknown): void;
}

/** Limits a screen's error to that screen: the bars stay, with a reload button. Give it the screen's path as `key`. */
export class ScreenBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.report(error);
  }

  override render() {
    return this.state.failed ? <Failed /> : this.props.children;
  }
}

/** Most often a part of the site could not be fetched; a reload fetches everything again. */
function Failed() {
  const { t } = useTranslation();
  return (
    <ErrorState
      title={t("site.failure.screen")}
      retry={{ label: t("start.action.retry"), onRetry: () => location.reload() }}
    >
      {t("site.failure.screenMessage")}
    </ErrorState>
  );
}
