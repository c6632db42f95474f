/**
 * `npm run generate`: every generated file of the project. `--check` writes nothing and fails when a file is older than
 * its sources.
 */
import path from "node:path";
import { bootScriptIsFresh, writeBootScript } from "./boot-script.ts";
import { gatewayIsFresh, writeGateway } from "./gateway.ts";
import { schemasAreFresh, writeSchemas } from "./schemas.ts";

const root = path.resolve(import.meta.dirname, "../..");

const generated = [
  {
    file: "what is generated from schemas/gateway.openapi.json",
    isFresh: () => gatewayIsFresh(root),
    write: () => writeGateway(root),
  },
  { file: "core/shell/generated/boot-script.ts", isFresh: bootScriptIsFresh, write: writeBootScript },
  { file: "schemas", isFresh: schemasAreFresh, write: writeSchemas },
];

for (const { file, isFresh, write } of generated) {
  if (!process.argv.includes("--check")) {
    console.info(`${file} ${(await write()) ? "written" : "is up to date"}`);
  } else if (!(await isFresh())) {
    console.error(`${file} is older than its sources. Run: npm run generate`);
    process.exitCode = 1;
  }
}
