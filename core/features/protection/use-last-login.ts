import { useStore } from "zustand";
import type { Protection as ProtectionFacts } from "#core/gateway/index.ts";
import { useSite } from "#core/site/index.ts";
import type { PlayTime } from "../play-time/index.ts";
import type { SessionAnswer } from "../session/index.ts";

/** Returns the gateway's last log-in, which is of every device, else this device's own. */
export function useLastLogin(
  answer: SessionAnswer<ProtectionFacts>,
  playTime: Pick<PlayTime, "lastLogin">,
): string | number | undefined {
  const { member } = useSite();
  const told = useStore(answer.store, ({ value }) => value?.lastLogin);
  // Only then is it known whose log-in it is.
  useStore(member.store, ({ value }) => value);
  return told !== undefined && !Number.isNaN(Date.parse(told)) ? told : playTime.lastLogin();
}
