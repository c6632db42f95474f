import { domainsAbove, plainDomain } from "#tools/manifest/index.ts";

interface Holder {
  readonly code: string;
  readonly domain: string;
}

/** Who has a domain among brands, one above it, or one below it. */
export function domainHolders(hosts: Iterable<readonly [domain: string, code: string]>) {
  const same = new Map<string, Holder>();
  const below = new Map<string, Holder>();
  for (const [domain, code] of hosts) {
    same.set(plainDomain(domain), { code, domain });
    for (const above of domainsAbove(domain)) below.set(above, { code, domain });
  }
  return (domain: string): Holder | undefined => {
    const plain = plainDomain(domain);
    const above = domainsAbove(domain).flatMap((one) => same.get(one) ?? []);
    return same.get(plain) ?? above[0] ?? below.get(plain);
  };
}
