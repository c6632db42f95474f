import { useEffect, useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { nextFrame } from "#core/platform/index.ts";
import { useSite } from "#core/site/index.ts";
import { focusHeading } from "./focus-heading.ts";
import { createScrollPosition, type ScrollPosition } from "./scroll-position.ts";

/**
 * What follows when another screen is drawn: its scroll position, the focus on its heading, an event. Once, at the
 * root.
 */
export function useScreenChange(): void {
  const { clock, events } = useSite();
  const { pathname, search, key } = useLocation();
  const type = useNavigationType();
  const scroll = useRef<ScrollPosition>(undefined);
  const shown = useRef<{ readonly pathname: string; readonly search: string }>(undefined);
  const focused = useRef<Element | null>(null);
  const stopFocus = useRef(() => {});

  useLayoutEffect(() => {
    const position = createScrollPosition(window, clock);
    scroll.current = position;
    const onFocusIn = () => {
      focused.current = document.activeElement;
    };
    document.addEventListener("focusin", onFocusIn);
    return () => {
      position.dispose();
      stopFocus.current();
      document.removeEventListener("focusin", onFocusIn);
    };
  }, [clock]);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { pathname, search };
    if (!before) {
      scroll.current?.drawn("first", key);
      return;
    }
    const isSame = before.pathname === pathname && before.search === search;
    scroll.current?.drawn(isSame ? "same" : type === NavigationType.Pop ? "restored" : "new", key);
    // One screen may show another text at another query: the link that led there is gone with the focus.
    if (before.pathname === pathname && (isSame || focused.current?.isConnected !== false)) return;
    stopFocus.current();
    stopFocus.current = focusHeading(document);
  }, [pathname, search, key, type]);

  useEffect(() => {
    // What is told of it takes as long as the screen itself.
    void nextFrame().then(() => events.emit("screen.viewed", { path: pathname }));
  }, [pathname, events]);
}
