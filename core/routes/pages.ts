/** Whether an address is a file's: its last part has an extension other than a page's. Every other one is a page. */
export const isFile = (path: string): boolean => /\.[^./]+$/.test(path) && !path.endsWith(".html");

/** Whether an address is a page of the site: `/`, `/m`, or a page below `/m/`. */
export const isSitePage = (path: string): boolean => /^\/(m(\/.*)?)?$/.test(path) && !isFile(path);
