import path from "node:path";

/** A file as diagnostics name it: from the present folder where it is below that, else its whole path. */
export function shownPath(file: string): string {
  const relative = path.relative(process.cwd(), file);
  return relative.startsWith("..") ? file : relative;
}
