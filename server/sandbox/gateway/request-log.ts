import type { Database } from "../database/database.ts";

/** A request as the console shows it. The body is plain where the wire had it encrypted. */
export interface LoggedRequest {
  readonly merchant: string;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly status: number;
  readonly errorCode: string | null;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly duration: number;
}

const kept = 500;

export interface RequestLog {
  add(request: LoggedRequest): void;
  /** The newest first. */
  recent(merchant?: string): readonly (LoggedRequest & { readonly id: number })[];
}

interface Row extends Omit<LoggedRequest, "query" | "headers" | "body"> {
  readonly id: number;
  readonly query: string;
  readonly headers: string;
  readonly body: string | null;
}

export const createRequestLog = (database: Database): RequestLog => ({
  add({ merchant, method, path, query, headers, body, status, errorCode, at, duration }) {
    const id = database.run(
      "INSERT INTO requests (merchant, method, path, query, headers, body, status, errorCode, at, duration) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      [
        merchant,
        method,
        path,
        JSON.stringify(query),
        JSON.stringify(headers),
        body === undefined ? null : JSON.stringify(body),
        status,
        errorCode,
        at,
        duration,
      ],
    );
    database.run("DELETE FROM requests WHERE id <= ?", [id - kept]);
  },
  recent: (merchant) =>
    database
      .all<Row>(
        `SELECT * FROM requests ${merchant === undefined ? "" : "WHERE merchant = ?"} ORDER BY id DESC LIMIT ${kept}`,
        merchant === undefined ? [] : [merchant],
      )
      .map((row) => ({
        ...row,
        query: JSON.parse(row.query),
        headers: JSON.parse(row.headers),
        body: row.body === null ? undefined : JSON.parse(row.body),
      })),
});
