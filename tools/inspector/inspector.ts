import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import type { BuildManifest } from "#core/merchant/index.ts";
import { bootScriptHash } from "#core/shell/index.ts";
import { createEditEndpoint, type EditEndpointOptions } from "#tools/edit/index.ts";
import {
  asObject,
  type BrandSource,
  type Checker,
  createChecker,
  inherit,
  readBrand,
  readJson,
  textAt,
} from "#tools/manifest/index.ts";
import { explain } from "#tools/merchant/explanation.ts";
import { DATA_ID, EXPLAIN_PATH, type ExplainAnswer, INSPECT_FIELD, type InspectorData } from "./protocol.ts";

export interface InspectorOptions extends Pick<EditEndpointOptions, "onSaved"> {
  /** Folder of the brands. */
  readonly merchants: string;
  /** The same object until it changes. */
  readonly build: () => Promise<BuildManifest>;
  /** The brand at a host, without a port. */
  readonly brandAt: (host: string) => { readonly code: string; readonly name: string } | undefined;
}

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Part of the development server: an address with `?inspect` is answered by a page that shows the site in a frame,
 * beside a panel that says what its parts are made of, and changes them.
 */
export function createInspector({ merchants, build, brandAt, onSaved }: InspectorOptions): Handler {
  // One of each build: it compiles the manifest's schema.
  const checkers = new WeakMap<BuildManifest, Checker>();
  const checker = async () => {
    const present = await build();
    const known = checkers.get(present) ?? createChecker(present);
    checkers.set(present, known);
    return known;
  };
  const edit = createEditEndpoint({ merchants, checker, onSaved });

  async function explanationOf(code: string): Promise<ExplainAnswer> {
    const source = await readBrand(path.join(merchants, code));
    const { explanation } = await explain(source, await build(), undefined, await bootScriptHash());
    const { value } = inherit(source);
    return {
      ...(explanation && { explanation }),
      theme: asObject(asObject(value).theme),
      texts: textsOf(source, textAt(value, "brand", "texts") ?? "texts"),
    };
  }

  return (request, response, next) => {
    const brand = brandAt((request.headers.host ?? "").replace(/:\d+$/, ""));
    const { url = "" } = request;
    // `//` is a request, and no address.
    if (!brand || !URL.canParse(url, "http://localhost")) return next();
    const { pathname, searchParams } = new URL(url, "http://localhost");
    if (pathname === EXPLAIN_PATH && edit.admits(request, brand.code)) {
      explanationOf(brand.code)
        .then((answer) => send(response, "application/json", JSON.stringify(answer)))
        .catch((error: Error) => response.writeHead(500).end(error.message));
    } else if (searchParams.has(INSPECT_FIELD) && isOpened(request)) {
      const { code, name } = brand;
      send(response, "text/html; charset=utf-8", pageOf({ code, name, token: edit.tokenOf(code) }));
    } else edit.handle(request, response, next);
  };
}

/** The brand's own texts, or its family's, by language. */
function textsOf({ files }: BrandSource, folder: string): ExplainAnswer["texts"] {
  const start = `${folder.replace(/\/$/, "")}/`;
  const named = Object.entries(files).filter(([name]) => name.startsWith(start) && name.endsWith(".json"));
  return Object.fromEntries(
    named.map(([name, { text = "" }]) => [
      path.basename(name, ".json"),
      asObject(readJson(text).value) as Record<string, string>,
    ]),
  );
}

/** By a person, in a tab: not by a script, or in a frame, of the site that is inspected. */
const isOpened = ({ method, headers }: IncomingMessage): boolean =>
  method === "GET" && (headers["sec-fetch-dest"] ?? "document") === "document";

function send(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, {
    "Content-Type": type,
    "Cache-Control": "no-store",
    "Cross-Origin-Opener-Policy": "same-origin",
  });
  response.end(body);
}

const pageOf = (data: InspectorData): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Inspector</title>
<link rel="icon" href="data:,">
<script type="application/json" id="${DATA_ID}">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>
<script type="module" src="/m/tools/inspector/main.tsx"></script>
<div id="inspector"></div>
</html>
`;
