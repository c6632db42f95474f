import { type GatewayFailure, isQuiet, isSessionLoss } from "#core/gateway/index.ts";
import type { I18n } from "#core/i18n/index.ts";
import type { Overlays } from "#core/ui/index.ts";

/** What a person is told of a failure, in their language. */
export interface Explanation {
  readonly title: string;
  readonly message: string;
}

/** The one place that maps failures to what the person sees (spec 8). */
export interface Failures {
  /** The words for a failure: the server's message where it wrote one, else ours, with the next step. */
  explain(failure: GatewayFailure): Explanation;
  /**
   * Tells the person in a dialog, where spec 8 wants one: not for 502, "too many requests", calls given up, or a lost
   * session (which has its own way). Resolves when the dialog is closed.
   */
  show(failure: GatewayFailure): Promise<void>;
}

export interface FailuresParts {
  readonly i18n: Pick<I18n, "t" | "find">;
  readonly overlays: Pick<Overlays, "alert">;
  /** `https:` or `http:`: spec 8 words a lost connection differently on plain http. */
  readonly protocol: string;
}

export function createFailures({ i18n, overlays, protocol }: FailuresParts): Failures {
  const message = (failure: GatewayFailure): string => {
    if (failure.message !== "") return failure.message;
    switch (failure.kind) {
      case "network":
        return i18n.t(protocol === "http:" ? "site.failure.networkPlain" : "site.failure.network");
      case "timeout":
        return i18n.t("site.failure.timeout");
      case "bad-response":
        return i18n.t("site.failure.bad_response");
      default:
        if (failure.code === "gateway_unreachable") return i18n.t("site.failure.unreachable");
        return i18n.find(`site.failure.${failure.code}`) ?? i18n.t("site.failure.unknown_error");
    }
  };

  const explain = (failure: GatewayFailure): Explanation => ({
    title: i18n.t("site.failure.notice"),
    message: message(failure),
  });

  return {
    explain,
    async show(failure) {
      if (isQuiet(failure) || isSessionLoss(failure)) return;
      await overlays.alert(explain(failure));
    },
  };
}
