import { connect } from "node:net";

export interface RawAnswer {
  /** Undefined when the connection was closed without an answer. */
  readonly status: number | undefined;
  /** Lower-case name -> its values. */
  readonly headers: Readonly<Record<string, readonly string[]>>;
  /** As it came, chunks included. */
  readonly body: string;
  /** Whether the server has closed the connection. */
  readonly closed: boolean;
}

/** Longer than what a server still has to say after an answer (ms). */
export const QUIET_MS = 300;

/**
 * Writes bytes to a port and reads what comes until the connection is closed or, where `quiet` is not given, the answer
 * is whole; also when nothing has come for `quiet` ms after its head, or, where `patience` is given, after that many ms.
 */
export function sendRaw(
  port: number,
  parts: string | readonly string[],
  quiet?: number,
  patience = 40_000,
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port });
    let received = "";
    let timer: NodeJS.Timeout | undefined;
    const end = (closed: boolean) => {
      clearTimeout(timer);
      clearTimeout(givingUp);
      socket.destroy();
      resolve({ ...parse(received), closed });
    };
    socket.setEncoding("latin1").on("data", (part: string) => {
      received += part;
      clearTimeout(timer);
      if (quiet === undefined && isWhole(parse(received))) return end(false);
      // An interim answer (100) is followed by the real one.
      if (/^HTTP\/1\.1 [2-5]\d\d/m.test(received)) timer = setTimeout(() => end(false), quiet ?? QUIET_MS);
    });
    const givingUp = setTimeout(() => end(false), patience);
    socket.on("error", () => {});
    socket.on("close", () => end(true));
    for (const part of [parts].flat()) socket.write(part, "latin1");
  });
}

/** Whether its head says how long it is, and all of that has come. */
function isWhole({ headers, body }: Omit<RawAnswer, "closed">): boolean {
  if (headers["transfer-encoding"]?.[0] === "chunked") return /(^|\r\n)0\r\n\r\n$/.test(body);
  const length = headers["content-length"]?.[0];
  return length !== undefined && body.length >= Number(length);
}

function parse(received: string): Omit<RawAnswer, "closed"> {
  const final = received.replace(/^(HTTP\/1\.1 1\d\d.*?\r\n\r\n)+/s, "");
  const [head = "", ...rest] = final.split("\r\n\r\n");
  const [first = "", ...lines] = head.split("\r\n");
  const headers: Record<string, string[]> = {};
  for (const line of lines) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).toLowerCase();
    headers[name] = [...(headers[name] ?? []), line.slice(colon + 1).trim()];
  }
  const status = /^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1];
  return { status: status === undefined ? undefined : Number(status), headers, body: rest.join("\r\n\r\n") };
}

/** A request as text: CRLF between the lines. */
export const raw = (...lines: readonly string[]): string => `${lines.join("\r\n")}\r\n\r\n`;
