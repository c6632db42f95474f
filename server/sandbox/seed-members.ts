import type { SeedVipRank } from "./content/types.ts";
import { type NewMember, plainMobile } from "./members.ts";
import { countryOf, merchantProfile } from "./merchants.ts";
import { hashPassword } from "./passwords.ts";
import type { Services } from "./services.ts";

/** The password of every seeded member but `weak`. The console shows both: nothing here is a secret. */
const commonPassword = "Player@2026";
const weakPassword = "123456";

const aYear = 365 * 86_400_000;
const startLogins = 1;

type Seed = Partial<NewMember> & { readonly username: string };

const seeds = (merchant: string, now: number, dialingCode: string): readonly Seed[] => [
  {
    username: "player",
    dialingCode,
    mobile: plainMobile("0900000001"),
    email: "player@sandbox.example",
    deposits: 2,
    cardBound: 1,
  },
  { username: "agent", type: 1 },
  { username: "agent2", type: 2 },
  { username: "special", type: 4 },
  { username: "expired", passwordSetAt: now - aYear },
  { username: "weak" },
  { username: "verify_email", email: "verify@sandbox.example", emailFactor: 1 },
  { username: "verify_ga", gaSecret: `sandbox-authenticator-${merchant}` },
  { username: "verify_sms", dialingCode, mobile: plainMobile("0900000007"), smsFactor: 1 },
  { username: "vip", clubLabelType: "AUTO", completedConditions: 3, deposits: 12 },
];

const welcomes: readonly { readonly title: string; readonly body: string; readonly age: number }[] = [
  { title: "Welcome", body: "<p>Good to see you. Everything here is played for points.</p>", age: 3_600_000 },
  {
    title: "Your account is safe",
    body: '<p style="font-size:16px">We never ask for your password by mail or phone.</p><ul><li>Keep it to yourself.</li><li>Change it now and then.</li></ul>',
    age: 86_400_000,
  },
];

/** Gives a merchant its members, once. */
export const seedMembers = async (services: Services, merchant: string): Promise<void> => {
  const { database, members, contents, now } = services;
  if (database.get("SELECT code FROM merchants WHERE code = ?", [merchant])) return;
  const [common, weak] = await Promise.all([hashPassword(commonPassword), hashPassword(weakPassword)]);
  const { language, content } = merchantProfile(merchant);
  const vipRank = contents.list<SeedVipRank>(content, "vipRank").find(({ conditions }) => conditions === vipConditions);

  database.transaction(() => {
    // Two first requests may have hashed side by side.
    if (database.get("SELECT code FROM merchants WHERE code = ?", [merchant])) return;
    database.run("INSERT INTO merchants (code, seededAt) VALUES (?, ?)", [merchant, now()]);
    for (const seed of seeds(merchant, now(), countryOf(merchant).countryDialingCode)) {
      const member = members.create({
        merchant,
        language,
        ...(seed.username === "weak"
          ? { passwordHash: weak, shownPassword: weakPassword }
          : { passwordHash: common, shownPassword: commonPassword }),
        logins: startLogins,
        ...(seed.username === "vip" && { clubLabelId: vipRank?.labelId ?? null }),
        ...seed,
      });
      for (const { title, body, age } of welcomes) {
        database.run("INSERT INTO inbox (memberId, title, body, at) VALUES (?, ?, ?, ?)", [
          member.id,
          title,
          body,
          now() - age,
        ]);
      }
      if (member.type === 1 || member.type === 2) {
        database.run(
          "INSERT INTO agentApplications (memberId, name, contact, status, at) VALUES (?, ?, ?, 'approved', ?)",
          [member.id, member.username, `${member.username}@sandbox.example`, now()],
        );
      }
    }
  });
};

/** `vip` has met 3 of 5 conditions. */
const vipConditions = 5;
