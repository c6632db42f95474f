import { existsSync, readFileSync } from "node:fs";

const folder = new URL("./pictures/", import.meta.url);

/** A picture's SVG by its path in `pictures`, without `.svg`; undefined where there is none. */
export function readPicture(name: string): string | undefined {
  const file = new URL(`./${name}.svg`, folder);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
