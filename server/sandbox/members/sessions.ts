import type { Database } from "../database/database.ts";
import type { Schemas } from "../gateway/contract.ts";
import { Failure } from "../gateway/failure.ts";
import { ensureNoBreak } from "./breaks.ts";
import type { Member, Members } from "./members.ts";

const day = 86_400_000;
const sessionLifetime = day / 2;
const passwordLifetime = 180 * day;
/** From this age on a change is offered, but can be postponed. */
const passwordReminder = 90 * day;

/** Where a call comes from, as far as it is known. */
export interface Caller {
  readonly device: string | null;
  /** The client's address as the edge forwards it; null when nothing forwarded it. */
  readonly address: string | null;
}

export interface Sessions {
  /** Issues a token: the answer to every kind of log-in. Throws `member.on.break` during a break. */
  open(member: Member, caller: Caller): Schemas["LoginValue"];
  /** A token's member; undefined when unknown or too old. Throws `token_ip_different`, ending the session. */
  member(merchant: string, token: string, caller: Caller): Member | undefined;
  close(token: string): void;
}

interface SessionRow {
  readonly memberId: number;
  readonly address: string | null;
}

export const createSessions = (
  database: Database,
  members: Members,
  { now, token }: { now: () => number; token: () => string },
): Sessions => {
  const close = (held: string): void => {
    database.run("DELETE FROM sessions WHERE token = ?", [held]);
  };
  return {
    close,
    open(member, { device, address }) {
      ensureNoBreak(member, now());
      const issued = token();
      const spanId = token().slice(0, 12);
      database.run(
        "INSERT INTO sessions (token, memberId, merchant, spanId, device, address, createdAt, expiresAt) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        [issued, member.id, member.merchant, spanId, device, address, now(), now() + sessionLifetime],
      );
      members.update(member.id, { logins: member.logins + 1 });
      const age = member.passwordHash === null ? 0 : now() - member.passwordSetAt;
      return {
        token: issued,
        firstTimeLogin: member.logins === 0,
        passwordExpired: age > passwordLifetime,
        updatePassword: age > passwordReminder,
        spanId,
        id: String(member.id),
        userName: member.username,
        customerType: member.type,
      };
    },
    member(merchant, held, { address }) {
      const session = database.get<SessionRow>(
        "SELECT memberId, address FROM sessions WHERE token = ? AND merchant = ? AND expiresAt > ?",
        [held, merchant, now()],
      );
      if (!session) return undefined;
      if (session.address !== null && address !== null && session.address !== address) {
        close(held);
        throw new Failure("token_ip_different");
      }
      return members.byId(session.memberId);
    },
  };
};
