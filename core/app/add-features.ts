import { once } from "#core/kernel/index.ts";
import type { BaseSite, Feature, LazyMember, Site } from "#core/site/index.ts";
import { yieldToMain } from "./yield-to-main.ts";

/**
 * Makes `base` the whole site by what the features contribute: the members of the start, each after those that it needs,
 * and the lazy ones. Those that wait for the idle page or for the first interaction start then, in the features' order.
 */
export function addFeatures(
  base: BaseSite,
  features: readonly Feature[],
  replace: (name: string, made: unknown) => unknown,
): Site {
  // Complete when this returns; until then `needs` says what is there.
  const site = base as Site;
  const put = (name: string, made: unknown) => Object.assign(site, { [name]: replace(name, made) });
  const startWhenIdle = queueAfter(site.whenIdle);
  const startWhenInteracted = queueAfter(site.whenInteracted);

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
      if (!(name in site)) throw new Error(`No feature creates ${name} in time`);
    }
    for (const [name, create] of Object.entries(feature.start ?? {}))
      put(
        name,
        create(site, () => site),
      );
  }
  features.forEach(start);

  for (const { idle, interaction, lazy } of features) {
    for (const [name, load] of Object.entries({ ...idle, ...interaction, ...lazy }) as [
      LazyMember,
      (site: Site) => Promise<unknown>,
    ][]) {
      const listeners = features.flatMap(({ after }) => after?.[name] ?? []);
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
  const namesOf = (members: Feature["idle"]) => Object.keys(members ?? {}) as LazyMember[];
  for (const feature of features) {
    const { idle, onIdle, interaction, onInteraction } = feature;
    for (const name of namesOf(idle)) startWhenIdle(() => site[name]());
    if (onIdle) startWhenIdle(() => onIdle(site));
    for (const name of namesOf(interaction)) startWhenInteracted(() => site[name]());
    if (onInteraction) startWhenInteracted(() => onInteraction(site));
    feature.onStart?.(site);
  }
  return site;
}

/**
 * Starts what waits, each in a task of its own: together they would block a slow phone longer than a tap may wait. A failed
 * member is loaded again when it is requested; a failed listener with the next page.
 */
function queueAfter(turn: Promise<void>) {
  let last = turn;
  return (load: () => Promise<unknown>): void => {
    last = last.then(() => {
      load().catch(() => {});
      return yieldToMain();
    });
  };
}
