import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import { renderOperations, renderRules, renderSnapshotShapes } from "./gateway-client.ts";
import type { GatewayDocument } from "./gateway-document.ts";

const contract = "schemas/gateway.openapi.json";
const banner = `// Generated from ${contract} by \`npm run generate\`. Do not edit.\n\n`;

/** The contract's types, and the plain bodies of encrypted calls: OpenAPI itself describes only their encrypted frame. */
async function renderTypes(text: string, { paths }: GatewayDocument): Promise<string> {
  const document: OpenAPI3 = JSON.parse(text);
  const bodies = Object.values(paths)
    .flatMap((item) => Object.values(item))
    .flatMap((operation) => {
      const name = operation["x-livery-encrypted"]?.$ref.split("/").at(-1);
      return name ? [`  ${operation.operationId}: components["schemas"]["${name}"];`] : [];
    });
  return `${astToString(await openapiTS(document, { silent: true }))}
/** The plain body inside EncryptedBody, by operationId. */
export interface EncryptedBodies {
${bodies.join("\n")}
}
`;
}

/** Files whose text differs from what the contract gives: path below the project and fresh text. */
async function staleFiles(root: string): Promise<readonly (readonly [string, string])[]> {
  const text = await readFile(path.join(root, contract), "utf8");
  const document: GatewayDocument = JSON.parse(text);
  const files = {
    "core/gateway/generated/gateway.ts": await renderTypes(text, document),
    "core/gateway/generated/operations.ts": renderOperations(document),
    "core/gateway/generated/rules.ts": renderRules(document),
    "server/edge/generated/snapshot-shapes.ts": renderSnapshotShapes(document),
  };
  const fresh = Object.entries(files).map(([file, body]) => [path.join(root, file), `${banner}${body}`] as const);
  const current = await Promise.all(fresh.map(([file]) => readFile(file, "utf8").catch(() => undefined)));
  return fresh.filter(([, body], index) => body !== current[index]);
}

/** Writes what the client and the edge know of the gateway's contract. Resolves to whether any file has changed. */
export async function writeGateway(root: string): Promise<boolean> {
  const stale = await staleFiles(root);
  for (const [file, body] of stale) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, body);
  }
  return stale.length > 0;
}

/** Whether the files on disk are up to date with the contract. */
export const gatewayIsFresh = async (root: string): Promise<boolean> => (await staleFiles(root)).length === 0;
