import type { GatewayFailure } from "#core/gateway/index.ts";
import { autoLogin } from "#core/platform/index.ts";
import type { BaseSite, Site } from "#core/site/index.ts";
import { decideEffects, type Effect, isQuiet, type Operation, type PluginErrors } from "./catalogue.ts";
import type { FieldErrors } from "./field-errors.ts";

/** Spec 8: how long "You’re offline", and that the connection is back, stays, ms. */
const CONNECTION_TOAST_MS = 1_500;

/** The title and message shown for a failure, in the person's language. */
export interface Explanation {
  readonly title: string;
  readonly message: string;
}

/**
 * The call that failed, and how the caller carries out an effect instead of the site. Where a handler is absent or returns
 * `false`, the site carries the effect out, or shows a notice.
 */
export interface FailureContext {
  readonly operation: Operation;
  /** The plugins whose proofs were sent with the call: their `errors` precede the catalogue. */
  readonly plugins?: readonly PluginErrors[];
  /** Fields on the screen that can show an error. */
  readonly fields?: readonly string[];
  notice?(explanation: Explanation): void;
  note?(text: string): void;
  "field-error"?(errors: FieldErrors): void;
  verify?(): boolean;
  "back-to-login"?(): void | Promise<void>;
  "offer-binding"?(): boolean;
  "forget-proof"?(plugin: string): void | Promise<void>;
  "renew-proof"?(plugin: string): boolean | Promise<boolean>;
}

export type Failures = ReturnType<typeof createFailures>;

/** The one place that carries out the effects of a failure (spec 8). */
export function createFailures(
  { window, platform, i18n, overlays }: BaseSite,
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

  const showDialog = (failure: GatewayFailure, operation: Operation) =>
    void i18n.ready().then(() => overlays.alert(explain(failure, operation)));

  /** Carries out the catalogue's effects. Resolves when they are done; a dialog may still be open. Never rejects. */
  async function handle(failure: GatewayFailure, context: FailureContext): Promise<void> {
    const { operation, plugins = [], fields = [] } = context;
    const online = platform.page.isOnline();
    const decision = decideEffects(failure, { operation, plugins, fields, online, protocol });
    const { fieldError, plugin = "" } = decision;

    const notice = () =>
      context.notice ? context.notice(explain(failure, operation)) : showDialog(failure, operation);
    const noticeUnless = (done: boolean | undefined) => (done === true ? undefined : notice());
    const effects: Readonly<Record<Effect, () => void | Promise<void>>> = {
      notice,
      note: () => {
        const text = message(failure, operation);
        if (context.note) context.note(text);
        else overlays.toast(text);
      },
      "field-error": () => {
        if (!fieldError || !context["field-error"]) return notice();
        context["field-error"]({ [fieldError.field]: failure.message || i18n.t(fieldError.text) });
      },
      "offline-toast": () => showConnection(false),
      "status-toast": () => showToast(() => statusMessage(failure), failure.status === 502 ? "plain" : "error"),
      "domain-dialog": () =>
        void later()
          .domainDialog()
          .then(
            (show) => show(),
            () => showDialog(failure, operation),
          ),
      "session-lost": () => void later().session.handleSessionLost(),
      "auto-login-off": () => platform.storage.set(autoLogin, "0"),
      "forget-credentials": () => platform.credentials.forget(),
      verify: () => noticeUnless(context.verify?.()),
      "back-to-login": () => context["back-to-login"]?.(),
      "offer-binding": () => noticeUnless(context["offer-binding"]?.()),
      "forget-proof": () => context["forget-proof"]?.(plugin),
      "renew-proof": async () => noticeUnless(await context["renew-proof"]?.(plugin)),
    };
    for (const effect of decision.effects) await effects[effect]();
  }

  return { handle, explain, isQuiet, showConnection, showUnavailable };
}
