import type { PageData, PublicRecord } from "#core/merchant/index.ts";
import type { Site } from "#core/site/index.ts";

/** What is read of React's tree: the link that it leaves at its container. */
interface Fiber {
  readonly child: Fiber | null;
  readonly return: Fiber | null;
  readonly type: unknown;
  readonly memoizedProps: { readonly value?: unknown } | null;
  readonly stateNode: { readonly current?: Fiber } | null;
}

const linkOf = (element: Element | null, prefix: string): Fiber | undefined => {
  const key = Object.keys(element ?? {}).find((name) => name.startsWith(prefix));
  return key === undefined || !element ? undefined : Reflect.get(element, key);
};

/**
 * The site that a page shows; undefined before its first render. It is read from React's tree, as React's own developer
 * tools do, so that the page's code has no part in being inspected.
 */
export function siteOfPage(page: Document): Site | undefined {
  let fiber = linkOf(page.getElementById("app"), "__reactContainer$")?.stateNode?.current?.child;
  while (fiber) {
    const value = fiber.memoizedProps?.value;
    if (isSite(value)) return value;
    fiber = fiber.child;
  }
  return undefined;
}

export const isSite = (value: unknown): value is Site =>
  typeof value === "object" && value !== null && "record" in value && "plugins" in value && "events" in value;

/** Of a page's data, what an open page can follow. */
export type BrandData = Pick<PageData, "record" | "language" | "texts">;

/** A brand's record without what of it changes in an open page. */
export const withoutFollowed = (record: PublicRecord) => ({
  ...record,
  ...{ home: "", variants: "", themeColor: "", revision: "" },
});

/**
 * Gives a site newer data, and has it drawn in place: the site stays, with its session, plugins, answers and overlays, and
 * so does what has been typed. What reads variants has texts, or is drawn with what has.
 */
export function followBrand(site: Site, { record, language, texts }: BrandData): void {
  const { instance } = site.i18n;
  const namespace = String(instance.options.defaultNS);
  const drawn = () => {
    const { home, variants } = site.record;
    return JSON.stringify([home, variants, instance.getResourceBundle(instance.language, namespace)]);
  };
  const before = drawn();
  // Another list of the same sections: the home draws a section again for nothing else.
  Object.assign(site.record, record, { home: [...record.home] });
  // First: added to the earlier ones, a text that is gone would stay.
  instance.removeResourceBundle(instance.language, namespace);
  site.i18n.add(namespace, language, texts);
  if (drawn() !== before) instance.emit("languageChanged", instance.language);
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
