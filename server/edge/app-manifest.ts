import { type SiteRecord, screenshotNames, screenshotSize } from "#core/merchant/index.ts";
import { gamesPath, homePath, memberPath, newsPath } from "#core/routes/index.ts";
import { type BodyLimits, readBody } from "../limited-body.ts";

/** The web app manifest of a brand, with the members that browsers get. */
export interface AppManifest {
  /** The app's identity, whatever address it starts at. */
  readonly id: string;
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
  /** Pictures of the app in Chromium's installation dialog. */
  readonly screenshots?: readonly Screenshot[];
  /** In the menu of the app's icon. */
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
}

interface Screenshot {
  readonly src: string;
  readonly sizes: string;
  readonly type: "image/png";
  readonly form_factor: "narrow";
  readonly label: string;
}

interface Icon {
  readonly src: string;
  readonly sizes?: string;
  readonly type?: string;
  readonly purpose?: string;
}

type Members = Readonly<Record<string, unknown>>;
type Texts = Readonly<Record<string, string>>;

const fromHomeScreen = (path: string): string => `${path}?utm_source=homescreen`;
const START_URL = fromHomeScreen(homePath);
const MAX_ICONS = 20;
const MAX_NAME_LENGTH = 120;
/** The texts that name the screens in the brand's pictures. */
const screenshotLabels = { screenshotHome: "start.nav.home", screenshotGames: "start.nav.games" } as const;
const shortcutPaths = [
  ["start.nav.games", gamesPath],
  ["start.nav.news", newsPath],
  ["start.nav.account", memberPath],
] as const;
/** Below this no browser takes a picture for an app's icon (px). */
const MIN_ICON_SIZE = 144;

/**
 * The gateway's manifest (spec 2) as a browser may have it: what is missing or malformed is the brand's own, and only
 * these members are passed on, so that an answer of the gateway can make the site neither uninstallable nor an app that
 * opens another site. Without an answer all of it is the brand's.
 * @param given the gateway's answer, unvalidated.
 * @param origin of the site.
 * @param texts with which the visitor's pages start.
 */
export function appManifest(
  { site, images }: SiteRecord,
  given: unknown,
  { origin, texts }: { readonly origin: string; readonly texts: Texts },
): AppManifest {
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
  const screenshots = screenshotNames.flatMap((picture) => {
    const src = images[picture];
    return src === undefined ? [] : [screenshot(src, texts[screenshotLabels[picture]] ?? "")];
  });
  return {
    id: START_URL,
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
    ...(screenshots.length > 0 && { screenshots }),
    shortcuts: shortcutPaths.map(([text, path]) => ({ name: texts[text] ?? "", url: fromHomeScreen(path) })),
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

const screenshot = (src: string, label: string): Screenshot => ({
  src,
  sizes: `${screenshotSize.width}x${screenshotSize.height}`,
  type: "image/png",
  form_factor: "narrow",
  label,
});
