import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";
import { type Reach, readText, recordKey, type Store } from "#server/store/index.ts";
import { brand, build as fixtureBuild, manifest } from "#tools/manifest/fixtures.ts";
import { publish, withRevision } from "#tools/publish/index.ts";
import { changeReleases } from "./change-releases.ts";
import { readRelease } from "./ledger.ts";
import { publishBrands } from "./publish-brands.ts";

let dist: string;

/** Makes a folder of a build for the tests of a file. The returned function tells it. */
export function withBuildFolder(): () => string {
  beforeAll(async () => {
    dist = await mkdtemp(path.join(tmpdir(), "livery-dist-"));
    for (const name of ["build.json", "critical.json"]) await writeFile(path.join(dist, name), "{}");
  });
  afterAll(() => rm(dist, { recursive: true }));
  return () => dist;
}

export const reason = { by: "ann", why: "", now: Date.parse("2026-11-25T10:00:00Z") };

/** A brand as it is to be published: its name is `name`. */
export function made(code: string, name = "First", domains = [`${code}.example`], build = "b1") {
  const { record, manifest: text = "" } = publish(brand({ ...manifest, code, name, domains }, {}, code), {
    ...fixtureBuild,
    fullBuild: build,
  });
  if (!record) throw new Error(`${code} can't be published`);
  const files = { [`/m/brand/${code}/${name.toLowerCase()}/logo.svg`]: { text: `<svg>${name}</svg>` } };
  return publishable({ ...record, files }, text);
}

export const publishable = (record: ReturnType<typeof publish>["record"] & {}, text: string) => ({
  record: withRevision(record),
  manifest: text,
});

export async function publishAll(
  store: Store,
  brands: readonly ReturnType<typeof made>[],
  reach: Reach = {},
  build = "b1",
  now = reason.now,
) {
  return publishBrands(store, { ...reason, now, brands, build: { ...fixtureBuild, fullBuild: build }, dist, reach });
}

export const change = (
  store: Store,
  code: string,
  what: Parameters<typeof changeReleases>[1][number]["change"],
  action = "test",
) => changeReleases(store, [{ code, change: what }], { ...reason, action });

/** Whether all that was to be changed has been. */
export const isWhole = (outcomes: ReturnType<typeof changeReleases>): Promise<boolean> =>
  outcomes.then(
    (all) => all.every(({ failure }) => failure === undefined),
    () => false,
  );

/** The name in the record that is current. */
export async function current(store: Store, code: string): Promise<string | undefined> {
  const release = await readRelease(store, code);
  const text = release?.current && (await readText(store, recordKey(code, release.current)));
  return text ? JSON.parse(text).site.name : undefined;
}
