import path from "node:path";
import { pluginImports } from "#tools/plugins/plugin-imports.ts";
import { standInsModule } from "#tools/plugins/stand-ins-module.ts";
import { type BuiltFiles, recordFiles } from "./built-files.ts";
import { filesBesideCode } from "./files-beside-code.ts";
import { run } from "./run.ts";

/**
 * Bundles the server of `livery serve`: `serve.js`, the program that reads a store's folder, and the sandbox with the plugins' stand-ins,
 * which is loaded only on request. Packages stay external.
 */
export async function buildServer(root: string, outDir: string, files: BuiltFiles): Promise<void> {
  await run({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    // Pages of the sandbox and of stand-ins serve files next to their code.
    plugins: [pluginImports(root), standInsModule(root), filesBesideCode(), recordFiles(files, "server/")],
    ssr: { external: true },
    build: {
      ssr: true,
      emitAssets: true,
      target: "node20",
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      reportCompressedSize: false,
      rolldownOptions: {
        // Without comments that name modules from the working directory: a build's bytes depend on the sources alone.
        experimental: { attachDebugInfo: "none" },
        input: {
          serve: path.join(root, "tools/serve/index.ts"),
          "folder-program": path.join(root, "server/store/folder-program.ts"),
        },
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
}
