/**
 * A weak tag of a page: weak, because one tag identifies all its encodings. It tells a page from the one before at its
 * address, so that 64 bits do, of two sums with the multipliers of MurmurHash 3; WebCrypto's SHA-256 takes as long as
 * making the page, on two threads.
 */
export function weakTag(page: Uint8Array): string {
  const view = new DataView(page.buffer, page.byteOffset, page.byteLength);
  const whole = page.byteLength - (page.byteLength % 4);
  let [one, two] = [page.byteLength, ~page.byteLength];
  const add = (word: number) => {
    one = Math.imul(one ^ word, 0x85ebca6b);
    one ^= one >>> 13;
    two = Math.imul(two ^ word, 0xc2b2ae35);
    two = (two << 15) | (two >>> 17);
  };
  for (let at = 0; at < whole; at += 4) add(view.getUint32(at));
  for (let at = whole; at < page.byteLength; at++) add(view.getUint8(at));
  return `W/"${(one >>> 0).toString(36)}-${(two >>> 0).toString(36)}"`;
}

/** Whether an `If-None-Match` names the tag, by weak comparison (RFC 9110, 13.1.2). */
export function matches(ifNoneMatch: string | null, tag: string): boolean {
  if (!ifNoneMatch) return false;
  const bare = (one: string) => one.trim().replace(/^W\//, "");
  return ifNoneMatch.split(",").some((one) => one.trim() === "*" || bare(one) === bare(tag));
}
