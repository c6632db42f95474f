import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";

it("listens on the port that PORT names, or says that it is taken", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const address = server.address();
  const PORT = String(typeof address === "object" ? address?.port : "");
  const { stdout, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, "livery.mjs"), "storybook"], {
    env: { ...process.env, PORT },
    stdio: ["ignore", "pipe", "pipe"],
    encoding: "utf8",
    timeout: 120_000,
  });
  expect(stdout + stderr).toContain(`Port ${PORT} is not available`);
});
