import { createLruMap } from "#core/kernel/index.ts";
import { nextDraws, type SiteRecord } from "#core/merchant/index.ts";
import { canonicalPath, routeOf } from "#core/routes/index.ts";
import { type ShellBuild, shell } from "#core/shell/index.ts";
import { accepts } from "./assets.ts";
import { weakTag } from "./etag.ts";
import type { Snapshot } from "./snapshots.ts";

export interface Compressed {
  readonly encoding: "br";
  readonly body: BodyInit;
}

/** Compresses pages, which come as UTF-8; injected, because the Web's own CompressionStream has no Brotli. */
export interface Compressor {
  /** Fast, while the client waits. Like `best` it blocks no other request. */
  quick(page: Uint8Array): Promise<Compressed>;
  /** As small as possible. */
  best(page: Uint8Array): Promise<Compressed>;
}

export interface PageInput {
  readonly record: SiteRecord;
  readonly build: ShellBuild;
  readonly language: string;
  readonly path: string;
  readonly origin: string;
  readonly indexable: boolean;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly snapshot: Snapshot;
  readonly gatewayPages?: readonly string[] | undefined;
  readonly serviceWorker?: "off" | undefined;
  /** Development: trusted markup for the head. Such pages are not cached. */
  readonly devHead?: string | undefined;
}

export interface Page {
  readonly tag: string;
  /** The page in the best coding that an `Accept-Encoding` accepts. */
  body(acceptEncoding: string): Promise<{ readonly body: BodyInit; readonly encoding?: string }>;
}

/** Maximum of cached pages: some brands are visited all the time, thousands hardly ever. */
const MAX_CACHED_PAGES = 256;

interface Kept {
  readonly input: PageInput;
  readonly page: Page;
  /** The next draw, or the end of the day in UTC: a page may show both. */
  readonly until: number;
}

/** Renders pages, and caches the last ones as long as their inputs are the same. */
export function createPages(
  compressor: Compressor | undefined,
): (input: PageInput, noteCached?: (cached: boolean) => void) => Page {
  const kept = createLruMap<string, Kept>(MAX_CACHED_PAGES);

  return (input, noteCached) => {
    if (input.devHead !== undefined) return render(input, undefined);
    const key = keyOf(input);
    const known = kept.get(key);
    const same =
      known?.input.record === input.record &&
      known.input.build === input.build &&
      input.now < known.until &&
      hasSameAnswers(known.input.snapshot, input.snapshot);
    noteCached?.(same);
    const page = same ? known.page : render(input, compressor);
    if (!same) kept.set(key, { input, page, until: nextChange(input) });
    return page;
  };
}

const DAY_MS = 24 * 60 * 60_000;

function nextChange({ record, now }: PageInput): number {
  const [draw] = nextDraws(record.site.draws ?? [], now);
  return Math.min(draw?.at ?? Number.POSITIVE_INFINITY, now - (now % DAY_MS) + DAY_MS);
}

const hasSameAnswers = (one: Snapshot, other: Snapshot): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([call, value]) => other[call] === value);

/** All paths that give the same bytes share a key, so that made-up paths fill no memory. */
function keyOf({ record, language, path, origin, indexable }: PageInput): string {
  return [
    record.site.code,
    record.site.revision,
    Object.keys(record.shares ?? {}).filter((flag) => record.site.features[flag]),
    language,
    routeOf(path).firstPaint,
    canonicalPath(path),
    origin,
    indexable,
  ].join(" ");
}

function render(input: PageInput, compressor: Compressor | undefined): Page {
  const { devHead, ...rest } = input;
  const text = shell(devHead === undefined ? rest : { ...rest, dev: { head: devHead } });
  // Encoded once, for the tag, the compressor and the response; as bytes it takes half of the memory.
  const bytes = new TextEncoder().encode(text);
  let compressed: Promise<Compressed> | undefined;
  let requests = 0;

  const improve = async (from: Compressor) => {
    const best = await from.best(bytes);
    compressed = Promise.resolve(best);
  };
  return {
    tag: weakTag(bytes),
    async body(acceptEncoding) {
      if (!compressor || !accepts(acceptEncoding.toLowerCase(), "br")) return { body: bytes };
      compressed ??= compressor.quick(bytes);
      const quick = compressed;
      requests++;
      // A page that is requested again is worth the effort; if it fails, the fast result is kept.
      if (requests === 2) improve(compressor).catch(() => {});
      return quick.catch((cause) => {
        console.error(`A page of ${input.record.site.code} could not be compressed, and is sent as it is:`, cause);
        // The next request tries again.
        if (compressed === quick) compressed = undefined;
        return { body: bytes };
      });
    },
  };
}
