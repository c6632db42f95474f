import { describe, expect, it } from "vitest";
import { decodeText } from "./decode-text.ts";

const good = '{ "name": "Acme" }';
const utf16 = (text: string) => Buffer.from(text, "utf16le");
const inName = (...bytes: readonly number[]) =>
  Buffer.concat([Buffer.from('{ "a": "'), Buffer.from(bytes), Buffer.from('" }')]);

describe("the bytes of a file", () => {
  it("are text in UTF-8, a byte-order mark aside", () => {
    expect(decodeText(Buffer.from(`\uFEFF${good}`))).toEqual({ text: good });
  });

  it.each([
    ["UTF-16 with a mark", utf16(`\uFEFF${good}`), "UTF-16: save it as UTF-8"],
    ["UTF-16 of the other byte order, without one", utf16(good).swap16(), "UTF-16: save it as UTF-8"],
    ["UTF-32", Buffer.from(Uint32Array.from([...good], (one) => one.codePointAt(0) ?? 0).buffer), "UTF-32"],
    ["a gzip file", Buffer.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3), "compressed: unpack it"],
    ["a PNG picture", Buffer.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10), "a PNG picture"],
    ["NULs", Buffer.alloc(400), "nothing but NUL bytes"],
    ["another binary file", Buffer.from(Array.from({ length: 99 }, (_, index) => index % 9)), "no text"],
  ])("that are %s are said to be, and are not read", (_, bytes, says) => {
    const { text, encodingError } = decodeText(bytes);
    expect([text, encodingError?.offset]).toEqual(["", 0]);
    expect(encodingError?.message).toContain(says);
  });

  it.each([
    ["Latin-1", [0xe9], "in Windows-1252 it would be é: save the file as UTF-8"],
    ["no encoding of text", [0xff], "0xFF"],
    ["half of a character", [0xc3], "0xC3"],
    ["a character in too many bytes", [0xc0, 0x80], "0xC0"],
    ["a surrogate in three bytes", [0xed, 0xa0, 0x80], "0xED"],
  ])("of %s are reported at the first that is not UTF-8, and the rest is read", (_, bytes, says) => {
    const { text, encodingError } = decodeText(inName(...bytes));
    expect(text.startsWith('{ "a": "\uFFFD')).toBe(true);
    expect(encodingError?.offset).toBe(8);
    expect(encodingError?.message).toContain(says);
  });
});
