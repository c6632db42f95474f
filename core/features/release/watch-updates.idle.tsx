import { sleep } from "#core/kernel/index.ts";
import { homePath } from "#core/routes/index.ts";
import { queueWhenFree, type Site } from "#core/site/index.ts";
import { Button, Stack } from "#core/ui/index.ts";
import { readAssetHash } from "./asset-manifest.ts";
import { assetHash, typedText } from "./stored.ts";
import { readTypedText } from "./typed-text.ts";

/** Spec 9 "Asset hash check": milliseconds from the page's start to the first, and between two. */
const FIRST_CHECK_MS = 1500;
const CHECK_INTERVAL_MS = 3_600_000;
/**
 * How long Refresh waits for the new service worker (ms). The page comes from the network without it, too; and Chromium
 * puts the change off to the next navigation when another tab's request reaches the old worker at that moment.
 */
const TAKE_OVER_TIMEOUT_MS = 1000;
/** Among the automatic pop-ups: after the questions that must be answered, before every offer. */
const UPDATE_PRIORITY = 60;

/** Spec 2: what reloads in place; from any other path Refresh leads to the home. */
const reloadedInPlace: ReadonlySet<string> = new Set([
  "/m/register.html",
  "/m/login",
  "/m/index",
  "/m/index.html",
  "/m/member/home",
  "/m/game",
  homePath,
]);

/**
 * Compares the server's build with the page's, and offers Refresh once a release. A page that is of the new build
 * already, because it came from the network, is offered nothing.
 */
export function watchUpdates(site: Site): void {
  const { window, page, clock, platform, i18n } = site;
  const { storage } = platform;
  if (page.build === "development") return;
  const container: ServiceWorkerContainer | undefined = window.navigator.serviceWorker;
  // By tab: another one's Refresh is stored, and this page stays as old as it is.
  let known = storage.get(assetHash);

  async function check(): Promise<void> {
    const hash = await readAssetHash(site.fetch);
    if (hash === undefined || hash === known) return;
    const isFirstLoad = known === undefined;
    known = hash;
    if (isFirstLoad || hash === page.build) return storage.set(assetHash, hash);
    const registration = await container?.getRegistration("/m/").catch(() => undefined);
    registration?.update().catch((error) => site.warn("the service worker could not be updated", error));
    await i18n.ready();
    const isAccepted = await queueWhenFree<boolean>(site, {
      kind: "dialog",
      name: "update",
      priority: UPDATE_PRIORITY,
      title: i18n.t("site.update.title"),
      // Closed without Refresh, it does not come again before the next release.
      render: (close) => (
        <Stack wide>
          <p>{i18n.t("site.update.message")}</p>
          <Button block onClick={() => close(true)}>
            {i18n.t("site.update.refresh")}
          </Button>
        </Stack>
      ),
    });
    if (isAccepted) await refresh(hash, registration);
  }

  async function refresh(hash: string, registration: ServiceWorkerRegistration | undefined): Promise<void> {
    const { document, location } = window;
    // Stored first: a server that still has old pages, too, must not make the page reload again and again.
    storage.set(assetHash, hash);
    const text = readTypedText(document, location.pathname);
    await takeOver(registration);
    if (!reloadedInPlace.has(location.pathname)) return location.replace(platform.keepQuery(homePath));
    if (text) storage.set(typedText, text);
    location.reload();
  }

  /** Has the new worker replace the old one, where it is installed. */
  async function takeOver(registration: ServiceWorkerRegistration | undefined): Promise<void> {
    const waiting = registration?.waiting;
    if (!waiting) return;
    const taken = new Promise((resolve) => {
      container?.addEventListener("controllerchange", resolve, { once: true });
    });
    waiting.postMessage({ type: "SKIP_WAITING" });
    await Promise.race([taken, sleep(clock, TAKE_OVER_TIMEOUT_MS)]);
  }

  // Without a network the next check follows.
  const run = () => void check().catch(() => {});
  const runEvery = (delay: number) => {
    clock.after(delay, () => {
      run();
      runEvery(CHECK_INTERVAL_MS);
    });
  };
  runEvery(Math.max(0, FIRST_CHECK_MS - window.performance.now()));
  platform.page.onVisible(run);
}
