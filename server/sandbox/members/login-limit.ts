import type { Database } from "../database/database.ts";
import { Failure } from "../gateway/failure.ts";

const window = 300_000;
const allowed = 10;

/** After ten failures in five minutes an account is refused until the first of them is five minutes old. */
export interface LoginLimit {
  /** Throws `TOO_MANY_REQUEST_LOGIN`, for a right password too. */
  ensure(merchant: string, account: string): void;
  count(merchant: string, account: string): void;
}

export const createLoginLimit = (database: Database, now: () => number): LoginLimit => ({
  ensure(merchant, account) {
    const row = database.get<{ failures: number }>(
      "SELECT count(*) AS failures FROM loginFailures WHERE merchant = ? AND account = ? AND at > ?",
      [merchant, account, now() - window],
    );
    if ((row?.failures ?? 0) >= allowed) throw new Failure("TOO_MANY_REQUEST_LOGIN");
  },
  count(merchant, account) {
    database.run("DELETE FROM loginFailures WHERE at <= ?", [now() - window]);
    database.run("INSERT INTO loginFailures (merchant, account, at) VALUES (?, ?, ?)", [merchant, account, now()]);
  },
});
