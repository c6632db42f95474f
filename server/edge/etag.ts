/** A weak tag of a page: weak, because one tag identifies all its encodings. */
export async function weakTag(page: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", page));
  return `W/"${btoa(String.fromCharCode(...digest.subarray(0, 12)))}"`;
}

/** Whether an `If-None-Match` names the tag, by weak comparison (RFC 9110, 13.1.2). */
export function matches(ifNoneMatch: string | null, tag: string): boolean {
  if (!ifNoneMatch) return false;
  const bare = (one: string) => one.trim().replace(/^W\//, "");
  return ifNoneMatch.split(",").some((one) => one.trim() === "*" || bare(one) === bare(tag));
}
