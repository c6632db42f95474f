import path from "node:path";

/** A path for display: from the present folder where it is below that, else the whole path. */
export function shownPath(file: string): string {
  const relative = path.relative(process.cwd(), file);
  return relative.startsWith("..") ? file : relative || ".";
}
