/** Whether a page is fetched ahead, for a visit that may never come: prefetched, or prerendered. */
export const isPrefetch = (headers: Headers): boolean =>
  /prefetch/.test(`${headers.get("sec-purpose")} ${headers.get("purpose")}`);
