import { isBuiltin } from "node:module";
import path from "node:path";
import { build } from "vite";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "..");

it("imports no module of Node into Storybook's window", async () => {
  const found: string[] = [];
  await build({
    configFile: false,
    root,
    logLevel: "silent",
    plugins: [
      {
        name: "test-modules-of-node",
        enforce: "pre",
        resolveId(id, importer = "") {
          if (isBuiltin(id)) found.push(`${path.relative(root, importer)} imports ${id}`);
          return isBuiltin(id) || /^(react|storybook)\b/.test(id) ? { id, external: true } : undefined;
        },
      },
    ],
    build: { write: false, rollupOptions: { input: path.join(import.meta.dirname, "manager.ts") } },
  });
  expect(found).toEqual([]);
});
