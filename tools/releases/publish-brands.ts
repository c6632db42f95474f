import { randomBytes } from "node:crypto";
import type { BuildManifest, SiteRecord } from "#core/merchant/index.ts";
import { publishing, type Reach, Refusal, type Store } from "#server/store/index.ts";
import { inParallel } from "#tools/in-parallel.ts";
import { type ChangeOutcome, changeReleases } from "./change-releases.ts";
import type { ChangeReason, ReleaseChange } from "./prepare-change.ts";
import { type Signing, type Uploaded, uploadBuild, uploadRecord } from "./upload.ts";

const SEAL_BYTES = 24;

/** A brand as it is to be published. */
export interface PublishedBrand {
  /** Under its revision: that of `signedRecord` where it is signed. */
  readonly record: SiteRecord;
  /** The text of its manifest. */
  readonly manifest: string;
}

export interface PublishInput extends Omit<ChangeReason, "action">, Signing {
  readonly brands: readonly PublishedBrand[];
  readonly build: BuildManifest;
  /** Folder of the build. */
  readonly dist: string;
  readonly reach?: Reach;
}

/** Puts brands and their build into the store, and serves them. A brand whose files can't be read is a failure of its own. */
export async function publishBrands(store: Store, input: PublishInput): Promise<readonly ChangeOutcome[]> {
  const { brands, reach, by, why, now } = input;
  const action = (reach?.share ?? 100) < 100 ? "share" : reach?.from === undefined ? "publish" : "schedule";
  const { uploaded, failures } = await upload(store, input);
  const changes = uploaded.map((brings): ReleaseChange => {
    const seal = randomBytes(SEAL_BYTES).toString("base64url");
    return { code: brings.code, change: publishing(brings.revision, { ...reach, seal }), brings };
  });
  const changed = await changeReleases(store, changes, { action, by, why, now });
  const outcomes = [...changed, ...failures];
  const byCode = new Map(outcomes.map((outcome) => [outcome.code, outcome]));
  return brands.flatMap(({ record }) => byCode.get(record.site.code) ?? []);
}

/** Puts brands and their build into the store, where nothing names them yet. */
export async function upload(
  store: Store,
  { brands, build, dist, signer, force }: Pick<PublishInput, "brands" | "build" | "dist" | keyof Signing>,
) {
  await uploadBuild(store, build, dist, { signer, force });
  const uploaded: Uploaded[] = [];
  const failures: ChangeOutcome[] = [];
  await inParallel(brands, async ({ record, manifest }) => {
    try {
      uploaded.push(await uploadRecord(store, record, manifest, { signer, force }));
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause;
      failures.push({ code: record.site.code, failure: cause.message });
    }
  });
  return { uploaded, failures };
}
