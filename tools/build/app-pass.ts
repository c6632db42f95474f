import path from "node:path";
import type { Rolldown } from "vite";
import { type BuiltFiles, recordFiles } from "./built-files.ts";
import { offlineFolders, screenFolders, sharedFolders } from "./named-folders.ts";
import { reactFacades } from "./react-facades.ts";
import { run } from "./run.ts";
import { serviceWorker } from "./service-worker.ts";
import { shortHash } from "./short-hash.ts";

export interface AppPass {
  /** Changes whenever a file of the app or a part of the page does. */
  readonly build: string;
  readonly entry: { readonly js: string; readonly css: readonly string[]; readonly preload: readonly string[] };
  /** Screen -> addresses of what it loads before it can be used. */
  readonly screens: Readonly<Record<string, readonly string[]>>;
  /** Language code -> address of its texts. */
  readonly languages: Readonly<Record<string, string>>;
  /** Family -> address of its signs. */
  readonly signs: Readonly<Record<string, string>>;
  /** What plugins import instead of bundling it: source path or package name -> address. */
  readonly shared: ReadonlyMap<string, string>;
  /** Every file written, sorted. */
  readonly files: readonly string[];
}

export interface AppPassOptions {
  readonly root: string;
  /** `dist/m`. */
  readonly outDir: string;
  readonly files: BuiltFiles;
  /** Parts of the page from outside this pass, such as its inline CSS: a change of one is a new build. */
  readonly pageParts: readonly string[];
}

type Output = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];
type Facades = ReturnType<typeof reactFacades>;

const BASE = "/m/";
const ENTRY = "core/app/entry.tsx";

/** The lazy parts of a feature are one file. */
const featureOf = (id: string): string | null => /\/core\/features\/([\w-]+)\//.exec(id)?.[1] ?? null;

/** Forms are initial through `plugin-api` only: the first screen or plugin with a form loads them. */
const ofForms = /\/core\/(ui\/fields|plugin-api)\/|\/icons\/eye/;

/**
 * Builds the site without plugins: the entry, its lazy parts, what plugins import (`plugin-api`, React), and the
 * service worker. Every entry keeps all of its exports, so that its content does not depend on which plugins use them.
 */
export async function buildApp(options: AppPassOptions): Promise<AppPass> {
  const { root, outDir } = options;
  const source = (file: string) => path.join(root, file);
  const facades = reactFacades();
  const output = await run({
    root,
    configFile: source("vite.config.ts"),
    logLevel: "warn",
    plugins: [
      facades.plugin,
      recordFiles(options.files, BASE),
      serviceWorker(options.files, (written) => ({
        ...describeApp(written, options, facades),
        precache: homeFiles(written, root),
      })),
    ],
    build: {
      outDir,
      rolldownOptions: {
        preserveEntrySignatures: "strict",
        // Only the entry has side effects: unused exports of barrel files are dropped.
        treeshake: { moduleSideEffects: (id) => !/\/core\/.*\.tsx?$/.test(id) || id === source(ENTRY) },
        input: {
          entry: source(ENTRY),
          "plugin-api": source("core/plugin-api/index.ts"),
          ...facades.entries,
        },
        output: {
          entryFileNames: "assets/[name]-[hash].js",
          chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
          // Chromium compiles the whole file on another thread, while it arrives.
          postBanner: ({ name }) => (["start", "libraries"].includes(name) ? "//# allFunctionsCalledOnLoad\n" : ""),
          assetFileNames: ({ names }) => `assets/${shortName(path.parse(names[0] ?? "").name)}-[hash][extname]`,
          // Two files at the start and not a dozen: what changes with each release, and what hardly ever does.
          codeSplitting: {
            groups: [
              {
                name: "libraries",
                test: (id) => id.includes("/node_modules/") && !ofForms.test(id),
                tags: ["$initial"],
                priority: 1,
              },
              { name: "start", test: (id) => !ofForms.test(id), tags: ["$initial"] },
              // One file: a request costs a phone more than the code that it would save.
              {
                name: "shared",
                test: (id) => sharedFolders.some((folder) => id.startsWith(source(`core/${folder}/`))),
              },
              { name: "idle", test: /\.idle\.tsx?$/ },
              { name: "shared-features", test: /\/core\/features\//, minShareCount: 2 },
              { name: featureOf },
            ],
          },
        },
      },
    },
  });
  return describeApp(output, options, facades);
}

function describeApp(output: Output, { root, pageParts }: AppPassOptions, facades: Facades): AppPass {
  const chunks = output.filter((file) => file.type === "chunk");
  const named = (name: string) => {
    const chunk = chunks.find((one) => one.isEntry && one.name === name);
    if (!chunk) throw new Error(`the build has no entry "${name}"`);
    return chunk;
  };
  // For its error: a folder that has moved would be shared no longer.
  filesOfFolders(output, root, sharedFolders);
  const [entry, ...imports] = startChunks(chunks, root);
  const languages = chunks.flatMap((chunk) => {
    const code = /\/core\/i18n\/locales\/([\w-]+)\.json$/.exec(chunk.facadeModuleId ?? "")?.[1];
    return code === undefined ? [] : [[code, BASE + chunk.fileName] as const];
  });
  const signs = output.flatMap((file) => {
    const family =
      file.type === "asset"
        ? /\/signs\/generated\/([a-z]+)\.svg$/.exec(file.originalFileNames[0] ?? "")?.[1]
        : undefined;
    return family === undefined ? [] : [[family, BASE + file.fileName] as const];
  });
  const files = output.map(({ fileName }) => BASE + fileName).sort();

  return {
    build: shortHash(JSON.stringify([files, ...pageParts])),
    entry: {
      js: BASE + entry.fileName,
      css: [...new Set([entry, ...imports].flatMap(cssOf))].map((file) => BASE + file),
      preload: imports.map(({ fileName }) => BASE + fileName),
    },
    screens: Object.fromEntries(
      Object.entries(screenFolders).map(([screen, folders]) => [screen, filesOfFolders(output, root, folders)]),
    ),
    languages: Object.fromEntries(languages),
    signs: Object.fromEntries(signs),
    shared: new Map([
      [path.join(root, "core/plugin-api/index.ts"), BASE + named("plugin-api").fileName],
      ...facades.names.map((name): [string, string] => [name, BASE + named(name).fileName]),
    ]),
    files,
  };
}

/**
 * What every page starts with: the chunk with the entry's code, and all that it imports. Rolldown's own chunk of the
 * entry only imports that one: one more request, at the time when the page has the most of them.
 */
function startChunks(
  chunks: readonly Rolldown.OutputChunk[],
  root: string,
): readonly [Rolldown.OutputChunk, ...Rolldown.OutputChunk[]] {
  const module = path.join(root, ENTRY);
  const entry = chunks.find(({ moduleIds }) => moduleIds.includes(module));
  if (!entry) throw new Error(`no file is built from ${ENTRY}`);
  return [entry, ...staticImports(entry, byFileName(chunks))];
}

/** Rolldown's name of a merged part lists its modules after "~". */
const shortName = (name: string): string => name.split("~")[0] ?? name;

/** All static imports of a chunk, each once, nearest first. */
function staticImports(
  chunk: Rolldown.OutputChunk,
  byFile: ReadonlyMap<string, Rolldown.OutputChunk>,
  seen = new Set<Rolldown.OutputChunk>(),
): Set<Rolldown.OutputChunk> {
  for (const file of chunk.imports) {
    const imported = byFile.get(file);
    if (!imported || seen.has(imported)) continue;
    seen.add(imported);
    staticImports(imported, byFile, seen);
  }
  return seen;
}

/** Vite records a chunk's style sheets with it. */
function cssOf(chunk: Rolldown.OutputChunk): readonly string[] {
  return [...(chunk.viteMetadata?.importedCss ?? [])];
}

/** All that the home is drawn from, so that it opens without a network. */
function homeFiles(output: Output, root: string): readonly string[] {
  const chunks = output.filter((file) => file.type === "chunk");
  const start = addressesOf(startChunks(chunks, root));
  return [...new Set([...start, ...filesOfFolders(output, root, offlineFolders)])];
}

/** Addresses of what is built from folders of `core`, and of what it imports, without what every page starts with. */
function filesOfFolders(output: Output, root: string, folders: readonly string[]): readonly string[] {
  const chunks = output.filter((file) => file.type === "chunk");
  const byFile = byFileName(chunks);
  const start = new Set(startChunks(chunks, root));
  const own = folders.flatMap((folder) => {
    const within = path.join(root, "core", folder, "/");
    const built = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.startsWith(within)));
    if (built.length === 0) throw new Error(`nothing is built from core/${folder}: has it moved?`);
    return built;
  });
  const needed = own.flatMap((chunk) => [chunk, ...staticImports(chunk, byFile)]).filter((chunk) => !start.has(chunk));
  return addressesOf(needed);
}

const byFileName = (chunks: readonly Rolldown.OutputChunk[]) => new Map(chunks.map((chunk) => [chunk.fileName, chunk]));

/** The chunks' files with their style sheets, each once. */
const addressesOf = (chunks: readonly Rolldown.OutputChunk[]): readonly string[] => [
  ...new Set(chunks.flatMap((chunk) => [chunk.fileName, ...cssOf(chunk)]).map((file) => BASE + file)),
];
