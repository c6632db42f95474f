import type { ReactNode } from "react";
import styles from "./link.module.css";
import { RouteLink, type RouteLinkProps } from "./route-link.tsx";

/** A link in running text or on its own line, tall enough for a thumb. */
export function Link(props: Omit<RouteLinkProps, "className">) {
  return <RouteLink {...props} className={styles.link} />;
}

/** What looks like a link but opens nothing: a sheet, a chat. */
export function LinkButton({ onClick, children }: { onClick(): void; readonly children: ReactNode }) {
  return (
    <button type="button" className={styles.link} onClick={onClick}>
      {children}
    </button>
  );
}
