/** What a path asks of its visitor (the gateway contract, "Addresses"; spec 2, 6). */
export type Access = "public" | "session" | "home-without-session";

const publicPaths: ReadonlySet<string> = new Set([
  "/",
  "/m",
  "/m/",
  "/m/index",
  "/m/index.html",
  "/m/home",
  "/m/game",
  "/m/sports",
  "/m/live",
  "/m/rng",
  "/m/table",
  "/m/fish",
  "/m/pvp",
  "/m/crash",
  "/m/arcade",
  "/m/elott",
  "/m/lott",
  "/m/news",
  "/m/download",
  "/m/app",
  "/m/activity",
  "/m/login",
  "/m/register",
  "/m/register.html",
  "/m/inviteFriends",
]);

/** `/m/launchGame` is public for trials; any path that is not listed needs a session. */
export function accessOf(path: string, query: URLSearchParams): Access {
  if (publicPaths.has(path)) return "public";
  if (path === "/m/launchGame" && query.get("playType") === "trial") return "public";
  if (path === "/m/feedback") return "home-without-session";
  return "session";
}

/** Where a visitor without a session is sent instead; undefined where the way is free. */
export function redirectFor(path: string, search: string, hasSession: boolean): string | undefined {
  if (hasSession) return undefined;
  const access = accessOf(path, new URLSearchParams(search));
  if (access === "session") return loginFrom(path, search)?.path;
  return access === "home-without-session" ? "/m/home" : undefined;
}

/** Whether a path is the log-in or the registration. */
export const isLoginOrRegistration = (path: string): boolean => path === "/m/login" || path.startsWith("/m/register");

/** The way to the log-in for a person whose session is lost, and back; undefined for one who is there already. */
export function loginFrom(
  path: string,
  search: string,
): { readonly path: string; readonly replace: boolean } | undefined {
  if (isLoginOrRegistration(path)) return undefined;
  // A guarded screen is left for good: Back must not lead to it.
  const replace = accessOf(path, new URLSearchParams(search)) === "session";
  return { path: `/m/login?go=${encodeURIComponent(path + search)}`, replace };
}
