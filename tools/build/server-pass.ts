import { cp } from "node:fs/promises";
import path from "node:path";
import { run } from "./run.ts";

/**
 * Bundles what `npm run serve` runs: `serve.js` and, apart, the sandbox, which loads only when it is asked for. Packages
 * stay packages.
 */
export async function buildServer(root: string, outDir: string): Promise<void> {
  await run({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    ssr: { external: true },
    build: {
      ssr: true,
      target: "node20",
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { serve: path.join(root, "tools/serve/serve.ts") },
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
  // The sandbox's pages serve these files as they are, from beside the code.
  for (const folder of ["games/page", "vendors/geetest-page"]) {
    await cp(path.join(root, "server/sandbox", folder), path.join(outDir, path.basename(folder)), {
      recursive: true,
      filter: (file) => !file.endsWith(".ts"),
    });
  }
}
