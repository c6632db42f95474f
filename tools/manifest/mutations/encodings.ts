import { base, lineOf, type Mutation } from "./mutations.ts";

const utf8 = (text: string) => new Uint8Array(Buffer.from(text, "utf8"));
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, "utf16le"));
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
const swapped = (bytes: Uint8Array) => new Uint8Array(Buffer.from(bytes).swap16());
const utf32 = (text: string) => new Uint8Array(Uint32Array.from([...text], (one) => one.codePointAt(0) ?? 0).buffer);

const file = (name: string, text: Uint8Array, says: string): Mutation => ({
  name,
  text,
  code: "file.encoding",
  line: 1,
  says,
});

const named = (name: string) => base.replace('"Acme"', `"${name}"`);
const inName = (name: string, text: Uint8Array, says: string): Mutation => ({
  name,
  text,
  code: "file.encoding",
  line: lineOf(base, '"name": "Acme"'),
  says,
});

/** The name's bytes in place of `@`. */
function withBytes(...bytes: readonly number[]): Uint8Array {
  const [before = "", after = ""] = named("Ac@me").split("@");
  return Uint8Array.from([...utf8(before), ...bytes, ...utf8(after)]);
}

export const encodings: readonly Mutation[] = [
  file("UTF-16 little-endian with a mark", utf16(`\uFEFF${base}`), "UTF-16"),
  file("UTF-16 big-endian with a mark", swapped(utf16(`\uFEFF${base}`)), "UTF-16"),
  file("UTF-16 little-endian without a mark", utf16(base), "UTF-16"),
  file("UTF-16 big-endian without a mark", swapped(utf16(base)), "UTF-16"),
  file("UTF-32 with a mark", utf32(`\uFEFF${base}`), "UTF-32"),
  file("UTF-32 without a mark", utf32(base), "UTF-32"),
  file("a gzip file", Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3), "unpack"),
  file("a PNG picture", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13), "PNG picture"),
  file("a file of NULs", new Uint8Array(400), "nothing but NUL"),
  file(
    "an unknown binary file",
    Uint8Array.from({ length: 99 }, (_, index) => index % 9),
    "no text",
  ),
  inName("Latin-1", latin1(named("Café")), "é: save the file as UTF-8"),
  inName("Windows-1252 quotes", withBytes(0x93), "save the file as UTF-8"),
  inName("a byte that no encoding of text has", withBytes(0xff), "0xFF"),
  inName("half of a character", withBytes(0xc3), "0xC3"),
  inName("a character in too many bytes", withBytes(0xc0, 0x80), "0xC0"),
  inName("a surrogate in three bytes", withBytes(0xed, 0xa0, 0x80), "0xED"),
];
