import { Component, type ContextType, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ErrorState } from "#core/ui/index.ts";
import { SiteContext } from "./site.ts";
import { forgetFailed } from "./use-lazy.ts";

/**
 * What a part is, where it is no section: the whole `screen`, whose failure is the page's heading; or one that nobody
 * asked for (`silent`), whose place stays empty where it fails.
 */
export type PartKind = "screen" | "silent";

interface Props {
  readonly children: ReactNode;
  readonly kind?: PartKind | undefined;
  /** Called before the part is drawn again. */
  onRetry?(): void;
}

/** Limits an error to a part of the page: the rest stays, and the part's place offers Retry, or has it once online again. */
export class PartBoundary extends Component<Props, { readonly failed: boolean }> {
  declare context: ContextType<typeof SiteContext>;
  declare private stop: (() => void) | undefined;
  declare private retried: true | undefined;

  // Initialized fields would bring helpers for old browsers.
  constructor(props: Props) {
    super(props);
    this.state = { failed: false };
  }

  static getDerivedStateFromError() {
    return { failed: true };
  }

  /** React has logged the error. */
  override componentDidCatch(error: unknown) {
    if (this.context) forgetFailed(this.context);
    this.context?.report({ code: `${error instanceof Error ? error.name : "Error"}@part` });
    this.stop ??= this.context?.platform.page.onOnline((online) => online && this.retry());
  }

  override componentWillUnmount() {
    this.stop?.();
  }

  private retry() {
    this.stop?.();
    this.stop = undefined;
    this.props.onRetry?.();
    if (this.context) requestStylesAgain(this.context.window.document);
    this.setState({ failed: false });
  }

  // Newer versions of Chromium never request a module again that has failed: only a new page does.
  private retryOrReload() {
    if (this.retried) return location.reload();
    this.retried = true;
    this.retry();
  }

  override render() {
    const { children, kind } = this.props;
    if (!this.state.failed) return children;
    const offline = this.context?.platform.page.isOnline() === false;
    return kind === "silent" ? null : (
      <Failed retry={() => this.retryOrReload()} offline={offline} screen={kind === "screen"} />
    );
  }
}

PartBoundary.contextType = SiteContext;

interface FailedProps {
  retry(): void;
  readonly offline: boolean;
  readonly screen: boolean;
}

function Failed({ retry, offline, screen }: FailedProps) {
  const { t } = useTranslation();
  return (
    <ErrorState
      screen={screen}
      title={t(offline ? "site.failure.offline" : "site.failure.screen")}
      retry={{ label: t("start.action.retry"), onRetry: retry }}
    >
      {offline ? undefined : t("site.failure.screenMessage")}
    </ErrorState>
  );
}

/** Vite requests a part's style sheet once: one that failed is empty, and stays in the page. */
function requestStylesAgain(document: Document): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")) {
    if (!hasRules(link)) link.replaceWith(link.cloneNode());
  }
}

/** The rules of a sheet whose request failed for want of a network can't even be read. */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return (sheet?.cssRules.length ?? 0) > 0;
  } catch {
    return false;
  }
}
