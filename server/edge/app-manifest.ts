import type { SiteRecord } from "#core/merchant/index.ts";
import { type BodyLimits, readBody } from "./limited-body.ts";

/** The web app manifest of a brand, with the members that browsers get. */
export interface AppManifest {
  readonly name: string;
  readonly short_name: string;
  readonly description?: string;
  readonly lang?: string;
  readonly dir?: string;
  readonly start_url: string;
  readonly scope: "/m/";
  readonly display: "standalone";
  readonly orientation: "portrait";
  readonly theme_color: string;
  readonly background_color: string;
  readonly icons: readonly Icon[];
}

interface Icon {
  readonly src: string;
  readonly sizes?: string;
  readonly type?: string;
  readonly purpose?: string;
}

type Members = Readonly<Record<string, unknown>>;

const START_URL = "/m/home?utm_source=homescreen";
const MAX_ICONS = 20;
const MAX_NAME_LENGTH = 120;
/** Below this no browser takes a picture for an app's icon (px). */
const MIN_ICON_SIZE = 144;

/**
 * The gateway's manifest (spec 2) as a browser may have it: what is missing or malformed is the brand's own, and only
 * these members are passed on, so that an answer of the gateway can make the site neither uninstallable nor an app that
 * opens another site. Without an answer all of it is the brand's.
 * @param given the gateway's answer, unvalidated.
 * @param origin of the site.
 */
export function appManifest({ site, images }: SiteRecord, given: unknown, origin: string): AppManifest {
  const members = isObject(given) ? given : {};
  const name = textOf(members.name) ?? textOf(members.short_name) ?? site.name;
  const color = site.themeColor[site.scheme === "dark" ? "dark" : "light"];
  const icons = (Array.isArray(members.icons) ? members.icons : [])
    .flatMap((icon) => iconOf(icon, origin) ?? [])
    .slice(0, MAX_ICONS);
  const own = images.icon ?? images.favicon;
  const optional = (member: "description" | "lang" | "dir") => {
    const text = textOf(members[member]);
    return text !== undefined && { [member]: text };
  };
  return {
    name,
    short_name: textOf(members.short_name) ?? name,
    ...optional("description"),
    ...optional("lang"),
    ...optional("dir"),
    start_url: startUrl(members.start_url, origin),
    scope: "/m/",
    display: "standalone",
    orientation: "portrait",
    theme_color: colorOf(members.theme_color) ?? color,
    background_color: colorOf(members.background_color) ?? color,
    icons: icons.some(isLarge) || own === undefined ? icons : [...icons, brandIcon(own)],
  };
}

/** The gateway's answer as JSON; undefined where it has none. */
export async function readManifestAnswer(answer: Response, limits: BodyLimits, clock: Parameters<typeof readBody>[2]) {
  if (answer.status !== 200 || answer.body === null) {
    answer.body?.cancel().catch(() => {});
    return undefined;
  }
  try {
    return JSON.parse(new TextDecoder().decode(await readBody(answer.body, limits, clock))) as unknown;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string | undefined =>
  (typeof value === "string" && value.trim().slice(0, MAX_NAME_LENGTH)) || undefined;

const colorOf = (value: unknown): string | undefined =>
  typeof value === "string" && /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(value) ? value : undefined;

/** An address of the site's screens, as a path; else that of spec 2. */
function startUrl(value: unknown, origin: string): string {
  if (typeof value !== "string" || !URL.canParse(value, `${origin}/m/home`)) return START_URL;
  const url = new URL(value, `${origin}/m/home`);
  return url.origin === origin && url.pathname.startsWith("/m/") ? url.pathname + url.search : START_URL;
}

/** A picture of this origin or over https, as the page's policy allows. */
function iconOf(value: unknown, origin: string): Icon | undefined {
  if (!isObject(value) || typeof value.src !== "string" || value.src === "" || !URL.canParse(value.src, origin)) {
    return undefined;
  }
  const url = new URL(value.src, origin);
  if (url.origin !== origin && url.protocol !== "https:") return undefined;
  const { sizes, type, purpose } = value;
  return {
    src: url.origin === origin ? url.pathname + url.search : url.href,
    ...(typeof sizes === "string" && /^(any|\d+x\d+)(\s+(any|\d+x\d+))*$/i.test(sizes) && { sizes }),
    ...(typeof type === "string" && /^image\/[\w.+-]+$/i.test(type) && { type }),
    ...(typeof purpose === "string" &&
      /^(any|maskable|monochrome)(\s+(any|maskable|monochrome))*$/.test(purpose) && { purpose }),
  };
}

/** Whether browsers can install the site with this icon. */
const isLarge = ({ sizes = "", purpose = "any" }: Icon): boolean =>
  purpose.split(/\s+/).includes("any") &&
  sizes
    .toLowerCase()
    .split(/\s+/)
    .some((size) => size === "any" || size.split("x").every((side) => Number(side) >= MIN_ICON_SIZE));

/** A drawing has every size; a picture's is not known, and `any` is what browsers accept for it. */
const brandIcon = (src: string): Icon => ({
  src,
  sizes: "any",
  ...(src.endsWith(".svg") && { type: "image/svg+xml" }),
  purpose: "any",
});
