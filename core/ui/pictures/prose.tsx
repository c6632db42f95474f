import { useEffect, useLayoutEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { textDirection } from "#core/kernel/index.ts";
import { makeLegible } from "./legible-colours.ts";
import styles from "./prose.module.css";
import { screenLinkOf } from "./screen-link.ts";

export interface ProseProps {
  /** The sanitiser's output: nodes, so that no string becomes markup here. The fragment itself is not consumed. */
  readonly content: DocumentFragment;
}

/**
 * External running text: headings, lists, tables and pictures in the brand's type, in its own direction.
 * Its links change the screen.
 */
export function Prose({ content }: ProseProps) {
  const container = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useLayoutEffect(() => {
    const draw = () => {
      container.current?.replaceChildren(content.cloneNode(true));
      if (container.current) makeLegible(container.current);
    };
    draw();
    const scheme = matchMedia("(prefers-color-scheme: dark)");
    scheme.addEventListener("change", draw);
    return () => scheme.removeEventListener("change", draw);
  }, [content]);
  useEffect(() => {
    const { current } = container;
    const onClick = (event: MouseEvent) => {
      const path = screenLinkOf(event);
      if (path === undefined) return;
      event.preventDefault();
      void navigate(path);
    };
    current?.addEventListener("click", onClick);
    return () => current?.removeEventListener("click", onClick);
  }, [navigate]);
  return <div ref={container} className={styles.prose} dir={textDirection(content.textContent ?? "")} />;
}
