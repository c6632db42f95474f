import { useMemo } from "react";
import { useSite } from "#core/site/index.ts";

/**
 * Where the pictures of games are: on the image hosts of the status call, and on the gateway.
 *
 * @param hosts the image hosts that are known by now, first choice first: `https://cdn.example/brand`
 */
export function createPictures(hosts: () => readonly string[]) {
  const failed = new Set<string>();
  /** The page's policy allows images from secure hosts alone. */
  const copyOn = (host: string, path: string) =>
    /^https:\/\/./.test(host) && !failed.has(host) ? host.replace(/\/$/, "") + path : [];
  return {
    /** The addresses of a game's picture in the order in which they are tried; none for a game without one. */
    sources(image: string): readonly string[] {
      if (image === "") return [];
      // An address of another site is not the gateway's: no host of the brand has it.
      return /^\/(?!\/)/.test(image) ? [...hosts().flatMap((host) => copyOn(host, image)), image] : [image];
    },
    /** A picture loaded from the last of these, and not from those before it: their hosts are not tried again. */
    loaded(tried: readonly string[]): void {
      for (const host of hosts()) if (tried.slice(0, -1).some((source) => source.startsWith(host))) failed.add(host);
    },
  };
}

/**
 * The addresses of a game's picture in the order in which they are tried. They stay as they were at first: a picture that
 * has loaded is not loaded again from a host that becomes known later.
 *
 * @param painted the page has painted it, from the gateway's own address
 */
export function usePictures(image: string, painted = false): readonly string[] {
  const { lobby } = useSite();
  return useMemo(() => (painted && image !== "" ? [image] : lobby.pictures.sources(image)), [lobby, image, painted]);
}
