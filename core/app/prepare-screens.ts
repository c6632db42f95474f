import { isSpared } from "#core/platform/index.ts";
import { redirectFor, routeOf } from "#core/routes/index.ts";
import type { Site } from "#core/site/index.ts";
import { visitorOf } from "../features/session/index.ts";

/** How long a screen counts as prepared, or as failed, in milliseconds: as long as the gateway's answers are fresh. */
const PREPARED_MS = 180_000;
/** A mouse that only passes a link leaves it sooner (ms). */
const HOVER_MS = 65;

/** Requests a screen's code and data before its visit. */
export interface ScreenPreparation {
  /** Whether a link's screen has yet to be prepared. */
  isOpen(link: HTMLAnchorElement): boolean;
  /** Never rejects: a failure is shown by the visit. */
  prepare(link: HTMLAnchorElement): Promise<void>;
}

/**
 * Prepares the next screen when a person means to visit it: its link is pressed, focused, or under a mouse that rests. A
 * connection that is slow or to be spared prepares only a pressed link.
 */
export function prepareScreens(site: Site): ScreenPreparation {
  const { window, session, screens, clock } = site;
  const { document, location, navigator } = window;
  const preparedAt = new Map<string, number>();

  function screenOf(link: HTMLAnchorElement) {
    const who = visitorOf(session.store.getState());
    const path = link.pathname + link.search;
    const { pathname, search } = new URL(redirectFor(link.pathname, link.search, who) ?? path, location.href);
    const route = routeOf(pathname);
    const key = [pathname, search, who, site.i18n.language.code].join(" ");
    const isFresh = clock.now() - (preparedAt.get(key) ?? Number.NEGATIVE_INFINITY) < PREPARED_MS;
    return {
      key,
      isOpen: !isFresh && pathname !== location.pathname,
      Screen: screens[route.screen]?.Screen,
      props: { route, query: search },
    };
  }

  const preparation: ScreenPreparation = {
    isOpen: (link) => screenOf(link).isOpen,
    async prepare(link) {
      const { key, isOpen, Screen, props } = screenOf(link);
      if (!isOpen) return;
      preparedAt.set(key, clock.now());
      await Screen?.prepare?.(site, props);
    },
  };

  const linkOf = ({ target }: Event) =>
    target instanceof window.Element ? target.closest<HTMLAnchorElement>('a[href^="/m/"]') : null;
  const onSign = (event: Event) => {
    const link = linkOf(event);
    if (link && (event.type === "pointerdown" || !isSpared(navigator))) void preparation.prepare(link);
  };
  let stopHover = () => {};
  // It also comes when the pointer leaves a link for what is beside it.
  const onPointerOver = (event: PointerEvent) => {
    stopHover();
    if (event.pointerType === "mouse") stopHover = clock.after(HOVER_MS, () => onSign(event));
  };
  document.addEventListener("pointerdown", onSign, { passive: true });
  document.addEventListener("focusin", onSign);
  document.addEventListener("pointerover", onPointerOver, { passive: true });
  return preparation;
}
