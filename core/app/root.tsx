import { StrictMode, useEffect, useLayoutEffect } from "react";
import { I18nextProvider } from "react-i18next";
import { SWRConfig } from "swr";
import { PartBoundary, type Site, SiteContext } from "#core/site/index.ts";
import { LinkWatchContext } from "#core/ui/index.ts";
import { App } from "./app.tsx";
import type { SiteHistory } from "./routing/site-history.ts";
import { SiteRouter } from "./routing/site-router.tsx";
import type { ScreenLinks } from "./screen-links.ts";

export interface RootProps {
  readonly site: Site;
  readonly history: SiteHistory;
  readonly links: Pick<ScreenLinks, "watch">;
  /** Called before the browser paints the first screen. */
  onCommitted(): void;
  /** Called once the first screen is drawn. */
  onDrawn(): void;
}

/** The root of the React tree: the site in its contexts. */
export function Root({ site, history, links, onCommitted, onDrawn }: RootProps) {
  useLayoutEffect(() => {
    onCommitted();
  }, [onCommitted]);
  useEffect(() => {
    onDrawn();
  }, [onDrawn]);
  return (
    <StrictMode>
      <SiteContext value={site}>
        <I18nextProvider i18n={site.i18n.instance}>
          <SWRConfig value={{ provider: () => site.answers }}>
            <PartBoundary kind="screen" onRetry={() => site.window.location.reload()}>
              <LinkWatchContext value={links.watch}>
                <SiteRouter history={history}>
                  <App />
                </SiteRouter>
              </LinkWatchContext>
            </PartBoundary>
          </SWRConfig>
        </I18nextProvider>
      </SiteContext>
    </StrictMode>
  );
}
