import { useLayoutEffect, useRef } from "react";
import styles from "./prose.module.css";

export interface ProseProps {
  /** What the sanitiser made: nodes, so that no string ever becomes markup here. The fragment itself is not consumed. */
  readonly content: DocumentFragment;
}

/** Running text from outside: headings, lists, tables and pictures in the brand's type. */
export function Prose({ content }: ProseProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(content.cloneNode(true));
  }, [content]);
  return <div ref={place} className={styles.prose} />;
}
