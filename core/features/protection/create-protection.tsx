import type { BreakRequest } from "#core/extension-points/index.ts";
import { currencyCode, formatsOf, languageOf } from "#core/i18n/index.ts";
import { homePath } from "#core/routes/index.ts";
import { lazyPart, type Site } from "#core/site/index.ts";
import { createSessionAnswer } from "../session/index.ts";
import { createBreaks } from "./breaks.ts";
import { readNetPosition, showNetPosition } from "./net-position.ts";

const ProtectionSheet = lazyPart(async () => (await import("./protection-sheet.tsx")).ProtectionSheet, {
  needs: ["legal", "protection", "playTime"],
});

export type Protection = ReturnType<typeof createProtection>;

export function createProtection(site: Site) {
  const breaks = createBreaks(site);
  /** The member's net position, limits and last log-in, where the gateway tells them. */
  const answer = createSessionAnswer(site, () => site.gateway.member.protection());
  return {
    answer,
    /**
     * The net position, as a text in the language on screen; undefined where the gateway tells none. `inForm`: the form in
     * which the site shows other amounts.
     */
    netPosition(inForm?: (amount: number, currency: string) => string) {
      const amount = readNetPosition(answer.store.getState().value?.netPosition);
      if (amount === undefined) return undefined;
      const currency = site.member.store.getState().value?.currency ?? site.record.currency;
      const { code, tag, formats = tag } = languageOf(site.i18n.language.code);
      const money = (size: number) => (inForm ?? formatsOf(code).money)(size, currency);
      return showNetPosition(amount, {
        money,
        compact(size) {
          try {
            return new Intl.NumberFormat(`${formats}-u-nu-latn`, {
              style: "currency",
              currency: currencyCode(currency),
              currencyDisplay: "narrowSymbol",
              notation: "compact",
              maximumFractionDigits: 1,
            }).format(size);
          } catch {
            // No currency: the strip must not go for that.
            return money(size);
          }
        },
      });
    },
    /** Where earlier play is seen; undefined where the gateway tells no address that may be a link. */
    history() {
      const address = answer.store.getState().value?.history;
      return address !== undefined && /^(https:\/\/|\/m\/)[^\s\\]*$/.test(address) ? address : undefined;
    },
    ways: breaks.ways,
    /** Opens the sheet with pauses, self-exclusion and help. */
    async openSheet() {
      await site.i18n.ready();
      await site.overlays.open({
        kind: "sheet",
        title: site.i18n.t("start.protection.title"),
        render: (close) => <ProtectionSheet close={() => close()} />,
      });
    },
    /** Takes a break; the member is logged out then. */
    async take(request: BreakRequest) {
      const result = await breaks.take(request);
      if (result.kind !== "taken") return result;
      await site.session.close("logout");
      // Back does not lead to a game.
      site.navigate(homePath, { replace: true });
      return result;
    },
  };
}
