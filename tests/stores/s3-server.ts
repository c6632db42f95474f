import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface S3Server {
  readonly endpoint: string;
  /** The answer to the next write is lost: with a status of its own, or with the connection. */
  loseNextAnswer(how: 503 | "connection"): void;
  close(): void;
}

/**
 * The part of S3 that a store uses, with conditional writes as its documentation has them: `If-Match` and `If-None-Match`
 * on PUT, 412 if they don't hold. It wants signed requests.
 * @param options `hasConditions`: false for a server that ignores them
 */
export async function startS3({ hasConditions = true } = {}): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  let lost: 503 | "connection" | undefined;
  const tagOf = (content: Buffer) => `"${createHash("md5").update(content).digest("hex")}"`;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const end = (status: number, body: Buffer | string = "", headers = {}) =>
      response.writeHead(status, headers).end(request.method === "HEAD" ? undefined : body);
    if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 ")) return end(403, "<Code>AccessDenied</Code>");
    const key = request.url ?? "";
    const held = objects.get(key);
    if (request.method === "PUT") {
      const { "if-match": match, "if-none-match": noneMatch } = request.headers;
      const holds = match === undefined ? noneMatch !== "*" || !held : held !== undefined && tagOf(held) === match;
      if (hasConditions && !holds) return end(412, "<Code>PreconditionFailed</Code>");
      const content = Buffer.concat(chunks);
      objects.set(key, content);
      const how = lost;
      lost = undefined;
      if (how === "connection") return void response.destroy();
      if (how !== undefined) return end(how);
      return end(200, "", { ETag: tagOf(content) });
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return end(204);
    }
    if (!held) return end(404, "<Code>NoSuchKey</Code>");
    end(200, held, { ETag: tagOf(held), "Content-Length": held.byteLength });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    loseNextAnswer: (how) => (lost = how),
    close: () => server.close(),
  };
}
