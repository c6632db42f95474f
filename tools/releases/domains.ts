import { domainsAbove, plainDomain } from "#tools/manifest/index.ts";

export interface Holder {
  readonly code: string;
  readonly domain: string;
}

/** Those who have a domain among brands, one above it, or one below it. */
export function domainHolders(hosts: Iterable<readonly [domain: string, code: string]>) {
  const same = new Map<string, Holder>();
  const below = new Map<string, Holder[]>();
  for (const [domain, code] of hosts) {
    same.set(plainDomain(domain), { code, domain });
    for (const above of domainsAbove(domain)) {
      const holders = below.get(above) ?? [];
      below.set(above, holders);
      holders.push({ code, domain });
    }
  }
  return (domain: string): readonly Holder[] => {
    const plain = plainDomain(domain);
    return [plain, ...domainsAbove(domain)].flatMap((one) => same.get(one) ?? []).concat(below.get(plain) ?? []);
  };
}
