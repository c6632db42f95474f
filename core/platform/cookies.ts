import { encodePart } from "#core/kernel/index.ts";

export interface CookieOptions {
  /** Days to live; a session cookie when absent. */
  readonly days?: number;
  readonly path?: string;
  readonly domain?: string | undefined;
}

export type Cookies = ReturnType<typeof createCookies>;

const DAY = 86_400;

/** Cookies of the page. `Secure` when the page is; never throws. */
export function createCookies(window: Pick<Window, "document" | "location">) {
  const write = (name: string, value: string, { path = "/", domain }: CookieOptions, age?: number) => {
    const parts = [
      `${encodeURIComponent(name)}=${encodePart(value)}`,
      `Path=${path}`,
      "SameSite=Lax",
      ...(domain === undefined ? [] : [`Domain=${domain}`]),
      ...(age === undefined ? [] : [`Max-Age=${age}`]),
      // Browsers require it for this prefix, also on http://localhost.
      ...(window.location.protocol === "https:" || name.startsWith("__Host-") ? ["Secure"] : []),
    ];
    try {
      window.document.cookie = parts.join("; ");
    } catch {
      // A sandboxed page has no cookies; the site works without them.
    }
  };

  return {
    get(name: string): string | undefined {
      try {
        const prefix = `${encodeURIComponent(name)}=`;
        const found = window.document.cookie.split("; ").find((pair) => pair.startsWith(prefix));
        return found === undefined ? undefined : decodeURIComponent(found.slice(prefix.length));
      } catch {
        return undefined;
      }
    },
    set: (name: string, value: string, options: CookieOptions = {}) =>
      write(name, value, options, options.days === undefined ? undefined : Math.round(options.days * DAY)),
    remove: (name: string, options: Pick<CookieOptions, "path" | "domain"> = {}) => write(name, "", options, -1),
  };
}

/** The names of the cookies that the page can read. */
export function cookieNames({ document }: Pick<Window, "document">): readonly string[] {
  try {
    return document.cookie.split("; ").flatMap((pair) => pair.replace(/=.*/s, "") || []);
  } catch {
    return [];
  }
}
