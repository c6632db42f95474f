/**
 * A weak tag of a page: weak, because one tag identifies all its encodings. Two hashes of 32 bits, mixed as MurmurHash
 * does: `crypto.subtle` copies the page to another thread, which takes a third of the time of making it.
 */
export function weakTag(page: Uint8Array): string {
  const view = new DataView(page.buffer, page.byteOffset, page.byteLength);
  const wholeWords = page.length & ~3;
  let [one, other] = [0x811c9dc5, 0x9747b28c];
  const mix = (word: number) => {
    one = Math.imul(one ^ word, 0x85ebca6b);
    one ^= one >>> 13;
    other = Math.imul(other ^ word, 0xc2b2ae35);
    other ^= other >>> 16;
  };
  for (let at = 0; at < wholeWords; at += 4) mix(view.getUint32(at, true));
  for (const byte of page.subarray(wholeWords)) mix(byte);
  return `W/"${(one >>> 0).toString(36)}-${(other >>> 0).toString(36)}"`;
}

/** Whether an `If-None-Match` names the tag, by weak comparison (RFC 9110, 13.1.2). */
export function matches(ifNoneMatch: string | null, tag: string): boolean {
  if (!ifNoneMatch) return false;
  const bare = (one: string) => one.trim().replace(/^W\//, "");
  return ifNoneMatch.split(",").some((one) => one.trim() === "*" || bare(one) === bare(tag));
}
