export { isLoginOrRegistration, loginFrom, redirectFor, type Visitor } from "./access.ts";
export { canonicalPath, indexablePaths, isIndexable } from "./indexing.ts";
export { isFile, isSitePage } from "./pages.ts";
export * from "./paths.ts";
export { isPlaceOf, placesOf } from "./places.ts";
export {
  type FirstPaint,
  type Frame,
  frameOf,
  hasDownloadBar,
  offlineHome,
  type Route,
  routeOf,
  routes,
  type ScreenName,
  screenCode,
  unknownRoute,
} from "./table.ts";
