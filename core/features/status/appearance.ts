import type { Status } from "#core/gateway/index.ts";

/** Images of the gateway that override the manifest's (spec 3 "Mobile template"). Absent: the manifest's stay. */
export interface GatewayImages {
  readonly logo?: string | undefined;
  readonly splash?: string | undefined;
}

/** Spec 5: favicon and splash addresses begin with `{host}`, which is replaced by the page's origin; a path follows. */
const HOST_PREFIX = "{host}/";

/** Reads what the first screen shows of the template. An address that is invalid is omitted. */
export const gatewayImages = (
  template: Status["mobileTemplate"],
  origin: string,
  warn: (message: string) => void,
): GatewayImages => ({
  logo: webAddress(template?.h5_logo, origin),
  splash: ownAddress("splash", template, origin, warn),
});

/** The address of a picture on this host; one that breaks the rule of `{host}` is omitted with a warning. */
export function ownAddress(
  name: "favicon" | "splash",
  template: Status["mobileTemplate"],
  origin: string,
  warn: (message: string) => void,
): string | undefined {
  const raw = template?.[name];
  if (!raw) return undefined;
  if (raw.startsWith(HOST_PREFIX)) return webAddress(raw, origin);
  warn(`the gateway's ${name} is not used: "${raw}" does not begin with ${HOST_PREFIX}`);
  return undefined;
}

/** Pictures come from this origin or over https, as the page's policy says. */
export function webAddress(raw: string | undefined, origin: string): string | undefined {
  const address = raw?.startsWith(HOST_PREFIX) ? `${origin}/${raw.slice(HOST_PREFIX.length)}` : raw;
  if (!address || address.includes("{host}") || !URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  return url.origin === origin || url.protocol === "https:" ? url.href : undefined;
}

/**
 * Shows the gateway's picture on the splash, if it loads while the splash is still visible; the brand's own stays until
 * then.
 */
export function setSplashImage(document: Document, url: string, picture = document.createElement("img")): void {
  picture.className = "splash-art";
  picture.alt = "";
  picture.addEventListener("load", () => document.querySelector("#splash .splash-art")?.replaceWith(picture), {
    once: true,
  });
  picture.src = url;
}
