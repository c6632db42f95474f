import styles from "./link.module.css";
import { RouteLink, type RouteLinkProps } from "./route-link.tsx";

/** A link in running text or on its own line, tall enough for a thumb. */
export function Link(props: Omit<RouteLinkProps, "className">) {
  return <RouteLink {...props} className={styles.link} />;
}
