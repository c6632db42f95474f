import { type ChosenPlugin, fillTemplate, type OriginKind } from "#core/kernel/index.ts";

/** The origins that a plugin declares, with its settings put in. */
export function declaredOrigins({ manifest, settings }: ChosenPlugin, kind: OriginKind): readonly string[] {
  return (manifest.origins?.[kind] ?? []).flatMap((origin) => fillTemplate(origin, settings) ?? []);
}

/** Settings that form an origin: they come from the manifest only, since the page's policy was made from it. */
export function originSettings({ manifest }: ChosenPlugin): ReadonlySet<string> {
  const text = JSON.stringify(manifest.origins ?? {});
  return new Set([...text.matchAll(/\{settings\.(\w+)\}/g)].flatMap(([, name]) => name ?? []));
}

/** Whether an address lies within a declared source: an origin, `*.` before a host, or an origin with a path. */
export function isWithin(address: string, source: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  const [, scheme = "https:", wildcard, host = "", path = ""] =
    /^(?:(https?:)\/\/)?(\*\.)?([^/]+)(\/.*)?$/.exec(source) ?? [];
  const sameHost = wildcard ? url.host.endsWith(`.${host}`) : url.host === host;
  // As in a content policy: a path ending in a slash covers what is below it, any other is exact.
  const samePath = path === "" || (path.endsWith("/") ? url.pathname.startsWith(path) : url.pathname === path);
  return url.protocol === scheme && sameHost && samePath;
}
