import { StrictMode, useEffect } from "react";
import { I18nextProvider } from "react-i18next";
import { SWRConfig } from "swr";
import { type Site, SiteContext } from "../features/site.ts";
import { App } from "./app.tsx";
import type { SiteHistory } from "./routing/site-history.ts";
import { SiteRouter } from "./routing/site-router.tsx";

export interface RootProps {
  readonly site: Site;
  readonly history: SiteHistory;
  report(error: unknown): void;
  /** Called once the first screen is drawn. */
  onDrawn(): void;
}

/** Each site has a cache of its own. */
const swrConfig = { provider: () => new Map() };

/** The root of the React tree: the site in its contexts. */
export function Root({ site, history, report, onDrawn }: RootProps) {
  useEffect(() => onDrawn(), [onDrawn]);
  return (
    <StrictMode>
      <SiteContext value={site}>
        <I18nextProvider i18n={site.i18n.instance}>
          <SWRConfig value={swrConfig}>
            <SiteRouter history={history}>
              <App report={report} />
            </SiteRouter>
          </SWRConfig>
        </I18nextProvider>
      </SiteContext>
    </StrictMode>
  );
}
