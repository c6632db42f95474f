import type { Announcement } from "#core/gateway/index.ts";
import { textDirection } from "#core/kernel/index.ts";
import { SafeContent } from "../gateway-html/index.ts";
import styles from "./announcement-text.module.css";

/** What an announcement says: its content, the steps where it has any, and its terms. */
export function AnnouncementText({ announcement }: { readonly announcement: Announcement }) {
  const { content, steps = [], terms = "" } = announcement;
  return (
    <SafeContent html={content}>
      {steps.length > 0 && (
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step} dir={textDirection(step)}>
              {step}
            </li>
          ))}
        </ol>
      )}
      {terms !== "" && <SafeContent html={terms} />}
    </SafeContent>
  );
}
