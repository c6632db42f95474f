import { plainText } from "./plain-pages.ts";
import { namesStaged, stagedFields, type Visit } from "./visit.ts";

/** The address of a staged revision leads to the same page without its key, which a cookie keeps from then on. */
export function stagedRedirect({ cookie, isStaged }: Visit, url: URL): Response | undefined {
  if (!isStaged || cookie === undefined) return undefined;
  const query = new URLSearchParams(url.searchParams);
  for (const field of Object.values(stagedFields)) query.delete(field);
  const search = query.size > 0 ? `?${query}` : "";
  return plainText(303, "The page continues at its address without the key.", {
    Location: url.pathname + search,
    "Set-Cookie": cookie,
  });
}

/** Answers an address whose staged revision isn't served. */
export const stagedNoMore = ({ isStaged }: Visit, url: URL): Response | undefined =>
  !isStaged && namesStaged(url)
    ? plainText(
        404,
        "This address shows no staged revision, or no longer: it lasts a week, until the next one is staged or this one is published. Ask for a new one, which `livery stage` makes, or open the site without the address's query.",
      )
    : undefined;

/** Says above every staged page which revision it is. No script, so that it shows even where the site's fails. */
export const stagedBar = (revision: string): string =>
  `<style>body::before{content:"Staged: revision ${revision}";display:block;padding:.25rem .75rem;background:#ffe08a;color:#3a2a00;font:600 .8125rem/1.4 system-ui,sans-serif;text-align:center;direction:ltr}</style>`;
