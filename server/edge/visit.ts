import { cookieOf } from "./cookie.ts";
import { recordFor } from "./flag-sides.ts";
import type { ServedRelease, Site } from "./sites.ts";

/**
 * Which of a brand's revisions a visitor gets, and which of its flags with a share are on. The number is drawn once, is no
 * identifier (ten thousand values), and is compared with the share: a larger share adds visitors and changes none.
 */
export const SHARE_COOKIE = "share";

/** Keeps a staged revision for a browser's session: the revision and its key. */
export const STAGED_COOKIE = "staged";

/** Seconds: a year. */
const SHARE_MAX_AGE = 31_536_000;

/** The fields of a staged revision's address. */
export const stagedFields = { revision: "revision", key: "key" } as const;

export interface Visit {
  readonly site: Site;
  /** `Set-Cookie` of the page. */
  readonly cookie?: string;
  /** The site is a staged one: for nobody else. */
  readonly isStaged: boolean;
  /** Others may get another site at this host. */
  readonly isOneOfSeveral: boolean;
  /** Of the share that is under way: what the page reports is compared. */
  readonly seal?: string | undefined;
}

interface Visitor {
  readonly headers: Headers;
  readonly url: URL;
  readonly isSecure: boolean;
  /** 0 to 1; for tests. */
  readonly random?: () => number;
}

/** What a visitor gets; undefined where the brand has nothing for them. */
export async function visitOf(release: ServedRelease, visitor: Visitor): Promise<Visit | undefined> {
  const known = shareNumber(cookieOf(visitor.headers, SHARE_COOKIE));
  const staged = await stagedVisit(release, visitor);
  // Whoever looks at it first sees what is new.
  if (staged) return { ...staged, site: siteFor(staged.site, known ?? 0) };
  const { current, next } = release;
  if (!current) return undefined;
  // A host that only one of them has gets that one.
  const { hostname } = visitor.url;
  const [isCurrents, isNexts] = [current, next?.site].map((site) => hasHost(site?.record.domains ?? [], hostname));
  const number = known ?? Math.floor((visitor.random ?? Math.random)() * 10_000) / 100;
  const isNext = next !== undefined && (isCurrents === isNexts ? number < next.share : isNexts);
  const site = isNext ? next.site : current;
  const hasShare = (next !== undefined && isCurrents === isNexts) || site.record.shares !== undefined;
  return {
    site: siteFor(site, number),
    isStaged: false,
    isOneOfSeveral: hasShare,
    seal: next?.seal,
    ...(known === undefined &&
      hasShare && {
        cookie: cookie(SHARE_COOKIE, number.toFixed(2), visitor, `; Max-Age=${SHARE_MAX_AGE}`),
      }),
  };
}

const siteFor = (site: Site, number: number): Site => ({ ...site, record: recordFor(site.record, number) });

/** Whether it is the address of a staged revision, if perhaps no more. */
export const namesStaged = ({ searchParams }: URL): boolean =>
  Object.values(stagedFields).every((field) => searchParams.has(field));

async function stagedVisit({ staged }: ServedRelease, visitor: Visitor): Promise<Visit | undefined> {
  if (!staged) return undefined;
  const { searchParams } = visitor.url;
  const asked = [searchParams.get(stagedFields.revision), searchParams.get(stagedFields.key)].join(".");
  const address = `${staged.revision}.${staged.key}`;
  const isAsked = isSame(asked, address);
  // Whoever opens the address of a staged revision is not to take another one for it.
  if (!isAsked && namesStaged(visitor.url)) return undefined;
  if (!isAsked && !isSame(cookieOf(visitor.headers, STAGED_COOKIE) ?? "", address)) return undefined;
  const site = await staged.site();
  return (
    site && {
      site,
      isStaged: true,
      isOneOfSeveral: true,
      ...(isAsked && { cookie: cookie(STAGED_COOKIE, address, visitor, "") }),
    }
  );
}

const hasHost = (domains: readonly string[], host: string): boolean =>
  domains.some((domain) => host === domain || host.endsWith(`.${domain}`));

/** 0 to 99.99; undefined where the cookie has none. */
function shareNumber(value: string | undefined): number | undefined {
  return value !== undefined && /^\d{1,2}(\.\d{1,2})?$/.test(value) ? Number(value) : undefined;
}

const cookie = (name: string, value: string, { isSecure }: Visitor, more: string): string =>
  `${name}=${value}; Path=/; SameSite=Lax; HttpOnly${more}${isSecure ? "; Secure" : ""}`;

/** Takes as long wherever two texts of a length differ. */
function isSame(given: string, wanted: string): boolean {
  if (given.length !== wanted.length) return false;
  let difference = 0;
  for (let index = 0; index < wanted.length; index++) difference |= given.charCodeAt(index) ^ wanted.charCodeAt(index);
  return difference === 0;
}
