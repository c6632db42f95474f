import type { MerchantManifest } from "#core/merchant/index.ts";
import type { Chosen } from "#tools/manifest/index.ts";
import { isLocalhost } from "./network.ts";

/** What is looked at: a valid manifest, and where its site is. */
export interface OnlineBrand {
  readonly manifest: MerchantManifest;
  readonly plugins: readonly Chosen[];
  /** The hosts that players come to, never empty: each public domain and its `www`; where there is none, those of this machine. */
  readonly hosts: readonly [BrandHost, ...BrandHost[]];
  /** Whether all of its domains are this machine's. */
  readonly isLocal: boolean;
  /** Domains of this machine beside public ones. */
  readonly leftOut: readonly string[];
}

export interface BrandHost {
  readonly name: string;
  readonly origin: string;
  /** Of its domain in the manifest. */
  readonly pointer: string;
}

/** @param localPort where the site of a brand of this machine is served */
export function onlineBrand(manifest: MerchantManifest, plugins: readonly Chosen[], localPort: number): OnlineBrand {
  const placed = manifest.domains.map((name, index) => ({ name, pointer: `/domains/${index}` }));
  const open = placed.filter(({ name }) => !isLocalhost(name));
  const isLocal = open.length === 0;
  const names = isLocal ? placed : open.flatMap(withWww);
  const unique = [...new Map(names.map((one) => [one.name, one])).values()];
  const [first, ...others] = unique.map((one) => ({
    ...one,
    origin: isLocal ? `http://${one.name}:${localPort}` : `https://${one.name}`,
  }));
  if (!first) throw new Error("a manifest has at least one domain");
  const leftOut = isLocal ? [] : manifest.domains.filter(isLocalhost);
  return { manifest, plugins, hosts: [first, ...others], isLocal, leftOut };
}

/** Both names of a domain: search engines and shared links are given the one with `www`. */
const withWww = (domain: Pick<BrandHost, "name" | "pointer">) =>
  domain.name.startsWith("www.") || /^[\d.]+$/.test(domain.name)
    ? [domain]
    : [domain, { ...domain, name: `www.${domain.name}` }];
