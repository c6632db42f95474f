import { FILE_HASH_LENGTH } from "#core/merchant/index.ts";
import { fieldsOf, listOf, mapOf, string, stringLike } from "../shape.ts";
import type { Verify } from "./signature.ts";

/** `builds/<build>/files.json`. */
interface BuildFiles {
  /** So that the signed list of another build is none of this one. */
  readonly build: string;
  /** Path in `dist`, which begins with a slash -> hash. */
  readonly files: Readonly<Record<string, string>>;
}

const isBuildFiles = fieldsOf<BuildFiles>({
  build: string,
  files: mapOf(stringLike(new RegExp(`^[0-9a-f]{${FILE_HASH_LENGTH}}$`))),
});

/** Lists of earlier versions. */
const isPaths = listOf(string);

/** What edges read of a build themselves, and never serve. */
export const DATA_OF_BUILD: readonly string[] = ["/build.json", "/critical.json"];

/** The list of a build's files as it lies in the store. */
export const storedBuildFiles = (build: string, files: BuildFiles["files"]): string => JSON.stringify({ build, files });

/**
 * The files of a build, from the bytes of a store: path -> hash, which is empty in lists of earlier versions.
 * @throws when they are not the list of that build, or not signed as the edge demands
 */
export async function readBuildFiles(
  bytes: Uint8Array,
  build: string,
  verify?: Verify,
): Promise<Readonly<Record<string, string>>> {
  const name = `the list of files of the build ${build}`;
  await verify?.(bytes, name);
  const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
  if (isPaths(value)) return Object.fromEntries([...value, ...DATA_OF_BUILD].map((path) => [path, ""]));
  if (!isBuildFiles(value) || value.build !== build)
    throw new Error(`${name} is none: publish a brand of that build again, with --force`);
  return value.files;
}
