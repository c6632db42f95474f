import {
  fillTemplate,
  type OriginKind,
  openPolicyReason,
  originKinds,
  type PluginManifest,
} from "#core/kernel/index.ts";

/** The input of a policy: the chosen plugins with their settings. */
export interface PolicyPlugin {
  readonly manifest: PluginManifest;
  readonly settings: Readonly<Record<string, unknown>>;
}

export interface PolicyInput {
  readonly plugins: readonly PolicyPlugin[];
  /** Origins of images, where they are not https. */
  readonly imageOrigins: readonly string[];
  /** Origins of framed games and chats, where they are not https. */
  readonly frameOrigins: readonly string[];
  /** A vendor's real origin -> its stand-in's, on a sandbox. */
  readonly vendorOrigins: Readonly<Record<string, string>>;
}

/** A placeholder in a policy for the source of the boot script: the edge replaces it by `'sha256-…'`. */
export const bootPlaceholder = "{boot}";

/**
 * Trusted Types, with the names of the site's policies: the scripts of the chosen plugins (`livery`), the service worker
 * (`livery-worker`), and sanitised HTML (`dompurify`). Another policy, or a second one of a name, is refused.
 */
export const trustedTypesDirectives =
  "require-trusted-types-for 'script'; trusted-types livery livery-worker dompurify";

/** A source expression of https, wss or localhost; nothing that could end a directive. */
export const isSourceExpression = (text: string): boolean =>
  /^(https|wss|http|ws):\/\/(\*\.)?([A-Za-z0-9-]+\.)*[A-Za-z0-9-]+(:\d{1,5})?(\/[A-Za-z0-9._~/-]*)?$/.test(text);

/** A plugin's origins of one kind, with its settings filled in. */
export const originsOf = ({ manifest, settings }: PolicyPlugin, kind: OriginKind): readonly string[] =>
  (manifest.origins?.[kind] ?? []).flatMap((template) => {
    const filled = fillTemplate(template, settings);
    return filled !== undefined && isSourceExpression(filled) ? [filled] : [];
  });

const originIn = (address: string): string => /^[a-z]+:\/\/[^/?#]+/.exec(address)?.[0] ?? address;

/** The address with its origin replaced by the stand-in's, where it has one. */
export function standIn(address: string, vendorOrigins: Readonly<Record<string, string>>): string {
  const origin = originIn(address);
  const replaced = vendorOrigins[origin] ?? vendorOrigins[origin.replace(/^wss:/, "https:")];
  if (replaced === undefined) return address;
  return (origin.startsWith("wss:") ? replaced.replace(/^http/, "ws") : replaced) + address.slice(origin.length);
}

/** The stand-ins of a brand's vendors, and of its games' hosts: all that its pages need to know. */
export function standInsFor(
  plugins: readonly PolicyPlugin[],
  vendorOrigins: Readonly<Record<string, string>>,
  gameOrigins: readonly string[] = [],
): Readonly<Record<string, string>> {
  const ofPlugins = plugins.flatMap((plugin) => originKinds.flatMap((kind) => originsOf(plugin, kind)));
  const declared = [...ofPlugins, ...gameOrigins];
  const named = new Set(declared.map((address) => originIn(address).replace(/^wss:/, "https:")));
  return Object.fromEntries(Object.entries(vendorOrigins).filter(([origin]) => named.has(origin)));
}

const notHttps = (origins: readonly string[]): readonly string[] => origins.filter((one) => !one.startsWith("https:"));

/**
 * The Content-Security-Policy of a brand's pages. Scripts and connections are exact; images and frames allow https,
 * because game and image hosts are known only at run time.
 */
export function contentPolicy({ plugins, imageOrigins, frameOrigins, vendorOrigins }: PolicyInput): string {
  const of = (kind: OriginKind): readonly string[] =>
    plugins.flatMap((plugin) => originsOf(plugin, kind).map((address) => standIn(address, vendorOrigins)));
  const open = plugins.some(({ manifest }) => openPolicyReason(manifest) !== undefined) ? ["https:"] : [];
  const standIns = Object.values(vendorOrigins);
  const directives: Readonly<Record<string, readonly string[]>> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", bootPlaceholder, ...of("script"), ...open],
    "connect-src": ["'self'", ...of("connect"), ...open],
    "img-src": ["'self'", "data:", "blob:", "https:", ...notHttps([...imageOrigins, ...of("image"), ...standIns])],
    "frame-src": ["'self'", "https:", ...notHttps([...frameOrigins, ...of("frame"), ...standIns])],
    "style-src": ["'self'", "'unsafe-inline'", ...of("style")],
    "font-src": ["'self'"],
    "media-src": ["'self'", "https:"],
    "worker-src": ["'self'"],
    "manifest-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(" ")}`)
    .join("; ");
}

/** Trusted Types can be enforced when every chosen plugin supports them; otherwise violations are only reported. */
export const trustedTypesMode = (plugins: readonly PolicyPlugin[]): "enforce" | "report" =>
  plugins.every(({ manifest }) => manifest.trustedTypes === true) ? "enforce" : "report";
