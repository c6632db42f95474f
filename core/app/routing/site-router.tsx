import { createContext, type ReactNode, useContext, useDeferredValue, useLayoutEffect, useMemo, useState } from "react";
import { createPath, type Navigator, Router } from "react-router-dom";
import { useSite } from "#core/site/index.ts";
import type { SiteHistory } from "./site-history.ts";

const PathContext = createContext("/");

/** The address's path from the tap on, when its screen may not be drawn yet; `useLocation` is the drawn one. */
export const useRequestedPath = (): string => useContext(PathContext);

interface SiteRouterProps {
  readonly history: SiteHistory;
  readonly children: ReactNode;
}

/**
 * The router on the site's history. A new location is rendered in the background: a tap is painted before the screen
 * that it leads to, and the old screen stays until the new one's code is loaded. Links and redirects use
 * `site.navigate`, which keeps the query fields of spec 2.
 */
export function SiteRouter({ history, children }: SiteRouterProps) {
  const { navigate } = useSite();
  const [requested, setRequested] = useState(() => currentOf(history));
  const drawn = useDeferredValue(requested);

  useLayoutEffect(() => {
    // It may have changed while the first screen was drawn.
    setRequested((known) => (known.location.key === history.location.key ? known : currentOf(history)));
    return history.listen(setRequested);
  }, [history]);

  const navigator = useMemo<Navigator>(
    () => ({
      createHref: history.createHref,
      go: history.go,
      push: (to) => navigate(pathOf(to)),
      replace: (to) => navigate(pathOf(to), { replace: true }),
    }),
    [history, navigate],
  );

  return (
    <PathContext value={requested.location.pathname}>
      <Router location={drawn.location} navigationType={drawn.action} navigator={navigator}>
        {children}
      </Router>
    </PathContext>
  );
}

const currentOf = ({ action, location }: SiteHistory) => ({ action, location });

const pathOf = (to: Parameters<Navigator["push"]>[0]): string => (typeof to === "string" ? to : createPath(to));
