import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { isLanguageCode } from "#core/i18n/languages.ts";
import { asObject, type Checker, codePattern, readBrand } from "#tools/manifest/index.ts";
import { changesSinceCommit } from "./committed.ts";
import type { Edit } from "./edit-json.ts";
import { isSlot, type NewPicture, pictureSlots } from "./pictures.ts";
import { EDIT_PATH, TOKEN_HEADER } from "./protocol.ts";
import { type BrandEdit, type SaveOutcome, saveBrand } from "./save-brand.ts";

/** Far beyond any picture of a brand, so that one that is too large is told its limit. */
const MAX_BODY_BYTES = 64 * 1024 * 1024;

/** Far more than a person changes between two saves. */
const MAX_EDITS = 1_000;

export interface EditEndpoint {
  /** What a page of this server sends with each request for a brand. It opens no other brand. */
  tokenOf(code: string): string;
  /** Whether a request for a brand is from such a page, on this machine. */
  admits(request: IncomingMessage, code: string): boolean;
  /** Answers requests to `EDIT_PATH`; passes others on. */
  handle(request: IncomingMessage, response: ServerResponse, next: () => void): void;
}

export interface EditEndpointOptions {
  /** Folder of the brands. */
  readonly merchants: string;
  readonly checker: () => Promise<Checker>;
  /** The texts of a brand without its own, in a language: text key -> text. Absent: nobody asks for them. */
  readonly neutralTexts?: (language: string) => Promise<Readonly<Record<string, string>>>;
  /** Whether the pages of this server make such a change. Absent: they make any. */
  readonly makes?: (change: BrandEdit) => boolean;
  /** Called with a brand's folder whose files were written: pages need not wait until that is noticed. */
  readonly onSaved?: ((folder: string) => void) | undefined;
}

/**
 * Lets pages of a development server edit the brands (`EDIT_PATH`); `POST` answers a `SaveOutcome`. Only pages that this
 * server has sent to this machine may ask: another site's page, or another name of the machine, gets 403.
 */
export function createEditEndpoint({
  merchants,
  checker,
  neutralTexts,
  makes = () => true,
  onSaved,
}: EditEndpointOptions): EditEndpoint {
  const key = randomBytes(32);
  const tokenOf = (code: string) => createHmac("sha256", key).update(code).digest("base64url");
  const admits = (request: IncomingMessage, code: string) =>
    isFromSameOrigin(request) && hasToken(request, tokenOf(code));
  let lastSave: Promise<unknown> = Promise.resolve();

  /** One after the other: two at once would each write over what the other one has not read. */
  function saveInTurn(folder: string, change: BrandEdit): Promise<SaveOutcome> {
    const save = async () => saveBrand(folder, change, await checker());
    const outcome = lastSave.then(save, save);
    lastSave = outcome;
    return outcome;
  }

  async function answer(
    request: IncomingMessage,
    query: URLSearchParams,
  ): Promise<readonly [status: number, body: unknown]> {
    const code = query.get("code") ?? "";
    if (!admits(request, code))
      return [
        403,
        { message: "Manifests can be changed on this machine only, by a page of this server: reload the page" },
      ];
    if (!new RegExp(codePattern).test(code)) return [404, { message: `There is no brand ${JSON.stringify(code)}` }];
    const folder = path.join(merchants, code);
    if (request.method === "GET") {
      // Compiled while somebody looks, not when they save.
      checker().catch(() => {});
      if (query.get("part") === "texts") return [200, { texts: await neutralTexts?.(query.get("language") ?? "") }];
      if (query.get("part") === "pictures")
        return [200, { slots: await pictureSlots(await readBrand(folder), readFile) }];
      return [200, { changes: await changesSinceCommit(folder) }];
    }
    if (request.method !== "POST") return [405, { message: "Use GET or POST" }];
    const change = changeIn(await bodyOf(request));
    if (!change)
      return [
        400,
        {
          message:
            'Send { "edits": [{ "pointer", "before", "value" }], "picture": { "slot", "name", "before", "content" } }',
        },
      ];
    if (change.edits.length > MAX_EDITS)
      return [413, { message: `${change.edits.length} changes at once are too many: save at most ${MAX_EDITS}` }];
    if (!makes(change)) return [403, { message: "No page of this server changes such values: edit the file" }];
    const outcome = await saveInTurn(folder, change);
    if (outcome.kind === "saved") onSaved?.(code);
    return [200, outcome];
  }

  return {
    tokenOf,
    admits,
    handle(request, response, next) {
      const { url = "" } = request;
      if (!URL.canParse(url, "http://localhost")) return next();
      const { pathname, searchParams } = new URL(url, "http://localhost");
      if (pathname !== EDIT_PATH) return next();
      answer(request, searchParams)
        .catch((error: NodeJS.ErrnoException) => {
          const isGone = error.code === "ENOENT";
          const message = isGone ? `${error.path} is gone: bring it back, or reload the page` : error.message;
          return [isGone ? 404 : 500, { message }] as const;
        })
        .then(([status, body]) => {
          response.writeHead(status, { "Content-Type": "application/json", "Cache-Control": "no-store" });
          response.end(JSON.stringify(body));
        });
    },
  };
}

/** Browsers take each name below `localhost` for this machine. */
const loopbackHosts = /^(([\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Whether a script of a page at the request's own host, on this machine, has sent it. */
export function isFromSameOrigin({ headers, socket }: IncomingMessage): boolean {
  const { host = "", origin, "sec-fetch-site": site } = headers;
  return (
    /^(::1|(::ffff:)?127\.)/.test(socket.remoteAddress ?? "") &&
    loopbackHosts.test(host) &&
    (origin === undefined || origin === `http://${host}`) &&
    (site === undefined || site === "same-origin")
  );
}

function hasToken({ headers }: IncomingMessage, token: string): boolean {
  const given = Buffer.from(String(headers[TOKEN_HEADER] ?? ""));
  const expected = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes <= MAX_BODY_BYTES) parts.push(part);
  }
  // Only now: a browser that can't send the rest does not read the answer.
  if (bytes > MAX_BODY_BYTES) throw new Error(`More than ${MAX_BODY_BYTES / 1024 / 1024} MB at once: save less`);
  return Buffer.concat(parts).toString();
}

function changeIn(body: string): BrandEdit | undefined {
  try {
    const { edits, picture } = asObject(JSON.parse(body));
    if (!Array.isArray(edits) || !edits.every(isEdit)) return undefined;
    if (picture === undefined) return { edits };
    return isPicture(picture) ? { edits, picture } : undefined;
  } catch {
    return undefined;
  }
}

/** The whole document is no value of it. */
function isEdit(value: unknown): value is Edit {
  const { pointer, language, emptied } = asObject(value);
  return (
    typeof pointer === "string" &&
    pointer.startsWith("/") &&
    (language === undefined || (typeof language === "string" && isLanguageCode(language))) &&
    (emptied === undefined || typeof emptied === "string")
  );
}

function isPicture(value: unknown): value is NewPicture {
  const { slot, name, before, content } = asObject(value);
  const areTexts = [before, content].every((text) => text === undefined || typeof text === "string");
  return typeof slot === "string" && isSlot(slot) && typeof name === "string" && /\.\w+$/.test(name) && areTexts;
}
