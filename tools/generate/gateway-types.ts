import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";

const documentUrl = new URL("../../schemas/gateway.openapi.json", import.meta.url);
const typesUrl = new URL("../../core/gateway/generated/gateway.ts", import.meta.url);

const banner = `// Generated from schemas/gateway.openapi.json by \`npm run generate\`. Do not edit.

`;

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
}

interface DescribedOperation {
  readonly operationId: string;
  readonly "x-livery-encrypted"?: { readonly $ref: string };
}

/** The plain bodies of encrypted calls by operationId: OpenAPI itself describes only their encrypted frame. */
const encryptedBodies = (document: Described): string => {
  const members = Object.values(document.paths)
    .flatMap((item) => Object.values(item))
    .flatMap((operation) => {
      const name = operation["x-livery-encrypted"]?.$ref.split("/").at(-1);
      return name ? [`  ${operation.operationId}: components["schemas"]["${name}"];`] : [];
    });
  return `
/** The plain body inside EncryptedBody, by operationId. */
export interface EncryptedBodies {
${members.join("\n")}
}
`;
};

/** The text of `core/gateway/generated/gateway.ts`, from the gateway contract on disk. */
export const renderGatewayTypes = async (): Promise<string> => {
  const document: Described = JSON.parse(await readFile(documentUrl, "utf8"));
  const nodes = await openapiTS(documentUrl, { silent: true });
  return `${banner}${astToString(nodes)}${encryptedBodies(document)}`;
};

/** Writes the types. Resolves to whether they have changed. */
export const writeGatewayTypes = async (): Promise<boolean> => {
  const fresh = await renderGatewayTypes();
  const changed = fresh !== (await currentTypes());
  if (changed) await writeFile(typesUrl, fresh);
  return changed;
};

/** Whether the types on disk are up to date with the contract. */
export const gatewayTypesAreFresh = async (): Promise<boolean> =>
  (await renderGatewayTypes()) === (await currentTypes());

const currentTypes = (): Promise<string | undefined> => readFile(typesUrl, "utf8").catch(() => undefined);

const runAsCommand = process.argv[1] === fileURLToPath(import.meta.url);
if (runAsCommand) {
  const path = fileURLToPath(typesUrl);
  if (!process.argv.includes("--check")) {
    console.info((await writeGatewayTypes()) ? `wrote ${path}` : `${path} is up to date`);
  } else if (!(await gatewayTypesAreFresh())) {
    console.error(`${path} is older than schemas/gateway.openapi.json. Run: npm run generate`);
    process.exitCode = 1;
  }
}
