import { useStore } from "zustand";
import { lazyPart, useSite, WhenIdle } from "#core/site/index.ts";
import { Skeleton } from "#core/ui/index.ts";
import styles from "./member-section.module.css";

const HomeMember = lazyPart(async () => (await import("./home-member.tsx")).HomeMember, { needs: ["memberDetails"] });

/** On the home: the member's place, which has its height from the start; nothing, and no request, for visitors. */
export function MemberSection() {
  const { session } = useSite();
  const isMember = useStore(session.store, ({ phase }) => phase === "open");
  return (
    isMember && (
      <div className={styles.place}>
        <WhenIdle fallback={<Skeleton height="auto" />}>
          <HomeMember />
        </WhenIdle>
      </div>
    )
  );
}
