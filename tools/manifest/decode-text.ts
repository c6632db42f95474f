/** Why a file's bytes are no UTF-8 text. */
export interface EncodingError {
  /** In the decoded text. */
  readonly offset: number;
  readonly message: string;
}

interface DecodedText {
  /** Without a byte-order mark; empty where the file has another encoding altogether. */
  readonly text: string;
  readonly encodingError?: EncodingError;
}

/** Decodes the content of a JSON or SVG file. Never throws. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const other = otherEncoding(bytes);
  if (other !== undefined) {
    const message = other.startsWith("UTF")
      ? `the file is ${other}: save it as UTF-8 (in VS Code: "Save with Encoding" in the status bar)`
      : `the file is ${other}`;
    return { text: "", encodingError: { offset: 0, message } };
  }
  const text = new TextDecoder().decode(bytes);
  return isUtf8(bytes) ? { text } : { text, encodingError: firstInvalid(bytes) };
}

function otherEncoding(bytes: Uint8Array): string | undefined {
  const begins = (...expected: readonly number[]) => expected.every((byte, index) => bytes[index] === byte);
  if (begins(0x1f, 0x8b) || begins(0x50, 0x4b, 3, 4)) return "compressed: unpack it";
  if (begins(0x89, 0x50, 0x4e, 0x47)) return "a PNG picture, not text: put the right file in its place";
  if (begins(0xff, 0xd8, 0xff)) return "a JPEG picture, not text: put the right file in its place";
  if (begins(0xff, 0xfe, 0, 0) || begins(0, 0, 0xfe, 0xff)) return "UTF-32";
  if (begins(0xff, 0xfe) || begins(0xfe, 0xff)) return "UTF-16";
  if (bytes.length > 0 && bytes.every((byte) => byte === 0)) return "nothing but NUL bytes: restore it from git";
  // Every second byte of ASCII in UTF-16 is zero, three of four in UTF-32.
  const start = bytes.subarray(0, 256);
  const zeros = start.filter((byte) => byte === 0).length;
  if (zeros * 10 > start.length * 6) return "UTF-32";
  if (zeros * 10 > start.length * 3) return "UTF-16";
  const controls = start.filter((byte) => byte < 9 || (byte > 13 && byte < 32)).length;
  return controls * 10 > start.length ? "no text: put the right file in its place" : undefined;
}

/** The first byte that is not UTF-8. */
function firstInvalid(bytes: Uint8Array): EncodingError {
  let [valid, end] = [0, bytes.length];
  while (valid < end) {
    const middle = Math.ceil((valid + end) / 2);
    // `stream`: a character that the end cuts is no error yet.
    if (isUtf8(bytes.subarray(0, middle), { stream: true })) valid = middle;
    else end = middle - 1;
  }
  while (!isUtf8(bytes.subarray(0, valid))) valid--;
  const byte = bytes.subarray(valid, valid + 1);
  const meant = new TextDecoder("windows-1252").decode(byte);
  const guess = /\p{L}|\p{P}/u.test(meant) ? `; in Windows-1252 it would be ${meant}` : "";
  const written = `0x${(byte[0] ?? 0).toString(16).toUpperCase().padStart(2, "0")}`;
  return {
    offset: new TextDecoder().decode(bytes.subarray(0, valid)).length,
    message: `the byte ${written} here is not UTF-8${guess}: save the file as UTF-8`,
  };
}

function isUtf8(bytes: Uint8Array, options: { readonly stream?: boolean } = {}): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, options);
    return true;
  } catch {
    return false;
  }
}
