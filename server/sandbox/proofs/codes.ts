import type { Database } from "../database/database.ts";

export type CodeKind = "sms" | "email" | "captcha";

/** A one-time code. Times are ms since the epoch. */
export interface Code {
  readonly id: string;
  readonly merchant: string;
  readonly kind: CodeKind;
  /** The number or address that it went to; empty for a captcha. */
  readonly target: string;
  readonly code: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** A code that a vendor sends without the gateway. */
export interface VendorCode {
  readonly phoneNumber: string;
  readonly code: string;
  /** Unique. */
  readonly id: string;
}

/** Codes that wait to be typed, the newest last. */
export type CodeSource = () => Promise<readonly VendorCode[]>;

const lifetimes: Readonly<Record<CodeKind, number>> = { sms: 300_000, email: 300_000, captcha: 120_000 };

/** Two codes to one target are at least this far apart. */
const spacing = 60_000;

/** SMS, e-mail and captcha codes: sent, checked, and spent once a token is issued. */
export interface Codes {
  /** Makes a code and "sends" it: the console shows it, and the log. */
  send(code: { merchant: string; kind: CodeKind; target: string; code: string; id: string }): void;
  /** Whether the last code to a target is too young for another. */
  tooSoon(merchant: string, kind: CodeKind, target: string): boolean;
  /** Whether the last code to a target is under a minute old and unspent: it can be typed still. */
  isPending(merchant: string, kind: CodeKind, target: string): boolean;
  /** The latest unspent code to a target, when it is the one given and not too old. */
  matching(merchant: string, kind: CodeKind, target: string, code: string): Code | undefined;
  /** A captcha by its id, when the code is right, whatever its case. A wrong guess spends it. */
  solvedCaptcha(merchant: string, id: string, code: string): Code | undefined;
  spend(id: string): void;
}

export const createCodes = (database: Database, now: () => number, log: (line: string) => void): Codes => {
  const latest = (merchant: string, kind: CodeKind, target: string): (Code & { spentAt: number | null }) | undefined =>
    database.get("SELECT * FROM codes WHERE merchant = ? AND kind = ? AND target = ? ORDER BY rowid DESC LIMIT 1", [
      merchant,
      kind,
      target,
    ]);
  const spend = (id: string): void => {
    database.run("UPDATE codes SET spentAt = ? WHERE id = ?", [now(), id]);
  };

  const isYoung = (code: Code): boolean => now() - code.createdAt < spacing;

  return {
    spend,
    send({ merchant, kind, target, code, id }) {
      database.run(
        "INSERT INTO codes (id, merchant, kind, target, code, createdAt, expiresAt) VALUES (?, ?, ?, ?, ?, ?, ?)",
        [id, merchant, kind, target, code, now(), now() + lifetimes[kind]],
      );
      if (kind !== "captcha") log(`${merchant}: ${kind} code ${code} for ${target}`);
    },
    tooSoon(merchant, kind, target) {
      const last = latest(merchant, kind, target);
      return last !== undefined && isYoung(last);
    },
    isPending(merchant, kind, target) {
      const last = latest(merchant, kind, target);
      return last !== undefined && last.spentAt === null && isYoung(last);
    },
    matching(merchant, kind, target, code) {
      const last = latest(merchant, kind, target);
      return last && last.spentAt === null && last.expiresAt > now() && last.code === code ? last : undefined;
    },
    solvedCaptcha(merchant, id, code) {
      const captcha = database.get<Code>(
        "SELECT * FROM codes WHERE merchant = ? AND kind = 'captcha' AND id = ? AND spentAt IS NULL AND expiresAt > ?",
        [merchant, id, now()],
      );
      if (captcha && captcha.code !== code.trim().toUpperCase()) {
        spend(captcha.id);
        return undefined;
      }
      return captcha;
    },
  };
};
