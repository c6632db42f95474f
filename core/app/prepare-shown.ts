import { routeOf } from "#core/routes/index.ts";
import { prepareLoaded, type Site } from "#core/site/index.ts";

/** Loads what the address's own screen is drawn with; for the home that is nothing more. Never rejects. */
export async function prepareShown(site: Site): Promise<void> {
  const { prepare } = site.screens[routeOf(site.window.location.pathname).screen]?.Screen ?? {};
  if (prepare) await Promise.all([prepare(site), prepareLoaded(site, site.i18n.ready)]);
}
