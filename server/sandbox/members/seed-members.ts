import type { SeedMember } from "../content/index.ts";
import { inboxMessages, memberSeeds as members } from "../content/index.ts";
import { countryOf, merchantProfile } from "../content/merchants.ts";
import type { Services } from "../services.ts";
import { type NewMember, plainMobile } from "./members.ts";
import { hashPassword } from "./passwords.ts";

const hour = 3_600_000;
const day = 24 * hour;
/** A seeded member is no newcomer: `firstTimeLogin` is false. */
const earlierLogins = 1;

type Row = Omit<NewMember, "merchant" | "language" | "passwordHash">;

const rowOf = (seed: SeedMember, merchant: string, now: number): Row => ({
  username: seed.username,
  shownPassword: seed.password,
  type: seed.type,
  logins: earlierLogins,
  ...(seed.mobile && {
    dialingCode: countryOf(merchant).countryDialingCode,
    mobile: plainMobile(seed.mobile),
  }),
  ...(seed.email && { email: seed.email }),
  ...(seed.factors?.includes("email") && { emailFactor: 1 }),
  ...(seed.factors?.includes("sms") && { smsFactor: 1 }),
  ...(seed.factors?.includes("ga") && { gaSecret: `sandbox-authenticator-${merchant}` }),
  ...(seed.passwordAgeDays && { passwordSetAt: now - seed.passwordAgeDays * day }),
  ...(seed.deposits && { deposits: seed.deposits }),
  ...(seed.cardBound && { cardBound: 1 }),
  ...(seed.vip && {
    clubLabelId: seed.vip.labelId,
    clubLabelType: "AUTO" as const,
    completedConditions: seed.vip.completedConditions,
  }),
});

let hashing: Promise<ReadonlyMap<string, string>> | undefined;

/** The seeded passwords' hashes, made once a process: a merchant's first request need not wait for them again. */
function seedHashes(): Promise<ReadonlyMap<string, string>> {
  const passwords = [...new Set(members.map(({ password }) => password))];
  hashing ??= Promise.all(passwords.map(async (one) => [one, await hashPassword(one)] as const)).then(
    (entries) => new Map(entries),
  );
  return hashing;
}

/** Gives a merchant its members, once. */
export const seedMembers = async (services: Services, merchant: string): Promise<void> => {
  const { database, now } = services;
  const isSeeded = () => database.get("SELECT code FROM merchants WHERE code = ?", [merchant]) !== undefined;
  if (isSeeded()) return;
  const hashes = await seedHashes();
  const { language } = merchantProfile(merchant);

  database.transaction(() => {
    // Two first requests may have hashed at the same time.
    if (isSeeded()) return;
    database.run("INSERT INTO merchants (code, seededAt) VALUES (?, ?)", [merchant, now()]);
    for (const seed of members) {
      const member = services.members.create({
        merchant,
        language,
        passwordHash: hashes.get(seed.password) ?? null,
        ...rowOf(seed, merchant, now()),
      });
      for (const { id, title, body, ageHours } of inboxMessages) {
        database.run("INSERT INTO inbox (memberId, title, body, seedId, at) VALUES (?, ?, ?, ?, ?)", [
          member.id,
          title.EN,
          body.EN,
          id,
          now() - ageHours * hour,
        ]);
      }
      // The agents of type 2 have yet to apply.
      if (member.type === 1) {
        database.run(
          "INSERT INTO agentApplications (memberId, name, contact, status, at) VALUES (?, ?, ?, 'approved', ?)",
          [member.id, member.username, `${member.username}@sandbox.example`, now()],
        );
      }
    }
  });
};
