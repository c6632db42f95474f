import { redirectFor, routeOf } from "#core/routes/index.ts";
import type { Site } from "#core/site/index.ts";
import { visitorOf } from "../features/session/index.ts";
import { yieldToMain } from "./yield-to-main.ts";

/** How long a screen counts as prepared, or as failed, in milliseconds: as long as the gateway's answers are fresh. */
const PREPARED_MS = 180_000;

const LINKS = 'a[href^="/m/"]';

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

/**
 * Requests the code and the data of the next screen at the first sign of a visit: its link is pressed, is focused, or is in
 * view of an idle page; on a slow connection, or one that is to be spared, only when it is pressed.
 */
export function prepareScreens(site: Site): void {
  const { window, session, screens, clock } = site;
  const { document, location, navigator, innerHeight } = window;
  const preparedAt = new Map<string, number>();

  function screenOf(link: HTMLAnchorElement) {
    const who = visitorOf(session.store.getState());
    const path = link.pathname + link.search;
    const { pathname, search } = new URL(redirectFor(link.pathname, link.search, who) ?? path, location.href);
    const route = routeOf(pathname);
    const key = [pathname, search, who, site.i18n.language.code].join(" ");
    return { pathname, key, Screen: screens[route.screen]?.Screen, props: { route, query: search } };
  }

  async function prepare(link: HTMLAnchorElement): Promise<void> {
    const { pathname, key, Screen, props } = screenOf(link);
    const isFresh = clock.now() - (preparedAt.get(key) ?? Number.NEGATIVE_INFINITY) < PREPARED_MS;
    if (isFresh || pathname === location.pathname) return;
    preparedAt.set(key, clock.now());
    await Screen?.prepare?.(site, props);
  }

  const onSign = ({ type, target }: Event) => {
    const link = target instanceof window.Element && target.closest<HTMLAnchorElement>(LINKS);
    if (link && (type === "pointerdown" || !isSpared(navigator))) void prepare(link);
  };
  document.addEventListener("pointerdown", onSign, { passive: true });
  document.addEventListener("focusin", onSign);

  const isInView = (link: HTMLAnchorElement) => {
    const { top, bottom } = link.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };

  const prepareInView = async () => {
    if (isSpared(navigator)) return;
    const links = [...document.querySelectorAll<HTMLAnchorElement>(LINKS)].filter(isInView);
    // The code of all comes before the data of one: many addresses share it.
    for (const Screen of new Set(links.map((link) => screenOf(link).Screen))) {
      void Screen?.prepare?.(site);
      await yieldToMain();
    }
    for (const link of links) {
      await idle(window);
      // The screen may be another by now.
      if (isInView(link)) void prepare(link);
    }
  };
  let isAwaited = false;
  // Not at once: measuring where links are would delay the screen that is being drawn.
  const prepareWhenIdle = async () => {
    if (isAwaited) return;
    isAwaited = true;
    await idle(window);
    isAwaited = false;
    await prepareInView();
  };
  const bringsLinks = (node: Node) =>
    node instanceof window.Element && (node.matches(LINKS) || node.querySelector(LINKS));
  // A screen's own links, and those that come with its data.
  new window.MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => [...addedNodes].some(bringsLinks))) void prepareWhenIdle();
  }).observe(document.body, { childList: true, subtree: true });
  document.addEventListener("scrollend", prepareWhenIdle);
  void prepareInView();
}

function isSpared({ connection }: Navigator & { readonly connection?: Connection }): boolean {
  return connection?.saveData === true || connection?.effectiveType?.endsWith("2g") === true;
}

/** Safari has no idle callbacks. */
const idle = (window: Window) =>
  new Promise<unknown>((resolve) =>
    (window.requestIdleCallback as Window["requestIdleCallback"] | undefined)
      ? window.requestIdleCallback(resolve)
      : window.setTimeout(resolve, 100),
  );
