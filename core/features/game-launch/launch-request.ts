import type { LaunchRequest } from "#core/gateway/index.ts";
import type { LanguageCode } from "#core/i18n/index.ts";

/** A game as a lane, a banner or the address of `/m/launchGame` names it. */
export interface LaunchTarget {
  readonly vendor: string;
  readonly gameCode?: string | undefined;
  readonly prizeMode?: string | undefined;
  /** `playType` of the address: the lottery's play mode. */
  readonly lottoMode?: string | undefined;
  readonly lottoView?: string | undefined;
  readonly title: string;
}

interface LaunchSetting {
  /** Absolute address to return to. */
  readonly backUrl: string;
  readonly language: LanguageCode;
  /** The member's rank label, which some vendors display. */
  readonly labelName?: string | undefined;
}

/** Whether the game opens from the current screen instead of `/m/launchGame` (spec 7: two vendors do). */
export const opensDirectly = (vendor: string): boolean => vendor === "TCG_SEA" || vendor === "TCG_LOTTO_VN";

/** The body of `POST /wps/game/launchGame` (spec 7): two vendors have their own fields, the rest share one form. */
export function launchRequest(
  { vendor, gameCode = "", prizeMode, lottoMode, lottoView, title }: LaunchTarget,
  { backUrl, language, labelName }: LaunchSetting,
): LaunchRequest {
  // Without a game the vendor's lobby is opened.
  const hasLobby = gameCode === "";

  if (vendor === "TCG_SEA") return { vendor, gameCode, hasLobby, backUrl };
  if (vendor === "TCG_LOTTO_VN") {
    return { vendor, ...present({ prizeMode, labelName }), gameCode, hasLobby, backUrl };
  }
  return {
    vendor,
    launchMode: "real",
    device: "MOBILE",
    backUrl,
    hasLobby,
    language,
    title,
    ...present({
      gameCode: gameCode || undefined,
      lottoPrizeMode: prizeMode,
      prizeMode,
      lottoMode,
      lottoView,
      labelName,
    }),
    ...(prizeMode !== undefined && gameCode !== "" && { lottoGameCode: gameCode, lottoArea: vendor }),
  };
}

/** Leaves out undefined fields: the wire has no nulls. */
export function present<T extends object>(fields: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };
}
