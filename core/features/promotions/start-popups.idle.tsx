import { localDay, sleep } from "#core/kernel/index.ts";
import { routeOf } from "#core/routes/index.ts";
import type { Site } from "#core/site/index.ts";
import { lazyPart, queueWhenFree } from "#core/site/index.ts";
import { afterShowing, duePopups, NEVER } from "./popups.ts";
import { popupsShown } from "./stored.ts";
import { prepareAnnouncements } from "./use-announcements.ts";

const PopupsDialog = lazyPart(async () => (await import("./popups-dialog.tsx")).PopupsDialog);

/** Among the automatic pop-ups: after what must be answered, before offers of the site itself. */
const POPUPS_PRIORITY = 20;
/** From the first interaction on, ms: that one does something else. */
const POPUPS_DELAY_MS = 1500;

/** Where a person has come to fill in a form. */
const forms: ReadonlySet<string> = new Set(["login", "registration", "password"]);

/** Shows the announcements that open by themselves, once a page. Failures are quiet: nobody has asked for them. */
export async function startPopups(site: Site): Promise<void> {
  const { window, clock, platform, i18n } = site;
  const { storage } = platform;
  await sleep(clock, POPUPS_DELAY_MS);
  // The consent question is in the queue by then, before them.
  await (await site.consent()).ruleKnown();
  const [announcements] = await Promise.all([prepareAnnouncements(site), i18n.ready()]);
  if (!announcements) return;
  const due = () => duePopups(announcements, storage.get(popupsShown) ?? {}, clock.now());
  if (due().length === 0) return;
  const promotionIds = new Set((await prepareAnnouncements(site, "PROMOTION"))?.map(({ id }) => id));
  const shown = due();
  let isNotAgain = false;
  await queueWhenFree(site, {
    kind: "dialog",
    name: "announcements",
    priority: POPUPS_PRIORITY,
    title: i18n.t("site.popup.title"),
    // Another tab may have shown them meanwhile.
    when: () => !forms.has(routeOf(window.location.pathname).screen) && due().length > 0,
    render: (close) => (
      <PopupsDialog
        announcements={shown}
        isPromotion={({ id }) => promotionIds.has(id)}
        onNotAgain={(notAgain) => {
          isNotAgain = notAgain;
        }}
        close={close}
      />
    ),
  });
  const before = storage.get(popupsShown) ?? {};
  storage.set(popupsShown, afterShowing(before, announcements, shown, isNotAgain ? NEVER : localDay(clock.now())));
}
