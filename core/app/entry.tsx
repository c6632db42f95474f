import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { chosenOf } from "#core/extension-points/index.ts";
import { systemClock } from "#core/kernel/index.ts";
import type { PageData } from "#core/merchant/index.ts";
import { resumeOrAutoLogin } from "../features/login/index.ts";
import { changeFavicon, setSplashImage } from "../features/status/index.ts";
import { createSite } from "./create-site.ts";
import { parseEntryUrl } from "./entry-url.ts";
import { Root } from "./root.tsx";
import { createSiteHistory } from "./routing/site-history.ts";

/** Lets the browser answer in between: no part of the start holds a slow phone for longer than a tap may wait. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** The page's script: takes what the shell left, makes the site, draws it under the splash. */
async function start(): Promise<void> {
  // Reading the scripts has held the page long enough.
  await nextTask();
  const boot = window.__livery?.();
  const container = document.getElementById("app");
  if (!boot || !container) throw new Error("This page was not made by Livery's shell");

  const report = (error: unknown) => reportError(error);
  const { address, token, returned } = parseEntryUrl(location.href, chosenOf(boot.data.record.plugins, "login"));
  if (address.href !== location.href) history.replaceState(history.state, "", address);
  const siteHistory = createSiteHistory(window);
  const site = createSite({
    window,
    page: boot.data,
    clock: systemClock,
    status: boot.status,
    fetch: (url, init) => fetch(url, init),
    navigate: (path, { replace } = {}) => (replace ? siteHistory.replace(path) : siteHistory.push(path)),
  });

  await nextTask();
  site.session.restore(token);
  void site.status.load().then(({ images, failure }) => {
    if (failure) void site.failures.handle(failure, { moment: "status" });
    if (images.splash) setSplashImage(document, images.splash);
    if (images.favicon) changeFavicon(document, images.favicon);
  });
  void resumeOrAutoLogin(site, returned).catch(report);
  let drawn = false;
  const onDrawn = () => {
    if (drawn) return;
    drawn = true;
    boot.drawn();
    // The page carried the home's words. The rest comes after the first drawing; without it a screen speaks in its keys'
    // words rather than not at all.
    void site.i18n.change(boot.data.language).catch(() => {});
    registerWorker(boot.data);
  };
  // As a transition the first drawing is made in slices, between which a slow phone stays answerable; the shell's first
  // screen stands meanwhile.
  startTransition(() =>
    createRoot(container).render(<Root site={site} history={siteHistory} report={report} onDrawn={onDrawn} />),
  );
}

/** After everything else: the worker makes the next visit fast, not this one. In development it would serve yesterday. */
function registerWorker({ record, build }: PageData): void {
  if (build === "development" || !("serviceWorker" in navigator)) return;
  const query = new URLSearchParams({ env: record.env, merchant: record.code });
  const register = () => void navigator.serviceWorker.register(`/m/sw.js?${query}`, { scope: "/m/" }).catch(() => {});
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}

void start().catch(reportError);
