import path from "node:path";

/** The folder whose `dist` the tests run against. `SITE_FOLDER` names another one than the project's. */
export const siteFolder = path.resolve(process.env.SITE_FOLDER ?? path.join(import.meta.dirname, "../.."));
