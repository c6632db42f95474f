import type { LinkWatch } from "#core/ui/index.ts";

/** The links to screens that are on the page. */
export interface ScreenLinks {
  /** Each link reports itself. */
  readonly watch: LinkWatch;
  /** Passes those that there are, and those that come, to an observer. */
  observeBy(observer: IntersectionObserver): void;
}

export function createScreenLinks(): ScreenLinks {
  const links = new Set<HTMLAnchorElement>();
  let observer: IntersectionObserver | undefined;
  return {
    watch(link) {
      links.add(link);
      observer?.observe(link);
      return () => {
        links.delete(link);
        observer?.unobserve(link);
      };
    },
    observeBy(given) {
      observer = given;
      for (const link of links) given.observe(link);
    },
  };
}
