import { createStore } from "zustand/vanilla";
import type { Site } from "#core/site/index.ts";

export type PromoCode = ReturnType<typeof createPromoCode>;

/**
 * Whether the member may enter promotion codes. Spec 4: a token change triggers the promo-code check, where the merchant has an inbox and a reward centre. Once a token;
 * a log-out takes the answer back without a call, which needs a session. A failure counts as no.
 */
export function createPromoCode({ gateway, events, session, flags, status }: Site) {
  const store = createStore(() => ({ enabled: false }));
  let checked: string | undefined;

  async function check() {
    const token = session.token();
    if (token === checked) return;
    checked = token;
    store.setState({ enabled: false });
    if (token === undefined) return;
    // Flags may come with the status call.
    await status.settled();
    if (token !== checked || !flags.isOn("INBOX3") || !flags.isOn("REWCEN3")) return;
    const answer = await gateway.member.promoCode();
    // Another token has come meanwhile.
    if (token === checked) store.setState({ enabled: answer.ok && answer.value.enabled });
  }

  events.on("session.opened", () => void check());
  events.on("session.closed", () => void check());
  // This is loaded after the start.
  void check();
  return { store };
}
