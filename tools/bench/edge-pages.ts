import { createManualClock } from "#core/kernel/index.ts";
import type { BuildManifest } from "#core/merchant/index.ts";
import type { ShellBuild } from "#core/shell/index.ts";
import { type Compressor, createEdge, type Records, sitesOf } from "#server/edge/index.ts";
import { pageCompressor } from "#server/node.ts";
import { createSandbox } from "#server/sandbox/index.ts";

export interface EdgePagesOptions {
  readonly records: Records;
  readonly build: BuildManifest & ShellBuild;
}

/** Processor milliseconds. */
export interface EdgePages {
  /** A request for a cached page. */
  readonly cached: number;
  /** A request for a page that must be rendered, without compressing it. */
  readonly made: number;
  /** Compressing a page for the waiting visitor. */
  readonly quick: number;
  /** Compressing it for later visitors, on another thread. */
  readonly best: number;
}

const REQUESTS = 3_000;
const COMPRESSIONS = 20;

/** Requests homes from the edge's handler, in this process, with the first screen's games in them. */
export async function measureEdgePages({ records, build }: EdgePagesOptions): Promise<EdgePages> {
  const gateway = rememberedGateway();
  const measure = async (visits: readonly Visit[], watched?: WatchedCompressor): Promise<number> => {
    const edge = createEdge({
      sites: sitesOf(records, () => build),
      gateway: gateway.answer,
      assets: { find: async () => undefined },
      clock: createManualClock(0),
      ...(watched ? { compressor: watched.compressor } : {}),
    });
    const ask = async (number: number) => {
      const { host, language } = visits[number % visits.length] ?? { host: "localhost", language: "EN" };
      const headers = { "Accept-Encoding": "gzip, br", "Accept-Language": language };
      const response = await edge.fetch(new Request(`http://${host}/m/home`, { headers }));
      if (response.status !== 200) throw new Error(`${host} answers ${response.status}`);
      await response.arrayBuffer();
    };
    await edge.warm();
    for (let number = 0; number < visits.length; number++) await ask(number);
    await watched?.settled();
    const spent = await processorTime(REQUESTS, ask);
    return spent;
  };

  try {
    const visits = visitsTo(records);
    const watched = watchCompressor(pageCompressor);
    const cached = await measure(visits.slice(0, 20), watched);
    const page = watched.lastPage();
    return {
      cached,
      made: await measure(visits),
      quick: await processorTime(COMPRESSIONS, () => pageCompressor.quick(page)),
      best: await processorTime(COMPRESSIONS, () => pageCompressor.best(page)),
    };
  } finally {
    gateway.close();
  }
}

/** Runs a function so many times. @returns the process's milliseconds for each. */
async function processorTime(times: number, act: (number: number) => unknown): Promise<number> {
  const before = process.cpuUsage();
  for (let number = 0; number < times; number++) await act(number);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / times;
}

interface WatchedCompressor {
  readonly compressor: Compressor;
  /** Resolves when nothing is being compressed in the background. */
  settled(): Promise<void>;
  /** The page compressed last. */
  lastPage(): Uint8Array;
}

function watchCompressor({ quick, best }: Compressor): WatchedCompressor {
  const running: Promise<unknown>[] = [];
  let last: Uint8Array = new Uint8Array();
  return {
    compressor: {
      quick,
      best(page) {
        last = page;
        const work = best(page);
        running.push(work);
        return work;
      },
    },
    async settled() {
      await Promise.all(running);
    },
    lastPage: () => last,
  };
}

interface Visit {
  readonly host: string;
  readonly language: string;
}

/** The edge fetches the snapshots of this many brands before a page is requested. */
const WARMED_BRANDS = 50;

/**
 * Homes in every language, of the brands that have their snapshot: more than the edge caches, so that in turn none is
 * cached.
 */
const visitsTo = (records: Records): readonly Visit[] =>
  records
    .all()
    .slice(0, WARMED_BRANDS)
    .flatMap(({ code, languages }) =>
      languages.map((language) => ({ host: `${code}.localhost`, language: tagOf(language) })),
    );

const tagOf = (code: string): string => ({ CN: "zh-CN", TW: "zh-TW" })[code] ?? code.toLowerCase();

/**
 * The sandbox's answers to lotus, for every request; each fetched once, so that the sandbox's own work is not measured.
 */
function rememberedGateway() {
  const sandbox = createSandbox({ file: ":memory:", log: () => {} });
  const answers = new Map<string, Promise<string>>();
  const take = async (path: string): Promise<string> => {
    const headers = { Merchant: "lotus", "X-Forwarded-Host": "lotus.localhost" };
    return (await sandbox.fetch(new Request(`http://lotus.localhost${path}`, { headers }))).text();
  };
  return {
    async answer(request: Request): Promise<Response> {
      const { pathname, search } = new URL(request.url);
      const answer = answers.get(pathname + search) ?? take(pathname + search);
      answers.set(pathname + search, answer);
      return new Response(await answer, { headers: { "Content-Type": "application/json" } });
    },
    close: () => sandbox.close(),
  };
}
