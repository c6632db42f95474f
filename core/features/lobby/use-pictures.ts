import { useMemo } from "react";
import { useSite } from "#core/site/index.ts";

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
