import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import type { Announcement } from "#core/gateway/index.ts";
import { textDirection } from "#core/kernel/index.ts";
import { Button, Checkbox } from "#core/ui/index.ts";
import { ActionLink } from "./action-link.tsx";
import { AnnouncementArt } from "./announcement-art.tsx";
import { AnnouncementText } from "./announcement-text.tsx";
import styles from "./popups-dialog.module.css";

export interface PopupsDialogProps {
  readonly announcements: readonly Announcement[];
  isPromotion(announcement: Announcement): boolean;
  /** Called with each choice whether they are shown again: what is around the dialog may close it. */
  onNotAgain(notAgain: boolean): void;
  close(): void;
}

/** One announcement, or several, page by page. To close it is as easy as to read on. */
export function PopupsDialog({ announcements, isPromotion, onNotAgain, close }: PopupsDialogProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const [page, setPage] = useState(0);
  const title = useRef<HTMLHeadingElement>(null);
  const path = useRef(pathname + search);

  // A link in the text leads to another screen.
  useEffect(() => {
    if (path.current !== pathname + search) close();
  }, [pathname, search, close]);

  // What is read on: only then is the page there.
  const drawn = useRef(0);
  useEffect(() => {
    if (drawn.current !== page) title.current?.focus();
    drawn.current = page;
  }, [page]);

  const announcement = announcements[page];
  if (!announcement) return null;
  const total = announcements.length;
  return (
    <>
      <article className={styles.page} key={announcement.id}>
        {announcement.image !== "" && (
          <div className={styles.picture}>
            <AnnouncementArt announcement={announcement} ratio="12 / 5" large />
          </div>
        )}
        <h3 ref={title} tabIndex={-1} className={`display ${styles.title}`} dir={textDirection(announcement.title)}>
          {announcement.title}
        </h3>
        <AnnouncementText announcement={announcement} />
      </article>
      <div className={styles.foot}>
        {total > 1 && (
          <p className={styles.place} role="status">
            {t("site.popup.place", { place: page + 1, total })}
          </p>
        )}
        <Checkbox label={t("site.popup.never")} onChange={({ currentTarget }) => onNotAgain(currentTarget.checked)} />
        <ActionLink of={announcement} isPromotion={isPromotion(announcement)} onFollow={() => close()} />
        <div className={styles.actions}>
          <Button tone="secondary" onClick={() => close()}>
            {t("start.action.close")}
          </Button>
          {page > 0 && (
            <Button tone="secondary" onClick={() => setPage(page - 1)}>
              {t("site.popup.previous")}
            </Button>
          )}
          {page + 1 < total && (
            <Button tone="secondary" onClick={() => setPage(page + 1)}>
              {t("site.popup.next")}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
