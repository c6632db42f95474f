import { FILE_HASH_LENGTH } from "#core/merchant/index.ts";
import { matches } from "./etag.ts";
import { drawingPolicy, immutable, securityHeaders } from "./headers.ts";
import type { Site } from "./sites.ts";

export type Encoding = "br" | "gzip";

/** A file's earlier and later versions, which browsers may use as each other's dictionary (RFC 9842). */
export interface Versions {
  /** Matches their addresses. */
  readonly pattern: string;
  /** Reads what differs from an earlier one, by its hash in the store; undefined where that is not known. */
  deltaFrom(earlier: string): (() => Promise<BodyInit>) | undefined;
}

/** A file as the edge sends it. */
export interface Asset {
  /** The media type, with charset where it has one. */
  readonly type: string;
  /** Whether its address changes with its content, so that it may be cached for ever. */
  readonly immutable: boolean;
  /** Changes with the content. */
  readonly tag: string;
  /** Its stored encodings besides the plain form, best first. */
  readonly encodings: readonly Encoding[];
  /** Absent where none is sent as what differs from another one. */
  readonly versions?: Versions | undefined;
  body(encoding?: Encoding): Promise<BodyInit>;
}

/** The source of the edge's files: folders under Node, a binding on an edge runtime. */
export interface AssetSource {
  /**
   * `path` is absolute, decoded, and free of `.` and `..`. Undefined when there is no such file.
   * @param site what the visitor gets at the host: its build comes first
   */
  find(path: string, site?: Site): Promise<Asset | undefined>;
}

/** A path that is safe to look up, or undefined: decoded once, without `.`, `..` and backslashes. */
export function safePath(pathname: string): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  const bad =
    path.includes("\\") || path.includes("\0") || path.split("/").some((part) => part === "." || part === "..");
  return bad ? undefined : path;
}

export async function assetResponse(asset: Asset, request: Request): Promise<Response> {
  const acceptEncoding = (request.headers.get("accept-encoding") ?? "").toLowerCase();
  const encoding = asset.encodings.find((name) => accepts(acceptEncoding, name));
  const { versions } = asset;
  const earlier = accepts(acceptEncoding, "dcz") ? dictionaryOf(request) : undefined;
  const delta = earlier === undefined ? undefined : versions?.deltaFrom(earlier);
  const tag = `W/"${asset.tag}"`;
  const headers: Record<string, string> = {
    ...securityHeaders,
    "Content-Type": asset.type,
    "Cache-Control": asset.immutable ? immutable : "no-cache",
    ETag: tag,
    Vary: versions ? "Accept-Encoding, Available-Dictionary" : "Accept-Encoding",
    ...(versions && { "Use-As-Dictionary": `match="${versions.pattern}"` }),
    ...(asset.type.startsWith("image/svg") ? { "Content-Security-Policy": drawingPolicy } : {}),
  };
  if (matches(request.headers.get("if-none-match"), tag)) return new Response(null, { status: 304, headers });
  if (encoding) headers["Content-Encoding"] = encoding;
  // Many caches ignore `Vary`, and would send a difference to browsers that have another version, or none.
  if (delta)
    Object.assign(headers, { "Content-Encoding": "dcz", "Cache-Control": immutable.replace("public", "private") });
  const body = request.method === "HEAD" ? null : await (delta ? delta() : asset.body(encoding));
  return new Response(body, { headers });
}

/** The hash in the store of the file that a browser offers as a dictionary. */
function dictionaryOf(request: Request): string | undefined {
  const [, base64] = /^:([\w+/]{43}=):$/.exec(request.headers.get("available-dictionary") ?? "") ?? [];
  if (base64 === undefined) return undefined;
  const hex = Array.from(atob(base64), (byte) => byte.charCodeAt(0).toString(16).padStart(2, "0")).join("");
  return hex.slice(0, FILE_HASH_LENGTH);
}

/** Whether an `Accept-Encoding` accepts a coding: named, with a quality above zero. */
export function accepts(header: string, encoding: Encoding | "dcz"): boolean {
  return header.split(",").some((part) => {
    const [name, quality] = part.trim().split(";");
    return name?.trim() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(quality ?? "");
  });
}
