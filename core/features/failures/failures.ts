import type { GatewayFailure } from "#core/gateway/index.ts";
import { autoLogin } from "#core/platform/index.ts";
import type { BaseSite, Site } from "#core/site/index.ts";
import { decideEffects, type Effect, type FieldErrors, isQuiet, type Operation } from "./catalogue.ts";

/** Spec 8: how long "You’re offline", and that the connection is back, stays, ms. */
const CONNECTION_TOAST_MS = 1_500;

/** The title and message shown for a failure, in the person's language. */
export interface Explanation {
  readonly title: string;
  readonly message: string;
}

/** The call that failed, and the places of its form or dialog. Without a place, the site shows a dialog or a toast. */
export interface FailureContext {
  readonly operation: Operation;
  /** The login plugins whose proofs were sent with the call: their `errors` precede the catalogue. */
  readonly proofs?: readonly (string | undefined)[];
  /** Fields on the screen that can show an error. */
  readonly fields?: readonly string[];
  showNotice?(explanation: Explanation): void;
  showNote?(text: string): void;
  showErrors?(errors: FieldErrors): void;
}

/** The effect that is left to the caller, and the plugin whose row it is. */
export interface FailureRest {
  readonly next?: Extract<Effect, "verify" | "back-to-login" | "offer-binding" | "forget-proof" | "renew-proof">;
  readonly plugin?: string;
}

export type Failures = ReturnType<typeof createFailures>;

/** The one place that carries out the effects of a failure (spec 8). */
export function createFailures(
  { window, platform, plugins, i18n, overlays }: BaseSite,
  later: () => Pick<Site, "session" | "domainDialog">,
) {
  const { protocol } = window.location;

  // Spec 8 describes a lost connection differently on plain http.
  const connectionLost = () => i18n.t(protocol === "http:" ? "site.failure.networkPlain" : "site.failure.network");

  const message = (failure: GatewayFailure, operation: Operation): string => {
    // Spec 8: ECONNABORTED in game launch.
    if (operation === "launch" && failure.kind === "timeout") return i18n.t("site.launch.timeout");
    if (failure.message !== "") return failure.message;
    if (failure.code === "TOO_MANY_REQUEST_SMS") return i18n.t("site.mobile.tooSoon");
    if (isQuiet(failure)) return i18n.t("site.form.later");
    switch (failure.kind) {
      case "network":
        return connectionLost();
      case "timeout":
        return i18n.t("site.failure.timeout");
      case "bad-response":
        return i18n.t("site.failure.bad_response");
      default:
        if (failure.code === "gateway_unreachable") return i18n.t("site.failure.unreachable");
        return i18n.find(`site.failure.${failure.code}`) ?? i18n.t("site.failure.unknown_error");
    }
  };

  /** The gateway itself fails; its status is asked for again. */
  const statusMessage = ({ kind, message: told }: GatewayFailure): string => {
    if (kind === "network" && protocol === "https:") return connectionLost();
    const what = told || (protocol === "http:" && connectionLost());
    return (what ? `${what} · ` : "") + i18n.t("site.failure.retrying");
  };

  /** The text for a failure: the server's message where there is one, else ours, with the next step. */
  const explain = (failure: GatewayFailure, operation: Operation = "call"): Explanation => ({
    title: i18n.t(operation === "launch" && failure.kind === "timeout" ? "site.launch.failed" : "site.failure.notice"),
    message: message(failure, operation),
  });

  /** Shows the toast "You’re offline", or that the connection is back. */
  const showConnection = (online: boolean) =>
    void overlays.toast(i18n.t(`site.failure.${online ? "online" : "offline"}`), {
      ms: CONNECTION_TOAST_MS,
      tone: online ? "plain" : "error",
    });

  /** Waits for the language's texts: an open toast or dialog is not rendered again when they are loaded. */
  const showToast = (text: () => string, tone: "error" | "plain") =>
    void i18n.ready().then(() => overlays.toast(text(), { tone }));

  /** An action that the person asked for failed: a part of the site that it needs could not be loaded. */
  const showUnavailable = () =>
    platform.page.isOnline() ? showToast(() => i18n.t("site.failure.unreachable"), "error") : showConnection(false);

  const showNotice = (failure: GatewayFailure, operation: Operation) =>
    void i18n.ready().then(() => overlays.alert(explain(failure, operation)));

  /**
   * Carries out the catalogue's effects. Resolves, with the effect that is left to the caller, when they are done. A
   * dialog may still be open. Never rejects.
   */
  async function handle(failure: GatewayFailure, context: FailureContext): Promise<FailureRest> {
    const { operation, proofs = [], fields = [], showNote = overlays.toast } = context;
    const decision = decideEffects(failure, {
      operation,
      plugins: proofs.map((id = "") => ({ plugin: id, errors: plugins.get("login", id)?.plugin.manifest.errors })),
      fields,
      online: platform.page.isOnline(),
      protocol,
    });
    const { effects, fieldError, plugin = "" } = decision;
    const notice = () =>
      context.showNotice ? context.showNotice(explain(failure, operation)) : showNotice(failure, operation);
    let rest: FailureRest = {};
    for (const effect of effects) {
      switch (effect) {
        case "notice":
          notice();
          break;
        case "note":
          showNote(message(failure, operation));
          break;
        case "field-error":
          if (!fieldError || !context.showErrors) notice();
          else context.showErrors({ [fieldError.field]: failure.message || i18n.t(fieldError.text) });
          break;
        case "offline-toast":
          showConnection(false);
          break;
        case "status-toast":
          showToast(() => statusMessage(failure), failure.status === 502 ? "plain" : "error");
          break;
        case "domain-dialog":
          void later()
            .domainDialog()
            .then(
              (show) => show(),
              () => showNotice(failure, operation),
            );
          break;
        case "session-lost":
          void later().session.handleSessionLost();
          break;
        case "auto-login-off":
          platform.storage.set(autoLogin, "0");
          break;
        case "forget-credentials":
          platform.credentials.forget();
          break;
        default:
          if (effect === "forget-proof") await plugins.get("login", plugin)?.use("forget", (own) => own.forget?.());
          rest = { next: effect, plugin };
      }
    }
    return rest;
  }

  return { handle, showNotice, explain, isQuiet, showConnection, showUnavailable };
}
