import { routeOf } from "#core/routes/index.ts";
import { prepareLazy, type Site } from "#core/site/index.ts";

/**
 * Loads the language's texts, which what a person opens first will need.
 * @returns a promise for all that the address's own screen is drawn with: more than the start's code, unless it is the
 *   home. Never rejects.
 */
export async function prepareShown(site: Site): Promise<void> {
  const texts = prepareLazy(site, site.i18n.ready);
  const { prepare } = site.screens[routeOf(site.window.location.pathname).screen]?.Screen ?? {};
  if (prepare) await Promise.all([prepare(site), texts]);
}
