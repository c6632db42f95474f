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
  type Route,
  routeOf,
  routes,
  type ScreenName,
  unknownRoute,
} from "./table.ts";
