import type { SeedMember } from "#server/sandbox/content/index.ts";

/** Returns a line for each password of the sandbox's members, the most common first: `player, vip (password Player@2026)`. */
export function knownMembers(members: readonly Pick<SeedMember, "username" | "password">[]): readonly string[] {
  const names = new Map<string, readonly string[]>();
  for (const { username, password } of members) names.set(password, [...(names.get(password) ?? []), username]);
  return [...names]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([password, usernames]) => `${usernames.join(", ")} (password ${password})`);
}
