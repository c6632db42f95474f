import { once } from "#core/kernel/index.ts";
import type { BaseSite, Feature, LazyMember, Site } from "#core/site/index.ts";
import { yieldToMain } from "./yield-to-main.ts";

/**
 * Makes `base` the whole site by what the features contribute: the members of the start, each after those that it needs,
 * and the lazy ones; `whenIdle` then starts those that wait for it, in the features' order.
 */
export function addFeatures(
  base: BaseSite,
  features: readonly Feature[],
  replace: (name: string, made: unknown) => unknown,
): Site {
  // Complete when this returns; until then `needs` says what is there.
  const site = base as Site;
  const put = (name: string, made: unknown) => Object.assign(site, { [name]: replace(name, made) });
  const startWhenIdle = idleQueue(site);

  const creators = new Map(
    features.flatMap((feature) => Object.keys(feature.start ?? {}).map((name) => [name, feature])),
  );
  const started = new Set<Feature>();
  function start(feature: Feature): void {
    if (started.has(feature)) return;
    started.add(feature);
    for (const name of feature.needs ?? []) {
      const creator = creators.get(name);
      if (creator) start(creator);
      if (!(name in site)) throw new Error(`No feature creates ${name} before it is needed`);
    }
    for (const [name, create] of Object.entries(feature.start ?? {}))
      put(
        name,
        create(site, () => site),
      );
  }
  features.forEach(start);

  for (const { idle, demand } of features) {
    for (const [name, load] of Object.entries({ ...idle, ...demand }) as [
      LazyMember,
      (site: Site) => Promise<unknown>,
    ][]) {
      const listeners = features.flatMap(({ onLoaded }) => onLoaded?.[name] ?? []);
      put(
        name,
        once(async () => {
          const member = await load(site);
          for (const listen of listeners)
            listen(site).catch((error) => site.warn(`a listener of ${name} failed`, error));
          return member;
        }),
      );
    }
  }
  for (const feature of features) {
    for (const name of Object.keys(feature.idle ?? {}) as LazyMember[]) startWhenIdle(() => site[name]());
    if (feature.onIdle) startWhenIdle(async () => feature.onIdle?.(site));
    feature.onStart?.(site);
  }
  return site;
}

/**
 * Starts what waits for the idle page, each in a task of its own: together they would block a slow phone longer than a
 * tap may wait. A failed member is loaded again when it is requested; a failed listener with the next page.
 */
function idleQueue({ whenIdle }: Site) {
  let turn = whenIdle;
  return (load: () => Promise<unknown>): void => {
    turn = turn.then(() => {
      load().catch(() => {});
      return yieldToMain();
    });
  };
}
