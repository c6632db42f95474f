import { StrictMode, useEffect, useLayoutEffect } from "react";
import { BrowserRouter, type NavigateFunction, useNavigate } from "react-router-dom";
import { I18nProvider } from "#core/i18n/index.ts";
import { type Site, SiteContext } from "../features/site.ts";
import { App } from "./app.tsx";

export interface RootProps {
  readonly site: Site;
  report(error: unknown): void;
  /** Hands out the router's way to go somewhere: the site was there before the router. */
  onRouter(navigate: NavigateFunction): void;
  /** Called once the first screen is drawn. */
  onDrawn(): void;
}

/** The whole of React's part: the site in its contexts, below one router. */
export function Root({ site, report, onRouter, onDrawn }: RootProps) {
  return (
    <StrictMode>
      <SiteContext value={site}>
        <I18nProvider i18n={site.i18n}>
          <BrowserRouter>
            <Hooks onRouter={onRouter} onDrawn={onDrawn} />
            <App report={report} />
          </BrowserRouter>
        </I18nProvider>
      </SiteContext>
    </StrictMode>
  );
}

function Hooks({ onRouter, onDrawn }: Pick<RootProps, "onRouter" | "onDrawn">) {
  const navigate = useNavigate();
  useLayoutEffect(() => onRouter(navigate), [navigate, onRouter]);
  useEffect(() => onDrawn(), [onDrawn]);
  return null;
}
