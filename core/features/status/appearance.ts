import type { Status } from "#core/gateway/index.ts";

/** Images of the gateway that override the manifest's (spec 3 "Mobile template"). Absent: the manifest's stay. */
export interface GatewayImages {
  readonly logo?: string;
  readonly splash?: string;
  readonly favicon?: string;
}

/** Spec 5: favicon and splash addresses begin with `{host}`, which is replaced by the page's origin; a path follows. */
const HOST_PREFIX = "{host}/";

/** Reads the template. An address that is invalid, or breaks the rule of `{host}`, is omitted with a warning. */
export function gatewayImages(
  template: Status["mobileTemplate"],
  origin: string,
  warn: (message: string) => void,
): GatewayImages {
  const own = (name: "favicon" | "splash"): string | undefined => {
    const raw = template?.[name];
    if (!raw) return undefined;
    if (raw.startsWith(HOST_PREFIX)) return raw;
    warn(`the gateway's ${name} is not used: "${raw}" does not begin with ${HOST_PREFIX}`);
    return undefined;
  };
  const logo = webAddress(template?.h5_logo, origin);
  const splash = webAddress(own("splash"), origin);
  const favicon = webAddress(own("favicon"), origin);
  return { ...(logo && { logo }), ...(splash && { splash }), ...(favicon && { favicon }) };
}

/** Pictures come from this origin or over https, as the page's policy says. */
export function webAddress(raw: string | undefined, origin: string): string | undefined {
  const address = raw?.startsWith(HOST_PREFIX) ? `${origin}/${raw.slice(HOST_PREFIX.length)}` : raw;
  if (!address || address.includes("{host}") || !URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  return url.origin === origin || url.protocol === "https:" ? url.href : undefined;
}
