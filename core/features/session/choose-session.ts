import type { Member } from "#core/gateway/index.ts";
import { sleep } from "#core/kernel/index.ts";
import type { BaseSite } from "#core/site/index.ts";
import { isSessionRefused } from "../failures/index.ts";

/** How long the start of the page waits for the answers, ms. */
const MEMBERS_TIMEOUT_MS = 5_000;

/** `undefined`: the gateway did not say. */
type Holder = Member | "nobody" | undefined;

/** Which of two sessions continues. `ask`: the person decides; the accounts' names where both are known. */
export type SessionChoice =
  | { readonly kind: "held" | "offered" }
  | { readonly kind: "ask"; readonly names?: { readonly current: string; readonly other: string } };

/**
 * Compares the tab's session with the token of the address, which anybody could have put into a link: only the same
 * member's token, or one in place of a session that has ended, is taken without a question.
 */
export async function chooseSession(
  { gateway, clock }: BaseSite,
  held: string,
  offered: string,
): Promise<SessionChoice> {
  const ask = async (token: string): Promise<Holder> => {
    const answer = await Promise.race([gateway.member.info({ token }), sleep(clock, MEMBERS_TIMEOUT_MS)]);
    if (!answer) return undefined;
    if (answer.ok) return answer.value;
    return isSessionRefused(answer.error) ? "nobody" : undefined;
  };
  const [current, other] = await Promise.all([ask(held), ask(offered)]);
  if (other === "nobody") return { kind: "held" };
  if (current === "nobody") return { kind: "offered" };
  if (!current || !other) return { kind: "ask" };
  if (current.id === other.id) return { kind: "offered" };
  return { kind: "ask", names: { current: current.account, other: other.account } };
}

/** Whether the person wants the account of the link. */
export async function askToSwitch(
  { i18n, overlays }: BaseSite,
  { names }: SessionChoice & { readonly kind: "ask" },
): Promise<boolean> {
  await i18n.ready();
  return overlays.confirm({
    title: i18n.t("site.login.switch.title"),
    message: names ? i18n.t("site.login.switch.message", names) : i18n.t("site.login.switch.unknown"),
    accept: i18n.t("site.login.switch.accept"),
  });
}
