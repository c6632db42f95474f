import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { once } from "#core/kernel/index.ts";
import type { BuildManifest } from "#core/merchant/index.ts";
import { inlineScriptHashes } from "#core/shell/index.ts";
import { createEditEndpoint, type EditEndpointOptions, isFromSameOrigin } from "#tools/edit/index.ts";
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
import { flatTexts, readLocales } from "#tools/publish/index.ts";
import { panelHeaders, panelPage } from "./panel-page.ts";
import {
  AGENT_PATH,
  EXPLAIN_PATH,
  type ExplainAnswer,
  INSPECT_FIELD,
  PANEL_PATH,
  panelHost,
  STYLES_PATH,
  shownHost,
} from "./protocol.ts";
import { buildScripts } from "./scripts.ts";

export interface InspectedBrand {
  readonly code: string;
  readonly name: string;
  /** The host of its pages on this machine, without a port. Absent: it has no such host, and so no inspector. */
  readonly host?: string | undefined;
}

export interface InspectorOptions {
  /** The project's folder. */
  readonly root: string;
  /** Folder of the brands. */
  readonly merchants: string;
  /** The same object until it changes. */
  readonly build: () => Promise<BuildManifest>;
  /** The brand at a host, without a port. */
  readonly brandAt: (host: string) => InspectedBrand | undefined;
  /** The panel saves what is changed there. Absent: it only shows. */
  readonly saving?: Pick<EditEndpointOptions, "onSaved">;
}

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Part of the development server. An address with `?inspect` leads to the panel: a page on a host of its own, which shows
 * the site in a frame, says what its parts are made of, and changes them. It answers that host, and passes others on.
 */
export function createInspector({ root, merchants, build, brandAt, saving }: InspectorOptions): Handler {
  const scripts = once(() => buildScripts(root));
  // One of each build: it compiles the manifest's schema.
  const checkers = new WeakMap<BuildManifest, Checker>();
  const checker = async () => {
    const present = await build();
    const known = checkers.get(present) ?? createChecker(present);
    checkers.set(present, known);
    return known;
  };
  const edit =
    saving &&
    createEditEndpoint({
      merchants,
      checker,
      neutralTexts: async (language) => flatTexts((await readLocales(root))[language]),
      makes: ({ edits, picture }) =>
        !picture && edits.every(({ language, pointer }) => language !== undefined || themeValue.test(pointer)),
      ...saving,
    });

  async function explanationOf(code: string): Promise<ExplainAnswer> {
    const source = await readBrand(path.join(merchants, code));
    const { explanation } = await explain(source, await build(), undefined, await inlineScriptHashes());
    const { value } = inherit(source);
    return {
      ...(explanation && { explanation }),
      theme: asObject(asObject(value).theme),
      texts: textsOf(source, textAt(value, "brand", "texts") ?? "texts"),
    };
  }

  /** The panel's host has nothing else. */
  function answerPanel({ code, name }: InspectedBrand, request: IncomingMessage, response: ServerResponse): void {
    const pathname = addressOf(request)?.pathname;
    const sendPage = () => {
      const page = async () => panelPage({ code, name, ...(edit && { token: edit.tokenOf(code) }) });
      if (pathname !== undefined && isOpened(request)) send(response, "text/html", page);
      else response.writeHead(404).end();
    };
    if (pathname === PANEL_PATH) send(response, "text/javascript", async () => (await scripts()).panel);
    else if (pathname === STYLES_PATH) send(response, "text/css", async () => (await scripts()).styles);
    else if (pathname === EXPLAIN_PATH) {
      if (edit ? edit.admits(request, code) : isFromSameOrigin(request))
        send(response, "application/json", async () => JSON.stringify(await explanationOf(code)));
      else response.writeHead(403).end("Only the panel is told: reload its page");
    } else if (edit) edit.handle(request, response, sendPage);
    else sendPage();
  }

  return (request, response, next) => {
    const [, name = "", port = ""] = /^(.*?)(:\d+)?$/.exec(request.headers.host ?? "") ?? [];
    const shown = shownHost(name);
    const inPanel = shown === undefined ? undefined : brandAt(shown);
    if (inPanel && inPanel.host === shown) return answerPanel(inPanel, request, response);
    const brand = brandAt(name);
    const address = addressOf(request);
    if (!brand || !address) return next();
    const { pathname, searchParams } = address;
    if (pathname === AGENT_PATH) return send(response, "text/javascript", async () => (await scripts()).agent);
    if (brand.host === undefined || !searchParams.has(INSPECT_FIELD) || !isOpened(request)) return next();
    searchParams.delete(INSPECT_FIELD);
    const query = searchParams.size > 0 ? `?${searchParams}` : "";
    const Location = `http://${panelHost(brand.host)}${port}${pathname}${query}`;
    response.writeHead(302, { Location, "Cache-Control": "no-store" }).end();
  };
}

/** The values of a manifest that the panel changes. */
const themeValue = /^\/theme\/(tokens|dark|variants)\/[^/]+$/;

/** `//` is a request, and no address. */
function addressOf({ url = "" }: IncomingMessage): URL | undefined {
  return URL.canParse(url, "http://localhost") ? new URL(url, "http://localhost") : undefined;
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

/** As a page in a tab: not by a script, or in a frame. */
const isOpened = ({ method, headers }: IncomingMessage): boolean =>
  method === "GET" && (headers["sec-fetch-dest"] ?? "document") === "document";

function send(response: ServerResponse, type: string, make: () => Promise<string>): void {
  make()
    .then((body) => response.writeHead(200, { ...panelHeaders, "Content-Type": `${type}; charset=utf-8` }).end(body))
    .catch(({ message }: Error) => response.writeHead(500, { "Content-Type": "text/plain" }).end(message));
}
