import type { ReactElement } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { PageData } from "#core/merchant/index.ts";
import type { Site } from "#core/site/index.ts";

/** What is read of React's tree: the link that it leaves at its container. */
interface Fiber {
  readonly child: Fiber | null;
  readonly return: Fiber | null;
  readonly type: unknown;
  readonly memoizedProps: { readonly value?: unknown } | null;
  readonly memoizedState: { readonly element?: ReactElement } | null;
  readonly stateNode: { readonly current?: Fiber } | null;
}

const linkOf = (element: Element | null, prefix: string): Fiber | undefined => {
  const key = Object.keys(element ?? {}).find((name) => name.startsWith(prefix));
  return key === undefined || !element ? undefined : Reflect.get(element, key);
};

const rootOf = (page: Document) => linkOf(page.getElementById("app"), "__reactContainer$")?.stateNode;

/**
 * The site that a page shows; undefined before its first render. It is read from React's tree, as React's own developer
 * tools do, so that the page's code has no part in being inspected.
 */
export function siteOfPage(page: Document): Site | undefined {
  let fiber = rootOf(page)?.current?.child;
  while (fiber) {
    const value = fiber.memoizedProps?.value;
    if (isSite(value)) return value;
    fiber = fiber.child;
  }
  return undefined;
}

export const isSite = (value: unknown): value is Site =>
  typeof value === "object" && value !== null && "record" in value && "plugins" in value && "events" in value;

/**
 * Gives the site of an open page newer data, and has it drawn: in place where texts alike differ, else mounted anew, since
 * components need not look at variants again. The site stays: its session, plugins, answers and overlays.
 * @returns false, and changes nothing, where the page has not rendered yet or speaks another language
 */
export function redraw(page: Document, { record, language, texts }: PageData): boolean {
  const [root, site] = [rootOf(page), siteOfPage(page)];
  const element = root?.current?.memoizedState?.element;
  if (!element || site?.i18n.language.code !== language) return false;
  const shape = () => JSON.stringify([site.record.variants, site.record.home]);
  const before = shape();
  Object.assign(site.record, record);
  Object.assign(page.documentElement.dataset, record.variants);
  const { instance } = site.i18n;
  const namespace = String(instance.options.defaultNS);
  // First: added to the earlier ones, a text that is gone would stay.
  instance.removeResourceBundle(instance.language, namespace);
  site.i18n.add(namespace, language, texts);
  if (shape() === before) instance.emit("languageChanged", instance.language);
  else {
    // The handle of the page's own root is its entry's.
    const { render } = createRoot(page.createElement("div"));
    // Taken away first: swr forgets answers that two trees share once the earlier one goes.
    for (const shown of [null, element]) flushSync(() => Reflect.apply(render, { _internalRoot: root }, [shown]));
  }
  return true;
}

/** A build's names of functions are shorter than this. */
const NAME_LENGTH = 4;

/** The names of the components that an element is drawn by, the nearest first; none in a build. */
export function componentsOf(element: Element): readonly string[] {
  const names: string[] = [];
  for (let fiber = linkOf(element, "__reactFiber$")?.return; fiber; fiber = fiber.return) {
    const { type } = fiber;
    const component = typeof type === "object" && type !== null && "type" in type ? type.type : type;
    if (typeof component === "function" && component.name.length >= NAME_LENGTH) names.push(component.name);
  }
  return names;
}
