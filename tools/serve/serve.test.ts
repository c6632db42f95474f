import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

it("says which command serves, where its file is run by itself", () => {
  const file = fileURLToPath(new URL("serve.ts", import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, ["--import", "tsx", file], { encoding: "utf8" });
  expect(status).toBe(1);
  expect(stderr).toContain("Run `npm run serve`");
});
