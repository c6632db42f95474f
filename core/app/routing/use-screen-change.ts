import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { useSite } from "../../features/site.ts";
import { createScrollPosition } from "./scroll-position.ts";

/** What follows when another screen is drawn: its scroll position, the focus on its heading, an event. Once, at the root. */
export function useScreenChange(): void {
  const { clock, events } = useSite();
  const { pathname, search, key } = useLocation();
  const type = useNavigationType();
  const [scroll] = useState(() => createScrollPosition(window, clock));
  const shown = useRef<{ readonly pathname: string; readonly search: string; readonly key: string }>(undefined);

  useLayoutEffect(() => {
    const before = shown.current;
    if (before?.key === key && before.pathname === pathname && before.search === search) return;
    shown.current = { pathname, search, key };
    const isSame = before?.pathname === pathname && before.search === search;
    if (isSame) scroll.drawn("same");
    else scroll.drawn(type === NavigationType.Pop ? "restored" : "new");
    if (before && before.pathname !== pathname) focusHeading();
  }, [pathname, search, key, type, scroll]);

  useEffect(() => events.emit("screen.viewed", { path: pathname }), [pathname, events]);
}

/** Whoever can't see the change of screen is taken to its heading, or to its content where it has none yet. */
function focusHeading(): void {
  const content = document.getElementById("content");
  const heading = content?.querySelector("h1");
  if (heading) heading.tabIndex = -1;
  (heading ?? content)?.focus({ preventScroll: true });
}
