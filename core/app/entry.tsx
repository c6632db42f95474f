import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { chosenOf } from "#core/extension-points/index.ts";
import { once, retryForever, systemClock } from "#core/kernel/index.ts";
import { addPolyfills, whenActivated } from "#core/platform/index.ts";
import { restoreLanguage } from "../features/language/index.ts";
import { resumeOrAutoLogin } from "../features/login/index.ts";
import { setSplashImage } from "../features/status/index.ts";
import { createSite } from "./create-site.ts";
import { takeSessionFields } from "./entry-url.ts";
import { keepPlaces } from "./keep-places.ts";
import { prepareShown } from "./prepare-shown.ts";
import { Root } from "./root.tsx";
import { createSiteHistory } from "./routing/site-history.ts";
import { createScreenLinks } from "./screen-links.ts";
import { stylesLoaded } from "./styles-loaded.ts";
import { yieldToMain } from "./yield-to-main.ts";

/** How old the page's answers may be when the site starts, in milliseconds since the page was loaded. */
const MAX_AGE_MS = 30_000;

/** The page's script: reads what the shell left, creates the site, renders it under the splash. */
async function start(): Promise<void> {
  // Evaluating the scripts has blocked the page long enough.
  await yieldToMain();
  await new Promise<void>((activated) => whenActivated(document, activated));
  const boot = window.__livery?.();
  const container = document.getElementById("app");
  if (!boot || !container) throw new Error("Not a Livery page");

  const { address, token, returned } = takeSessionFields(boot.address, chosenOf(boot.data.record.plugins, "login"));
  if (address.href !== location.href) history.replaceState(history.state, "", address);
  const siteHistory = createSiteHistory(window);
  const site = createSite({
    window,
    page: boot.data,
    clock: systemClock,
    boot,
    isLate: performance.now() > MAX_AGE_MS,
    fetch: (url, init) => fetch(url, init),
    navigate: (path, { replace } = {}) => (replace ? siteHistory.replace(path) : siteHistory.push(path)),
    guardBack: siteHistory.guardBack,
  });

  const links = createScreenLinks();
  void site.whenIdle
    .then(() => import("./prepare-next.idle.ts"))
    .then(({ prepareNext }) => prepareNext(site, links))
    .catch(() => {});

  const shown = container.dataset.waits === undefined ? undefined : prepareShown(site);
  await yieldToMain();
  await site.session.restore(token);
  void site.status.load().then(({ images, failure }) => {
    if (failure) void site.failures.handle(failure, { operation: "status" });
    if (images.splash) setSplashImage(document, images.splash);
  });
  void resumeOrAutoLogin(site, returned).catch((error) => site.warn("auto-login failed", error));
  const onDrawn = once(async () => {
    site.visitReport.firstScreen();
    boot.drawn();
    void site.whenIdle
      .then(() => import("./service-worker/register.idle.ts"))
      .then(({ registerServiceWorker }) => registerServiceWorker(site))
      .catch(() => {});
    // The page contains the home's texts. The rest is loaded after the first render; until then a screen shows texts
    // derived from their keys.
    await retryForever(systemClock, site.i18n.load);
    await restoreLanguage(site).catch(() => {});
  });
  await stylesLoaded(document);
  // Until then the page shows this screen already, and React would show places.
  await shown;
  await boot.rest?.();
  const restorePlaces = keepPlaces(container);
  // After React's own work and before the paint: what is typed changes React's state.
  const onCommitted = () => queueMicrotask(restorePlaces);
  // As a transition the first render is time-sliced, so that a slow phone stays responsive; the shell's first screen is
  // visible meanwhile.
  startTransition(() =>
    createRoot(container).render(
      <Root site={site} history={siteHistory} links={links} onCommitted={onCommitted} onDrawn={onDrawn} />,
    ),
  );
}

addPolyfills();
void start();
