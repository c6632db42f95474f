import { type ComponentType, type LazyExoticComponent, lazy, useState } from "react";
import { PartBoundary, type PartKind } from "./part-boundary.tsx";
import { type Site, useSite } from "./site.ts";

/**
 * A part of the page whose code, and what else `load` awaits, is loaded when it is first drawn, together with the
 * language's texts; until then the `Suspense` around it waits. Where that fails, or the part throws, only its own place
 * says so; Retry loads it again, and so does drawing it anew.
 */
export function lazyPart<Props extends object>(
  load: (site: Site) => Promise<ComponentType<Props>>,
  kind?: PartKind,
): ComponentType<Props> {
  // Outside the component: React drops the state of what waits for its first drawing.
  const parts = new WeakMap<Site, LazyExoticComponent<ComponentType<Props>>>();

  return function LazyPart(props: Props) {
    const site = useSite();
    const start = () => {
      const part =
        parts.get(site) ??
        lazy(async () => {
          const [component] = await Promise.all([load(site), site.i18n.ready()]);
          return { default: component };
        });
      parts.set(site, part);
      return part;
    };
    const [Part, setPart] = useState(start);
    return (
      <PartBoundary
        kind={kind}
        onFailed={() => parts.delete(site)}
        onRetry={() => {
          requestStylesAgain(site.window.document);
          setPart(start());
        }}
      >
        <Part {...props} />
      </PartBoundary>
    );
  };
}

/** Vite requests a part's style sheet once: one that failed is empty, and stays in the page. */
function requestStylesAgain(document: Document): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")) {
    if (!hasRules(link)) link.replaceWith(link.cloneNode());
  }
}

/** The rules of a sheet whose request failed for want of a network can't even be read. */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return (sheet?.cssRules.length ?? 0) > 0;
  } catch {
    return false;
  }
}
