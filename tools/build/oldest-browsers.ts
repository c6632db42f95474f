/**
 * The oldest browsers that the site works in: Chrome as on Android 7 (also in apps' web views), and Safari of iOS 15.4.
 * The build lowers syntax for them. A newer function needs a polyfill (`core/platform/polyfills.ts`) or a test for it;
 * `tests/build/oldest-browsers.test.ts` finds those that have neither. Newer CSS needs `@supports`, or may be absent:
 * `tests/build/oldest-browsers-css.test.ts`.
 */
export const oldestBrowsers = { chrome: "87", safari: "15.4" } as const;

/** As Vite's `build.target`, for styles too. */
export const buildTarget = Object.entries(oldestBrowsers).map(([name, version]) => `${name}${version}`);
