import { BackIcon } from "../icons/index.ts";
import styles from "./back-link.module.css";
import { RouteLink } from "./route-link.tsx";

export interface BackLinkProps {
  readonly href: string;
  /** What it leads back to. */
  readonly children: string;
}

/** Above a text that is one of a list: leads to the list. */
export const BackLink = ({ href, children }: BackLinkProps) => (
  <RouteLink className={styles.back} href={href}>
    <BackIcon className="mirrored" aria-hidden="true" />
    {children}
  </RouteLink>
);
