import { sleep } from "#core/kernel/index.ts";
import { homePath } from "#core/routes/index.ts";
import { queueWhenFree, type Site, showOpenInBrowserHint } from "#core/site/index.ts";
import { appIcon, readAppName } from "./app-identity.ts";
import { guideFor } from "./guide-for.ts";
import { InstallGuide, InstallOffer } from "./install-sheets.tsx";
import { installDeclined, installDeclines, installed } from "./stored.ts";

export type PromptResult = "accepted" | "dismissed" | "unavailable";

/** Spec 4: the value of the decline counter once the site is installed. */
const INSTALLED = 99;
/** Spec 9 "Install prompt poll". */
const POLL_TRIES = 20;
const POLL_INTERVAL_MS = 150;
/** After this many declines the offer no longer comes by itself. */
const MAX_DECLINES = 3;
/** Among the automatic pop-ups: after what must be answered. */
const OFFER_PRIORITY = 10;
/** How long a tap waits for the name of the manifest (ms). */
const NAME_TIMEOUT_MS = 1000;

/** Spec 2: where the offer may come at the start. */
const offerPaths: ReadonlySet<string> = new Set(["/", homePath, "/m/index.html"]);

/** Shows the browser's prompt and records the result. */
export async function showPrompt(site: Site): Promise<PromptResult> {
  const { store } = site.install;
  const { canInstall, offer } = store.getState();
  if (!canInstall || !offer) return "unavailable";
  store.setState({ canInstall: false });
  try {
    await offer.prompt();
  } catch {
    return "unavailable";
  }
  const { outcome } = await offer.userChoice;
  if (outcome === "accepted") site.overlays.toast(site.i18n.t("site.install.installing"));
  else recordDecline(site);
  return outcome;
}

function recordDecline({ platform: { storage } }: Pick<Site, "platform">): void {
  storage.set(installDeclined, true);
  storage.set(installDeclines, (storage.get(installDeclines) ?? 0) + 1);
}

/** Shows the prompt or, where the browser has none, says how it installs the site. */
export async function requestInstallation(site: Site): Promise<void> {
  const { install, platform, overlays, i18n, window } = site;
  if (install.store.getState().canInstall) return void (await showPrompt(site));
  const guide = guideFor(platform);
  if (guide === undefined) return;
  await i18n.ready();
  if (guide === "outside") return showOpenInBrowserHint(site, i18n.t("site.install.outside"));
  const name = await readAppName(site, NAME_TIMEOUT_MS);
  await overlays.open({
    kind: "sheet",
    title: i18n.t("site.install.title", { name }),
    render: () => <InstallGuide guide={guide} icon={appIcon(window.document)} />,
  });
}

/** Records installations, and offers one where spec 2 and the visitor's earlier answers allow it. */
export async function watchInstallation(site: Site): Promise<void> {
  const { window, platform } = site;
  const { storage, displayMode } = platform;
  window.addEventListener("appinstalled", () => {
    site.install.store.setState({ canInstall: false });
    recordInstallation(site);
  });
  // iOS has no such event: there the first start from the home screen tells.
  if (displayMode === "a2hs" && !storage.get(installed)) recordInstallation(site);
  if (displayMode !== "browser") return;
  await offerInstallation(site);
}

function recordInstallation({ platform: { storage }, events }: Pick<Site, "platform" | "events">): void {
  storage.set(installDeclines, INSTALLED);
  storage.set(installed, true);
  events.emit("app.installed");
}

async function offerInstallation(site: Site): Promise<void> {
  const { window, clock, platform, install, events, i18n } = site;
  const { storage, landing } = platform;
  const isAllowed = () => !storage.get(installDeclined) && (storage.get(installDeclines) ?? 0) < MAX_DECLINES;
  if (platform.isApp || platform.isWallet || !offerPaths.has(landing.path) || !isAllowed()) return;

  const canInstall = () => install.store.getState().canInstall;
  for (let tries = 1; tries < POLL_TRIES && !canInstall(); tries += 1) await sleep(clock, POLL_INTERVAL_MS);
  if (!canInstall()) return;

  let isStart = offerPaths.has(window.location.pathname);
  events.on("screen.viewed", ({ path }) => {
    isStart &&= offerPaths.has(path);
  });
  // Without an answer, and while the gateway has not said whether one is needed, nothing else is asked.
  await (await site.consent()).settled();
  const [name] = await Promise.all([readAppName(site), i18n.ready()]);
  const isAccepted = await queueWhenFree<boolean>(site, {
    kind: "sheet",
    name: "install",
    priority: OFFER_PRIORITY,
    title: i18n.t("site.install.title", { name }),
    when: () => isStart && canInstall() && isAllowed(),
    render: (close) => <InstallOffer icon={appIcon(window.document)} answer={close} />,
  });
  if (isAccepted) await install.prompt();
  else recordDecline(site);
}
