import path from "node:path";
import type { Handler } from "#server/edge/index.ts";

export interface MountedSandbox {
  readonly fetch: Handler;
  close(): void;
}

/** Starts the embedded gateway. Its code and its database load only here. */
export async function mountSandbox(root: string): Promise<MountedSandbox> {
  const { createSandbox } = await import("#server/sandbox/index.ts");
  const sandbox = createSandbox({ file: path.join(root, ".livery/sandbox.sqlite") });
  return { fetch: (request) => sandbox.fetch(request), close: () => sandbox.close() };
}
