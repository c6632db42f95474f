import { once } from "#core/kernel/index.ts";
import type { Feature, Site } from "#core/site/index.ts";
import { nextTask } from "./next-task.ts";

/** Tasks that wait for a member to be loaded: member -> listeners. */
type Companions = Map<keyof Site, Array<() => Promise<void>>>;

/**
 * Adds what the features contribute to `site`, in their order; `whenIdle` starts those that wait for it. A feature that
 * can't be loaded is tried again at the next request: the rest of the site keeps working.
 */
export function addFeatures(
  site: Site,
  features: readonly Feature[],
  replace: (name: string, made: unknown) => unknown,
): void {
  const companions: Companions = new Map();
  const startWhenIdle = idleQueue(site);
  const put = (name: keyof Site, made: unknown) => Object.assign(site, { [name]: replace(name, made) });

  for (const feature of features) {
    if ("name" in feature) {
      if (feature.when === "start") {
        put(feature.name, feature.create(site));
        continue;
      }
      const load = once(async () => {
        const member: unknown = await feature.load(site);
        for (const start of companions.get(feature.name) ?? [])
          start().catch((error) => site.warn(`${feature.name} failed`, error));
        return member;
      });
      put(feature.name, load);
      if (feature.when === "idle") startWhenIdle(load);
    } else if ("with" in feature) {
      const start = once(() => feature.listen(site));
      companions.set(feature.with, [...(companions.get(feature.with) ?? []), start]);
    } else if (feature.when === "idle") startWhenIdle(() => feature.listen(site));
    else feature.listen(site);
  }
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
      return nextTask();
    });
  };
}
