import { readFileSync } from "node:fs";
import path from "node:path";
import type { BuildManifest } from "#core/merchant/index.ts";
import type { Records } from "#server/edge/index.ts";
import {
  type BrandChange,
  createPublisher,
  formatDiagnostics,
  type MerchantWatch,
  type PublishOptions,
  watchMerchants,
} from "#tools/publish/index.ts";

export interface KeepPublishedOptions extends Pick<PublishOptions, "vendorOrigins"> {
  /** Folder of the manifests. */
  readonly merchants: string;
  readonly build: BuildManifest;
  /** Where published brands go. */
  readonly records: Records;
  readonly log?: (line: string) => void;
  /** Told after the records are in place; `faults` is the text that was logged, empty when all is well. */
  readonly onChange?: (change: BrandChange, faults: string) => void;
}

/** Publishes every brand and goes on doing so as manifests change. A broken brand keeps its last good record, loudly. */
export function keepPublished({
  merchants,
  build,
  records,
  log = console.error,
  onChange,
  vendorOrigins,
}: KeepPublishedOptions): Promise<MerchantWatch> {
  return watchMerchants({
    directory: asTyped(merchants),
    publisher: createPublisher(build),
    vendorOrigins,
    onChange(changes) {
      for (const change of changes) {
        if (change.record) records.put(change.record);
        else records.remove(change.folder);
        const faults = formatDiagnostics(change.diagnostics, { textOf });
        if (faults !== "") log(faults);
        if (!change.good && !change.removed) {
          log(
            `${change.folder}: ${change.record ? "still serving what was good before" : "not served until this is mended"}\n`,
          );
        }
        onChange?.(change, faults);
      }
    },
  });
}

/** Faults name files as a person here would: below the folder that one stands in, where that is so. */
function asTyped(folder: string): string {
  const below = path.relative(process.cwd(), folder);
  return below === "" || below.startsWith("..") ? folder : below;
}

/** For the code frame; a file that is gone by now has none. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
