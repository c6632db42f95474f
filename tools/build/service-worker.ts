import path from "node:path";
import type { PluginOption, Rolldown } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { type BuiltFiles, recordFiles } from "./built-files.ts";

/** The service worker's data about its build. */
export interface WorkerBuild {
  /** The build id, part of the names of its caches. */
  readonly build: string;
  /** Addresses of the files to cache on installation. */
  readonly precache: readonly string[];
  /** Language code -> address of its texts: those of the page's language are cached on installation too. */
  readonly languages: Readonly<Record<string, string>>;
}

/**
 * Builds `/m/sw.js` from `core/app/service-worker/sw.ts` once the app's files are written, and injects the precache
 * manifest. The page itself registers it (`core/app/entry.tsx`): its address contains the brand, which the registration
 * that vite-plugin-pwa generates cannot know. The web app manifest is the gateway's.
 * @param describe returns the worker's data about the files written.
 */
export function serviceWorker(
  files: BuiltFiles,
  describe: (output: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]) => WorkerBuild,
): PluginOption {
  let built: WorkerBuild = { build: "", precache: [], languages: {} };
  return [
    {
      name: "livery:worker-build",
      writeBundle(_, bundle) {
        built = describe(Object.values(bundle));
      },
    },
    VitePWA({
      strategies: "injectManifest",
      srcDir: path.join("core", "app", "service-worker"),
      filename: "sw.ts",
      injectRegister: false,
      manifest: false,
      injectManifest: { rollupFormat: "iife" },
      integration: {
        beforeBuildServiceWorker({ base, injectManifest }) {
          injectManifest.globPatterns = built.precache.map((address) => address.slice(base.length));
        },
        configureCustomSWViteBuild(config) {
          config.logLevel = "warn";
          config.define = {
            ...config.define,
            __LIVERY_BUILD__: JSON.stringify(built.build),
            __LIVERY_LANGUAGES__: JSON.stringify(built.languages),
          };
          config.plugins = [...(config.plugins ?? []), recordFiles(files, "/m/")];
          config.build = { ...config.build, reportCompressedSize: false };
        },
      },
    }),
  ];
}
