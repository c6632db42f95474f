import { StrictMode, useEffect, useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter, type NavigateFunction, useNavigate } from "react-router-dom";
import { I18nProvider } from "#core/i18n/index.ts";
import { systemClock } from "#core/kernel/index.ts";
import { type Site, SiteContext } from "../features/site.ts";
import { App } from "./app.tsx";
import { createSite } from "./create-site.ts";
import { hideSplash } from "./splash.ts";

/** The page's script: takes what the shell left, makes the site, draws it under the splash. */
function start(): void {
  const boot = window.__livery;
  const root = document.getElementById("app");
  if (!boot || !root) throw new Error("This page was not made by Livery's shell");

  let goTo: NavigateFunction | undefined;
  const site = createSite({
    window,
    page: boot.data,
    clock: systemClock,
    status: boot.status,
    fetch: (url, init) => fetch(url, init),
    navigate: (path, options) => void goTo?.(path, options),
  });

  const { href } = location;
  const withoutToken = site.session.restore(new URL(href));
  if (withoutToken) history.replaceState(history.state, "", withoutToken);
  void site.status.load();
  // The rest of the words comes after the first paint, or with the first screen that needs them.
  const words = site.i18n.change(boot.data.language).catch(() => {});

  const report = (error: unknown) => reportError(error);
  createRoot(root, { onRecoverableError: report }).render(
    <StrictMode>
      <SiteContext value={site}>
        <I18nProvider i18n={site.i18n}>
          <BrowserRouter>
            <Router take={(navigate) => (goTo = navigate)} />
            <App report={report} />
            <Mounted site={site} words={words} started={boot.started} />
          </BrowserRouter>
        </I18nProvider>
      </SiteContext>
    </StrictMode>,
  );
}

/** Hands the router's way to go somewhere to the site, which was there before it. */
function Router({ take }: { take(navigate: NavigateFunction): void }) {
  const navigate = useNavigate();
  useLayoutEffect(() => take(navigate), [navigate, take]);
  return null;
}

/** Takes the splash away once the site stands and has its words. */
function Mounted({
  site,
  words,
  started,
}: {
  readonly site: Site;
  readonly words: Promise<void>;
  readonly started: number;
}) {
  useEffect(() => {
    void words.then(() => hideSplash(document, site.clock, started));
  }, [site, words, started]);
  return null;
}

start();
