import type { Database, Scalar } from "../database/database.ts";
import type { Schemas } from "../gateway/contract.ts";
import { passwordMatches } from "./passwords.ts";

/** A member's row. Times are ms, flags 0 or 1. */
export interface Member {
  readonly id: number;
  readonly merchant: string;
  readonly username: string;
  readonly passwordHash: string | null;
  /** A seeded password, which the console shows; null for one that a person chose. */
  readonly shownPassword: string | null;
  readonly passwordSetAt: number;
  readonly type: number;
  readonly language: Schemas["Language"];
  readonly dialingCode: string | null;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly emailFactor: number;
  readonly smsFactor: number;
  readonly gaSecret: string | null;
  readonly gaStep: number;
  readonly clubLabelId: string | null;
  readonly clubLabelType: "AUTO" | "MANUAL" | null;
  readonly completedConditions: number;
  readonly logins: number;
  readonly deposits: number;
  readonly cardBound: number;
  readonly referralCode: string;
  readonly referredBy: number | null;
  readonly chatKey: string;
  readonly registration: string | null;
  /** The end of the break that the member has taken last; null without one. */
  readonly breakUntil: number | null;
  readonly createdAt: number;
}

/** What a new member is made of; the rest has start values. */
export type NewMember = Pick<Member, "merchant" | "username" | "passwordHash" | "language"> &
  Partial<Omit<Member, "id" | "merchant" | "username" | "passwordHash" | "language">>;

/** How a number is kept, so that 0900 000 001 and 900000001 are one: digits, without leading zeros. */
export const plainMobile = (mobileNum: string): string => mobileNum.replace(/^0+/, "");

export interface Members {
  byId(id: number): Member | undefined;
  byUsername(merchant: string, username: string): Member | undefined;
  byMobile(merchant: string, dialingCode: string, mobileNum: string): Member | undefined;
  /** By a number with plus and dialing code, as Firebase gives it. */
  byPhone(merchant: string, phone: string): Member | undefined;
  byReferralCode(merchant: string, code: string): Member | undefined;
  byIdentity(merchant: string, vendor: string, subject: string): Member | undefined;
  passwordMatches(member: Member, password: string): Promise<boolean>;
  create(member: NewMember): Member;
  update(id: number, changes: Partial<Omit<Member, "id">>): void;
  /** Links a vendor's identity to a member; an identity belongs to one member, the last who proved it. */
  tie(member: Member, vendor: string, subject: string): void;
  /** The second factors, or undefined when the member has none. */
  factors(member: Member): Schemas["SecondFactors"] | undefined;
}

export const createMembers = (
  database: Database,
  { now, token }: { now: () => number; token: () => string },
): Members => {
  const one = (where: string, parameters: readonly Scalar[]): Member | undefined =>
    database.get<Member>(`SELECT members.* FROM members ${where}`, parameters);

  return {
    byId: (id) => one("WHERE id = ?", [id]),
    byUsername: (merchant, username) =>
      one("WHERE merchant = ? AND username = ?", [merchant, username.trim().toLowerCase()]),
    byMobile: (merchant, dialingCode, mobileNum) =>
      one("WHERE merchant = ? AND dialingCode = ? AND mobile = ?", [merchant, dialingCode, plainMobile(mobileNum)]),
    byPhone: (merchant, phone) => one("WHERE merchant = ? AND '+' || dialingCode || mobile = ?", [merchant, phone]),
    byReferralCode: (merchant, code) => one("WHERE merchant = ? AND referralCode = ?", [merchant, code.toUpperCase()]),
    byIdentity: (merchant, vendor, subject) =>
      one(
        "JOIN identities ON identities.memberId = members.id WHERE identities.merchant = ? AND vendor = ? AND subject = ?",
        [merchant, vendor, subject],
      ),
    passwordMatches: (member, password) => passwordMatches(password, member.passwordHash),
    create(member) {
      const row: Partial<Member> = {
        passwordSetAt: now(),
        createdAt: now(),
        referralCode: token().slice(0, 8).toUpperCase(),
        chatKey: token(),
        ...member,
      };
      const columns = Object.keys(row);
      const id = database.run(
        `INSERT INTO members (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`,
        Object.values(row),
      );
      const made = one("WHERE id = ?", [id]);
      if (!made) throw new Error(`member ${id} was not kept`);
      return made;
    },
    update(id, changes) {
      const columns = Object.keys(changes);
      database.run(`UPDATE members SET ${columns.map((column) => `${column} = ?`).join(", ")} WHERE id = ?`, [
        ...Object.values(changes),
        id,
      ]);
    },
    tie(member, vendor, subject) {
      database.run("INSERT OR REPLACE INTO identities (merchant, vendor, subject, memberId) VALUES (?, ?, ?, ?)", [
        member.merchant,
        vendor,
        subject,
        member.id,
      ]);
    },
    factors({ emailFactor, gaSecret, smsFactor }) {
      const factors = { email: emailFactor === 1, ga: gaSecret !== null, sms: smsFactor === 1 };
      return Object.values(factors).includes(true) ? factors : undefined;
    },
  };
};
