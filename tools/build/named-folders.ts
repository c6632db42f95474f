/** Folders of `core` that several features use: they are one file. */
export const sharedFolders = ["extension-points", "plugin-api", "plugin-runtime", "site", "ui", "features/forms"];

/** Folders of `core` that the service worker caches in addition to the start, so that the home opens offline. */
export const offlineFolders = [
  "features/home",
  "features/lobby",
  "features/promotions",
  "features/member",
  "features/language",
  "features/download",
];

/**
 * Folders of `core` whose code a screen needs before a person can use it: its page preloads them. `mobileNumber`: the
 * additional code of a form with a mobile number.
 */
export const screenFolders = {
  login: ["features/login", "features/captcha", "plugin-runtime", "plugin-api"],
  registration: ["features/registration", "features/captcha", "plugin-runtime", "plugin-api"],
  games: ["features/lobby"],
  mobileNumber: ["features/mobile"],
};
