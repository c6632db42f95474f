import type { Announcement } from "#core/gateway/index.ts";
import { Image } from "#core/ui/index.ts";
import styles from "./announcement-art.module.css";

interface AnnouncementArtProps {
  readonly announcement: Pick<Announcement, "image" | "figure">;
  /** Its figure is the loudest thing of the screen or the list. */
  readonly large?: boolean;
  /** CSS `aspect-ratio` of one that is visible at once. Absent: it fills its parent. */
  readonly ratio?: string;
}

/** The picture of an announcement, with its figure in the brand's display face. The title beside it says the same. */
export function AnnouncementArt({ announcement, large = false, ratio }: AnnouncementArtProps) {
  const { image, figure } = announcement;
  return (
    <span className={styles.art} data-roomy={figure && ""}>
      <Image src={image || undefined} alt="" {...(ratio && { ratio, loading: "eager" })} />
      {figure && (
        <span className={`display ${styles.figure}`} data-large={large || undefined} lang="en" aria-hidden="true">
          <bdi>{figure}</bdi>
        </span>
      )}
    </span>
  );
}
