import { homePath, loginThenPath, passwordThenPath } from "./paths.ts";
import { type Route, routeOf } from "./table.ts";

/** Whether a visitor without a session may stay on a route. `search`: the address's query, with its question mark. */
const isOpenTo = ({ access }: Route, search: string): boolean =>
  access === "public" || (access === "trial-or-session" && new URLSearchParams(search).get("playType") === "trial");

/** Who asks for a screen: `restricted` is a member who must change the password first. */
export type Visitor = "visitor" | "member" | "restricted";

/** Where a person without access is redirected; undefined where they may stay. */
export function redirectFor(path: string, search: string, who: Visitor): string | undefined {
  const route = routeOf(path);
  if (who === "member" || isOpenTo(route, search)) return undefined;
  if (who === "restricted") return route.screen === "password" ? undefined : passwordThenPath(path + search);
  return route.access === "home-without-session" ? homePath : loginThenPath(path + search);
}

/** Whether a path is the log-in or the registration. */
export function isLoginOrRegistration(path: string): boolean {
  const { screen } = routeOf(path);
  return screen === "login" || screen === "registration";
}

/**
 * The log-in for a person whose session is lost, with the address to return to; undefined for one who is there already.
 */
export function loginFrom(
  path: string,
  search: string,
): { readonly path: string; readonly replace: boolean } | undefined {
  if (isLoginOrRegistration(path)) return undefined;
  // Back must not lead to a screen that is no longer accessible.
  return { path: loginThenPath(path + search), replace: !isOpenTo(routeOf(path), search) };
}
