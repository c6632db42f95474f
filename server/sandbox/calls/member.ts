import { inboxMessages } from "../content/index.ts";
import { localized } from "../content/localized.ts";
import { countryOf, merchantProfile } from "../content/merchants.ts";
import type { SeedVipRank } from "../content/types.ts";
import type { SomeHandlers } from "../gateway/call.ts";
import type { Schemas } from "../gateway/contract.ts";
import { Failure, invalidField } from "../gateway/failure.ts";
import type { Member } from "../members/members.ts";
import { hashPassword } from "../members/passwords.ts";
import type { Services } from "../services.ts";

const pageLength = 50;

interface InboxRow {
  readonly id: number;
  readonly title: string;
  readonly body: string;
  readonly seedId: string | null;
  readonly at: number;
  readonly readAt: number | null;
}

/** A message for readers of a language: a seeded one is in all of them, one that was sent in the sender's. */
const messageFor = (
  { title, body, seedId }: InboxRow,
  language: string,
): Pick<Schemas["InboxMessage"], "title" | "body" | "kind" | "action"> => {
  const seed = inboxMessages.find(({ id }) => id === seedId);
  if (!seed) return { title, body };
  const { kind, action } = seed;
  return { title: localized(seed.title, language), body: localized(seed.body, language), kind, action };
};

/** A member's label in the VIP club; null without one. */
export const clubLabelOf = ({ contents }: Services, member: Member, language: string): Schemas["ClubLabel"] | null => {
  const ranks = contents.list<SeedVipRank>(merchantProfile(member.merchant).content, "vipRank");
  const rank = ranks.find(({ labelId }) => labelId === member.clubLabelId);
  if (!rank || !member.clubLabelType) return null;
  const { labelId, labelName, rankLevel } = rank;
  return { labelId, labelName: localized(labelName, language), type: member.clubLabelType, rankLevel };
};

/** What belongs to the member who is logged in. */
export const memberCalls = (services: Services) => {
  const { database, members, now } = services;

  const setLanguage = (member: Member, { language }: Schemas["LanguageRequest"]): null => {
    members.update(member.id, { language });
    return null;
  };

  const unread = (member: Member): number =>
    database.get<{ count: number }>("SELECT count(*) AS count FROM inbox WHERE memberId = ? AND readAt IS NULL", [
      member.id,
    ])?.count ?? 0;

  const agentStatus = (member: Member, origin: string): Schemas["AgentStatus"] => {
    const application = database.get<{ status: "pending" | "approved" }>(
      "SELECT status FROM agentApplications WHERE memberId = ?",
      [member.id],
    );
    if (application?.status !== "approved") return { status: application?.status ?? "none" };
    return { status: "approved", link: `${origin}/m/register?affiliateCode=${member.referralCode}` };
  };

  return {
    setLanguage: (call) => setLanguage(call.member(), call.body),
    setLanguageByPost: (call) => setLanguage(call.member(), call.body),

    getMember(call) {
      const member = call.member();
      return {
        id: String(member.id),
        account: member.username,
        type: member.type,
        language: member.language,
        currency: countryOf(call.merchant).currency,
        // Games are played for points: the balance is what was deposited, each time as much as the referral's reward.
        balance: member.deposits * merchantProfile(call.merchant).referralReward,
        clubLabel: clubLabelOf(services, member, call.language),
      };
    },

    async changePassword(call) {
      const member = call.member();
      const { oldPassword, newPassword } = call.body;
      if (!(await members.passwordMatches(member, oldPassword))) throw new Failure("password.old.invalid");
      if (newPassword === oldPassword) throw invalidField("newPassword");
      const passwordHash = await hashPassword(newPassword);
      members.update(member.id, { passwordHash, shownPassword: null, passwordSetAt: now() });
      return null;
    },

    getAgentStatus: (call) => agentStatus(call.member(), call.origin),

    registerAgent(call) {
      const member = call.member();
      const { name, contact, agree } = call.body;
      if (!agree) throw invalidField("agree");
      database.run(
        "INSERT OR IGNORE INTO agentApplications (memberId, name, contact, status, at) VALUES (?, ?, ?, 'pending', ?)",
        [member.id, name, contact, now()],
      );
      return agentStatus(member, call.origin);
    },

    getDepositSettings: (call) => ({ totalDepositSuccessCount: call.member().deposits }),

    // As if each member had lost a quarter of a deposit.
    getProtection: (call) => {
      call.member();
      return { netPosition: -merchantProfile(call.merchant).referralReward / 4 };
    },

    getBindCard: (call) => ({ bound: call.member().cardBound === 1 }),

    getInboxUnread: (call) => ({ count: unread(call.member()) }),

    getInbox(call) {
      const { id } = call.member();
      const page = call.query.page ?? 1;
      const rows = database.all<InboxRow>(
        `SELECT * FROM inbox WHERE memberId = ? ORDER BY at DESC, id DESC LIMIT ${pageLength} OFFSET ?`,
        [id, (page - 1) * pageLength],
      );
      const total = database.get<{ total: number }>("SELECT count(*) AS total FROM inbox WHERE memberId = ?", [id]);
      return {
        items: rows.map((row) => ({
          id: String(row.id),
          ...messageFor(row, call.language),
          time: new Date(row.at).toISOString(),
          read: row.readAt !== null,
        })),
        total: total?.total ?? 0,
      };
    },

    markInboxRead(call) {
      const { id } = call.member();
      const message = database.get("SELECT id FROM inbox WHERE memberId = ? AND id = ?", [id, call.body.id]);
      if (!message) throw invalidField("id");
      database.run("UPDATE inbox SET readAt = coalesce(readAt, ?) WHERE id = ?", [now(), call.body.id]);
      return null;
    },

    getChatAuthKey: (call) => call.member().chatKey,

    sendFeedback(call) {
      const { category, content, contact } = call.body;
      const id = database.run(
        "INSERT INTO feedback (memberId, category, content, contact, at) VALUES (?, ?, ?, ?, ?)",
        [call.member().id, category, content, contact ?? null, now()],
      );
      return { id: String(id) };
    },
  } satisfies SomeHandlers;
};
