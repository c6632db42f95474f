import path from "node:path";

/** What the development server is made of, below the project. */
const sources = /^(core|plugins|schemas|tools|vite\.config\.ts|tsconfig\.json|package\.json|\.env.*)$/;

/**
 * Whether a path of the project is none of Vite's business: it would follow the links of a brand's folder, and reload
 * every page when a command writes a file. Brands are watched by themselves (`tools/publish/watch-merchants.ts`).
 *
 * @param folders folders of plugins, wherever they are
 */
export function isIgnored(root: string, merchants: string, folders: readonly string[]): (file: string) => boolean {
  const isBelow = (folder: string, file: string) => !/^\.\.(?:[/\\]|$)/.test(path.relative(folder, file));
  return (file) => {
    if (isBelow(merchants, file)) return true;
    if (!isBelow(root, file) || folders.some((folder) => isBelow(folder, file))) return false;
    const [first = ""] = path.relative(root, file).split(path.sep);
    return first !== "" && !sources.test(first);
  };
}
