/**
 * The oldest browsers that the site works in: Chrome as on Android 7 (also in apps' web views), and Safari of iOS 15.4.
 * The build lowers syntax for them. A newer function needs a polyfill (`core/platform/polyfills.ts`) or a test for it;
 * `tests/build/oldest-browsers.test.ts` finds those that have neither.
 */
export const oldestBrowsers = { chrome: "87", safari: "15.4" } as const;

/** As Vite's `build.target`. */
export const buildTarget = Object.entries(oldestBrowsers).map(([name, version]) => `${name}${version}`);

/**
 * As Vite's `build.cssTarget`: the first Chrome with cascade layers, in which the first screen's styles are. For older
 * ones logical properties would be rewritten by language, which is wrong for a language in two scripts.
 */
export const cssTarget = ["chrome99", `safari${oldestBrowsers.safari}`];
