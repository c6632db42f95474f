import type { ComponentProps } from "react";
import styles from "./link.module.css";

/** A link in running text or on its own line, tall enough for a thumb. */
export function Link(props: Omit<ComponentProps<"a">, "className"> & { readonly href: string }) {
  return <a {...props} className={styles.link} />;
}
