import type { GatewayFailure } from "#core/gateway/index.ts";
import type { I18n } from "#core/i18n/index.ts";
import type { Overlays } from "#core/ui/index.ts";
import { effectsOf, type Moment } from "./catalogue.ts";

/** Spec 8: how long "You are offline" stays, ms. */
const OFFLINE_TOAST = 1_500;

/** What a person is told of a failure, in their language. */
export interface Explanation {
  readonly title: string;
  readonly message: string;
}

/** The one place that maps failures to what the person sees (spec 8). */
export interface Failures {
  /** The words for a failure: the server's message where it wrote one, else ours, with the next step. */
  explain(failure: GatewayFailure, moment?: Moment): Explanation;
  /** Tells the person as the error catalogue says, if at all. Resolves when a dialog is closed. */
  show(failure: GatewayFailure, moment?: Moment): Promise<void>;
  /** "You are offline". */
  showOffline(): void;
}

export interface FailuresParts {
  readonly i18n: Pick<I18n, "t" | "find" | "ready">;
  readonly overlays: Pick<Overlays, "alert" | "toast">;
  /** `https:` or `http:`: spec 8 words a lost connection differently on plain http. */
  readonly protocol: string;
  readonly isOnline: () => boolean;
}

export function createFailures({ i18n, overlays, protocol, isOnline }: FailuresParts): Failures {
  const lost = () => i18n.t(protocol === "http:" ? "site.failure.networkPlain" : "site.failure.network");

  const message = (failure: GatewayFailure, moment: Moment): string => {
    if (failure.message !== "") return failure.message;
    // Whatever stopped the status call, loading the page again is the way on.
    if (moment === "status") return lost();
    switch (failure.kind) {
      case "network":
        return lost();
      case "timeout":
        return i18n.t("site.failure.timeout");
      case "bad-response":
        return i18n.t("site.failure.bad_response");
      default:
        if (failure.code === "gateway_unreachable") return i18n.t("site.failure.unreachable");
        return i18n.find(`site.failure.${failure.code}`) ?? i18n.t("site.failure.unknown_error");
    }
  };

  const explain = (failure: GatewayFailure, moment: Moment = "call"): Explanation => ({
    title: i18n.t("site.failure.notice"),
    message: message(failure, moment),
  });

  const showOffline = () => void overlays.toast(i18n.t("site.failure.offline"), { ms: OFFLINE_TOAST, tone: "error" });

  return {
    explain,
    showOffline,
    async show(failure, moment = "call") {
      const effects = effectsOf(failure, moment, { online: isOnline(), protocol });
      if (effects.includes("offline-toast")) showOffline();
      if (!effects.includes("notice") && !effects.includes("domain-modal")) return;
      await i18n.ready();
      await overlays.alert(explain(failure, moment));
    },
  };
}
