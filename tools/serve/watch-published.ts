import path from "node:path";
import type { BuildManifest } from "#core/merchant/index.ts";
import type { Records } from "#server/edge/index.ts";
import { formatDiagnostics, printable, printableName, textOf } from "#tools/manifest/index.ts";
import {
  type BrandChange,
  createHeadlineFonts,
  createPublisher,
  holdersIn,
  type MerchantWatch,
  type PublishOptions,
  watchMerchants,
} from "#tools/publish/index.ts";

export interface WatchPublishedOptions extends Pick<PublishOptions, "vendorOrigins"> {
  /** Folder of the manifests. */
  readonly merchants: string;
  readonly build: BuildManifest;
  /** Where published brands go. */
  readonly records: Records;
  /** The domains of the brands that were published last, domain -> code: after a restart each keeps its own. */
  readonly published?: ReadonlyMap<string, string>;
  readonly log?: (line: string) => void;
  /** Folder that keeps the headline fonts. Absent: brands have none. */
  readonly fonts?: string;
  /** Called after the records are updated; `diagnostics` is the logged text, empty when there are none. */
  readonly onChange?: (change: BrandChange, diagnostics: string) => void;
}

/** Publishes every brand, and again whenever a manifest changes. An invalid brand keeps its last valid record, and is reported. */
export function watchPublished({
  merchants,
  build,
  records,
  published = new Map(),
  log = console.error,
  onChange,
  vendorOrigins,
  fonts,
}: WatchPublishedOptions): Promise<MerchantWatch> {
  let started = false;
  const invalid = new Set<string>();
  const directory = relativeFolder(merchants);
  return watchMerchants({
    directory,
    holderOf: holdersIn(published, directory),
    publisher: createPublisher(build),
    vendorOrigins,
    warn: log,
    addHeadlineFonts:
      fonts === undefined
        ? undefined
        : createHeadlineFonts({ texts: build.languages, folder: fonts, warn: (message) => log(printable(message)) }),
    onChange(changes) {
      for (const change of changes) {
        const name = printableName(change.folder);
        const isNew = records.get(change.folder) === undefined;
        if (change.record) records.put(change.record);
        else records.remove(change.folder);
        const diagnostics = formatDiagnostics(change.diagnostics, { textOf });
        if (diagnostics !== "") log(diagnostics);
        if (change.removed) log(`${name}: removed`);
        if (change.good && started) {
          const host = change.record?.domains[0] ?? change.folder;
          log(`${name}: live${isNew ? `, new at ${host}` : invalid.has(change.folder) ? ", mended" : ""}`);
        }
        if (change.good || change.removed) invalid.delete(change.folder);
        else invalid.add(change.folder);
        if (!change.good && !change.removed) {
          log(
            `${name}: ${change.record ? "still serving the last valid version" : "not served until this is fixed"}\n`,
          );
        }
        onChange?.(change, diagnostics);
      }
      started = true;
    },
  });
}

/** Diagnostics name files relative to the current folder, where they are below it. */
function relativeFolder(folder: string): string {
  const below = path.relative(process.cwd(), folder);
  return below === "" || below.startsWith("..") ? folder : below;
}
