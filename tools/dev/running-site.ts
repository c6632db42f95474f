import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { asObject, readJson } from "#tools/manifest/index.ts";

const fileOf = (root: string) => path.join(root, ".livery/start.json");

/** Tells other commands where `npm start` listens, and which folder of brands it shows. */
export async function announceSite(root: string, port: number, merchants: string): Promise<void> {
  await mkdir(path.dirname(fileOf(root)), { recursive: true });
  await writeFile(fileOf(root), JSON.stringify({ port, merchants: path.resolve(merchants) }));
}

/** The port of the `npm start` that shows this folder of brands; undefined where none runs. */
export async function runningSitePort(root: string, merchants: string): Promise<number | undefined> {
  const text = await readFile(fileOf(root), "utf8").catch(() => "");
  const { port, merchants: shown } = asObject(readJson(text).value);
  if (typeof port !== "number" || shown !== path.resolve(merchants)) return undefined;
  // It may have ended since.
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(2_000) }).catch(
    () => undefined,
  );
  return answer?.ok ? port : undefined;
}
