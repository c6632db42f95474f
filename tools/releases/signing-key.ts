import { readFile } from "node:fs/promises";
import {
  isSigned,
  Refusal,
  type Release,
  readSigningKey,
  recordKey,
  type Signer,
  type Store,
} from "#server/store/index.ts";
import { inParallel } from "#tools/in-parallel.ts";

/**
 * The key that `SIGNING_KEY` has, or names the file of; undefined without one.
 * @throws a `Refusal` with the next step
 */
export async function signerIn(given: string | undefined): Promise<Signer | undefined> {
  if (!given) return undefined;
  const pem = given.includes("-----BEGIN") ? given : await readKey(given);
  return readSigningKey(pem).catch((cause: Error) => {
    throw new Refusal(cause.message, { cause });
  });
}

const readKey = (file: string): Promise<string> =>
  readFile(file, "utf8").catch((cause: NodeJS.ErrnoException) => {
    throw new Refusal(
      `the file ${file} of SIGNING_KEY can't be read (${cause.code}). Name the file of a private key, or put its text there`,
      { cause },
    );
  });

/** Refuses to follow what is signed with what is not: edges that demand signatures would not serve it. */
export async function refuseUnsigned(
  store: Store,
  releases: Iterable<Pick<Release, "code" | "current">>,
): Promise<void> {
  const signed: string[] = [];
  await inParallel(releases, async ({ code, current }) => {
    const bytes = current === undefined ? undefined : await store.read(recordKey(code, current));
    if (bytes && isSigned(bytes)) signed.push(code);
  });
  if (signed.length > 0)
    throw new Refusal(
      `what is served of ${signed.sort().join(", ")} is signed, and there is no SIGNING_KEY. Name the private key's file by it; \`publish --force\` publishes without a signature`,
    );
}
