import { createRoot } from "react-dom/client";
import type { NavigateFunction } from "react-router-dom";
import { systemClock } from "#core/kernel/index.ts";
import { createSite } from "./create-site.ts";
import { Root } from "./root.tsx";
import { hideSplash } from "./splash.ts";

/** The page's script: takes what the shell left, makes the site, draws it under the splash. */
function start(): void {
  const boot = window.__livery;
  const container = document.getElementById("app");
  if (!boot || !container) throw new Error("This page was not made by Livery's shell");

  let goTo: NavigateFunction | undefined;
  const site = createSite({
    window,
    page: boot.data,
    clock: systemClock,
    status: boot.status,
    fetch: (url, init) => fetch(url, init),
    navigate: (path, options) => void goTo?.(path, options),
  });

  const withoutToken = site.session.restore(new URL(location.href));
  if (withoutToken) history.replaceState(history.state, "", withoutToken);
  void site.status.load();
  let drawn = false;
  const onDrawn = () => {
    if (drawn) return;
    drawn = true;
    void hideSplash(document, site.clock, boot.started);
    // The page carried the home's words. The rest comes after the first drawing; without it a screen speaks in its keys'
    // words rather than not at all.
    void site.i18n.change(boot.data.language).catch(() => {});
  };
  const onRouter = (navigate: NavigateFunction) => {
    goTo = navigate;
  };
  createRoot(container).render(<Root site={site} report={reportError} onRouter={onRouter} onDrawn={onDrawn} />);
}

start();
