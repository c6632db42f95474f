import { readFile } from "node:fs/promises";
import path from "node:path";
import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import { bannerOf, type Files } from "./files.ts";
import { renderOperations, renderRules, renderSnapshotShapes } from "./gateway-client.ts";
import type { GatewayDocument } from "./gateway-document.ts";

const contract = "schemas/gateway.openapi.json";

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

const renderPaths = ({ paths }: GatewayDocument): string => `/** The paths of the gateway's calls. */
export const gatewayPaths: readonly string[] = ${JSON.stringify(Object.keys(paths))};
`;

/** What the client and the edge know of the gateway's contract. */
export async function renderGateway(root: string): Promise<Files> {
  const text = await readFile(path.join(root, contract), "utf8");
  const document: GatewayDocument = JSON.parse(text);
  const files = {
    "core/gateway/generated/gateway.ts": await renderTypes(text, document),
    "core/gateway/generated/operations.ts": renderOperations(document),
    "core/gateway/generated/rules.ts": renderRules(document),
    "server/edge/generated/gateway-paths.ts": renderPaths(document),
    "server/edge/generated/snapshot-shapes.ts": renderSnapshotShapes(document),
  };
  return Object.fromEntries(Object.entries(files).map(([file, body]) => [file, bannerOf(contract) + body]));
}
