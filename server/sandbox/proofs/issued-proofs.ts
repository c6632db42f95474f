import type { Database } from "../database/database.ts";

/** The content of a vendor's token. */
export interface Proof {
  readonly token: string;
  /** The kind of proof, such as `line`. */
  readonly vendor: string;
  /** The person's id at the vendor: an account id, for `firebase:phone` the number with plus. */
  readonly subject: string;
  /** More from the vendor on the person or the request: `name`, `picture`, a PKCE `codeChallenge`, a `nonce` … */
  readonly profile: Readonly<Record<string, string>>;
}

/**
 * Tokens that stand-ins have issued to browsers. A real gateway would verify a token with each vendor's server;
 * the sandbox looks it up here.
 */
export interface IssuedProofs {
  issue(merchant: string, proof: Proof, lifetime?: number): void;
  /** A proof that is neither spent nor too old. */
  find(merchant: string, vendor: string, token: string): Proof | undefined;
  /** A proof of any age, spent or not: to renew a session that has run out. */
  findAny(merchant: string, vendor: string, token: string): Proof | undefined;
  spend(merchant: string, token: string): void;
}

const defaultLifetime = 600_000;

interface Row extends Omit<Proof, "profile"> {
  readonly profile: string;
}

export const createIssuedProofs = (database: Database, now: () => number): IssuedProofs => {
  const read = (row: Row | undefined): Proof | undefined => row && { ...row, profile: JSON.parse(row.profile) };
  return {
    issue(merchant, { token, vendor, subject, profile }, lifetime = defaultLifetime) {
      database.run(
        "INSERT INTO proofs (token, merchant, vendor, subject, profile, createdAt, expiresAt) VALUES (?, ?, ?, ?, ?, ?, ?)",
        [token, merchant, vendor, subject, JSON.stringify(profile), now(), now() + lifetime],
      );
    },
    find: (merchant, vendor, token) =>
      read(
        database.get<Row>(
          "SELECT * FROM proofs WHERE merchant = ? AND vendor = ? AND token = ? AND spentAt IS NULL AND expiresAt > ?",
          [merchant, vendor, token, now()],
        ),
      ),
    findAny: (merchant, vendor, token) =>
      read(
        database.get<Row>("SELECT * FROM proofs WHERE merchant = ? AND vendor = ? AND token = ?", [
          merchant,
          vendor,
          token,
        ]),
      ),
    spend(merchant, token) {
      database.run("UPDATE proofs SET spentAt = ? WHERE merchant = ? AND token = ?", [now(), merchant, token]);
    },
  };
};
