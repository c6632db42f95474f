/*
 * What differs between versions of a built file, for browsers that use the version that they have as a dictionary
 * (RFC 9842). Both sides name a version by the hash of its content.
 */

/** The pattern of the addresses of a built file's versions; undefined for what has one address, or is no text. */
export function versionsPattern(path: string): string | undefined {
  const [, name, extension] = /^(\/m\/(?:assets|plugins)\/.+)-[\w-]{8}(\.(?:js|css))$/.exec(path) ?? [];
  return name === undefined ? undefined : `${name}-*${extension}`;
}

/** Path of what makes a file of its version with a hash of `FILE_HASH_LENGTH` digits. */
export const deltaPath = (path: string, earlier: string): string => `${path}.${earlier}.dcz`;
