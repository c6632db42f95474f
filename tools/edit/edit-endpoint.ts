import { randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { type Checker, codePattern, readBrand } from "#tools/manifest/index.ts";
import { differencesFromCommit } from "./committed.ts";
import type { Edit } from "./edit-json.ts";
import { EDIT_PATH, TOKEN_HEADER } from "./protocol.ts";
import { saveManifest } from "./save-manifest.ts";

const MAX_BODY_BYTES = 64 * 1024;

export interface EditEndpoint {
  /** A page of this server sends it with each request. */
  readonly token: string;
  /** Whether a request is from such a page, on this machine. */
  admits(request: IncomingMessage): boolean;
  /** Answers requests to `EDIT_PATH`; passes others on. */
  handle(request: IncomingMessage, response: ServerResponse, next: () => void): void;
}

/**
 * Lets pages of a development server edit the brands' manifests: `GET` lists what differs from the last commit, `POST`
 * with a list of `Edit` saves it and answers a `SaveOutcome`. Only pages that this server has sent to this machine may
 * ask: another site's page, or another name of the machine, gets 403.
 * @param merchants folder of the brands
 */
export function createEditEndpoint(merchants: string, checker: () => Promise<Checker>): EditEndpoint {
  const token = randomBytes(24).toString("base64url");

  async function answer(request: IncomingMessage, code: string): Promise<readonly [status: number, body: unknown]> {
    if (!isFromOwnPage(request, token))
      return [
        403,
        { message: "Manifests can be changed on this machine only, by a page of this server: reload the page" },
      ];
    if (!new RegExp(codePattern).test(code)) return [404, { message: `There is no brand ${JSON.stringify(code)}` }];
    const folder = path.join(merchants, code);
    if (request.method === "GET") {
      const { text } = await readBrand(folder);
      return [200, { differences: await differencesFromCommit(folder, text) }];
    }
    if (request.method !== "POST") return [405, { message: "Use GET or POST" }];
    const edits = editsIn(await bodyOf(request));
    if (!edits) return [400, { message: 'Send a list of edits: [{ "pointer", "before", "value" }]' }];
    return [200, await saveManifest(folder, edits, await checker())];
  }

  return {
    token,
    admits: (request) => isFromOwnPage(request, token),
    handle(request, response, next) {
      const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
      if (pathname !== EDIT_PATH) return next();
      answer(request, searchParams.get("code") ?? "")
        .catch((error: Error) => [500, { message: error.message }] as const)
        .then(([status, body]) => {
          response.writeHead(status, { "Content-Type": "application/json", "Cache-Control": "no-store" });
          response.end(JSON.stringify(body));
        });
    },
  };
}

/** Browsers take each name below `localhost` for this machine. */
const loopbackHosts = /^(([\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

function isFromOwnPage({ headers, socket }: IncomingMessage, token: string): boolean {
  const { host = "", origin } = headers;
  const given = Buffer.from(String(headers[TOKEN_HEADER] ?? ""));
  const expected = Buffer.from(token);
  return (
    /^(::1|(::ffff:)?127\.)/.test(socket.remoteAddress ?? "") &&
    loopbackHosts.test(host) &&
    (origin === undefined || origin === `http://${host}`) &&
    given.length === expected.length &&
    timingSafeEqual(given, expected)
  );
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MAX_BODY_BYTES) throw new Error(`More than ${MAX_BODY_BYTES / 1024} kB at once: save less`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function editsIn(body: string): readonly Edit[] | undefined {
  try {
    const edits: unknown = JSON.parse(body);
    return Array.isArray(edits) && edits.every(isEdit) ? edits : undefined;
  } catch {
    return undefined;
  }
}

/** The whole document is no value of it. */
const isEdit = (value: unknown): value is Edit =>
  typeof value === "object" && /^\//.test(String((value as Partial<Edit> | null)?.pointer));
