import type { Site } from "#core/site/index.ts";
import { queueWhenFree } from "#core/site/index.ts";
import { createPushBrowser } from "./browser.ts";
import { createPush } from "./create-push.ts";
import { MessageToast } from "./message-toast.tsx";
import { PermissionQuestion } from "./permission-question.tsx";

/** Among the pop-ups that come by themselves: after consent and the merchant's announcements. */
const QUESTION_PRIORITY = 10;
/** How long a message stays, and the tip, ms. */
const MESSAGE_MS = 8_000;
const TIP_MS = 6_000;

export async function startPush(site: Site): Promise<void> {
  const { overlays, i18n, window } = site;
  await site.idlePlugins();
  createPush(site, createPushBrowser(window, site.clock), {
    askPerson: (ask, onShown) =>
      queueWhenFree<NotificationPermission>(site, {
        kind: "dialog",
        name: "notifications",
        priority: QUESTION_PRIORITY,
        title: i18n.t("site.push.title"),
        render: (close) => <PermissionQuestion ask={ask} onShown={onShown} close={close} />,
      }),
    showTip: () => void overlays.toast(i18n.t("site.push.tips"), { ms: TIP_MS }),
    showMessage(message) {
      const hide = overlays.toast(<MessageToast message={message} hide={() => hide()} />, { ms: MESSAGE_MS });
    },
    icon: () => window.document.querySelector<HTMLLinkElement>('link[rel="apple-touch-icon"], link[rel="icon"]')?.href,
  });
}
