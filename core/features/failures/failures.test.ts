import { describe, expect, it, vi } from "vitest";
import { testSite } from "#core/app/testing.ts";
import type { LoginManifest } from "#core/extension-points/index.ts";
import { badResponse, type GatewayFailure, networkFailure, timeoutFailure } from "#core/gateway/index.ts";
import { API_VERSION, type ChosenPlugin } from "#core/kernel/index.ts";
import { autoLogin } from "#core/platform/index.ts";
import { testWindow } from "#core/platform/testing.ts";
import { someFailures } from "./testing.ts";

const refused = (code: string, more: Partial<GatewayFailure> & { readonly value?: unknown } = {}) =>
  ({ kind: "refused", code, message: "", value: null, status: 200, ...more }) as GatewayFailure;

describe('spec 8 "Errors": what the person is shown', () => {
  const texts = new Map([["site.failure.not.available", "Not here."]]);
  const i18n = (ready: () => Promise<void> = async () => {}) => ({
    t: (key: string) => key,
    find: (key: string) => texts.get(key),
    ready,
  });
  const shown = (given: Parameters<typeof someFailures>[0] = {}) => someFailures({ i18n: i18n(), ...given });
  const notice = (message: string) => ({ title: "site.failure.notice", message });

  it.each([
    ["the server's message", refused("x", { message: "Closed for today." }), "https:", "Closed for today."],
    ["our text for a code without a message", refused("not.available"), "https:", "Not here."],
    ["unknown_error for a code without a text", refused("x"), "https:", "site.failure.unknown_error"],
    ["a lost connection", networkFailure, "https:", "site.failure.network"],
    ["Network Error / CORS Errors on plain http", networkFailure, "http:", "site.failure.networkPlain"],
    ["no answer in time", timeoutFailure, "https:", "site.failure.timeout"],
    ["an answer that can't be read", badResponse(200), "https:", "site.failure.bad_response"],
  ] as const)("%s", async (_, failure, protocol, message) => {
    const { failures, alert } = shown({ protocol });
    await failures.handle(failure, { operation: "call" });
    expect(alert).toHaveBeenCalledWith(notice(message));
  });

  it.each([
    ["without a message", refused("unknown_error"), "https:", "site.failure.retrying"],
    ["an answer that can't be read", badResponse(200), "https:", "site.failure.retrying"],
    ["no answer in time", timeoutFailure, "https:", "site.failure.retrying"],
    ["a server's message", refused("x", { status: 500, message: "Down" }), "https:", "Down · site.failure.retrying"],
    ["on plain http", refused("x"), "http:", "site.failure.networkPlain · site.failure.retrying"],
    ["no connection", networkFailure, "https:", "site.failure.network"],
  ] as const)("of a status call that failed, and that it is tried again, without a dialog: %s", async (...given) => {
    const [, failure, protocol, message] = given;
    const { failures, alert, toast } = shown({ protocol });
    await failures.handle(failure, { operation: "status" });
    await vi.waitFor(() => expect(toast).toHaveBeenCalledWith(message, { tone: "error" }));
    expect(alert).not.toHaveBeenCalled();
  });

  it("of a gateway that can't be reached, by the status call: the same without an alert", async () => {
    const { failures, alert, toast } = shown();
    await failures.handle(badResponse(502), { operation: "status" });
    await vi.waitFor(() => expect(toast).toHaveBeenCalledWith("site.failure.retrying", { tone: "plain" }));
    expect(alert).not.toHaveBeenCalled();
  });

  it("of the merchant by the status call: the server's message", async () => {
    const { failures, alert } = shown();
    await failures.handle(refused("x", { message: "Closed for today." }), { operation: "status" });
    await vi.waitFor(() => expect(alert).toHaveBeenCalledWith(notice("Closed for today.")));
  });

  it("of an action whose code could not be loaded: a toast", async () => {
    const { failures, toast } = shown();
    failures.showUnavailable();
    await vi.waitFor(() => expect(toast).toHaveBeenCalledWith("site.failure.unreachable", { tone: "error" }));
  });

  it("of a game that does not answer: timeout_retry_please", async () => {
    const { failures, alert } = shown();
    await failures.handle(timeoutFailure, { operation: "launch" });
    expect(alert).toHaveBeenCalledWith({ title: "site.launch.failed", message: "site.launch.timeout" });
    expect(failures.explain(refused("not.available"), "launch")).toEqual(notice("Not here."));
  });

  it("of a domain that is not available: its dialog; where that can't be loaded, the server's message", async () => {
    const show = vi.fn();
    const failure = refused("domain_not_available", { message: "Moved." });
    const loaded = shown({ domainDialog: async () => show });
    await loaded.failures.handle(failure, { operation: "status" });
    await vi.waitFor(() => expect(show).toHaveBeenCalledOnce());
    expect(loaded.alert).not.toHaveBeenCalled();

    const { failures, alert } = shown({ domainDialog: () => Promise.reject(new Error("gone")) });
    await failures.handle(failure, { operation: "status" });
    await vi.waitFor(() => expect(alert).toHaveBeenCalledWith(notice("Moved.")));
  });

  it("in the language's texts, where they are loaded after the failure", async () => {
    let load = () => {};
    const { failures, alert } = shown({ i18n: i18n(() => new Promise((resolve) => (load = resolve))) });
    await failures.handle(refused("not.available"), { operation: "call" });
    expect(alert).not.toHaveBeenCalled();
    load();
    await vi.waitFor(() => expect(alert).toHaveBeenCalledWith(notice("Not here.")));
  });

  it("being offline for 1.5 seconds, without a dialog", async () => {
    const { failures, alert, toast } = shown({ isOnline: false });
    await failures.handle(networkFailure, { operation: "call" });
    expect(toast).toHaveBeenCalledWith("site.failure.offline", { ms: 1_500, tone: "error" });
    expect(alert).not.toHaveBeenCalled();
  });

  it("when the connection is lost and when it is back: 1.5 seconds each, the first at once for a screen reader", () => {
    const { toast, setOnline } = shown();
    setOnline(false);
    setOnline(true);
    expect(toast.mock.calls).toEqual([
      ["site.failure.offline", { ms: 1_500, tone: "error" }],
      ["site.failure.online", { ms: 1_500, tone: "plain" }],
    ]);
  });

  it.each([
    ["TOO_MANY_REQUEST_X", refused("TOO_MANY_REQUEST_X"), "site.form.later"],
    ["TOO_MANY_REQUEST_SMS", refused("TOO_MANY_REQUEST_SMS"), "site.mobile.tooSoon"],
    ["HTTP 502", badResponse(502), "site.form.later"],
    ["the server's message", refused("TOO_MANY_REQUEST_X", { message: "Slow down." }), "Slow down."],
  ])("quietly, without a dialog: %s", async (_, failure, text) => {
    const { failures, alert, toast } = shown();
    const note = vi.fn();
    await failures.handle(failure, { operation: "login", showNote: note });
    expect(note).toHaveBeenCalledExactlyOnceWith(text);
    expect(toast).not.toHaveBeenCalled();
    // An action without a place for notes.
    await failures.handle(failure, { operation: "call" });
    expect(toast).toHaveBeenCalledExactlyOnceWith(text);
    expect(alert).not.toHaveBeenCalled();
  });
});

it('spec 8 "Errors": what the merchant\'s app calls back with Failure is shown in an alert, and nothing else', async () => {
  const window = Object.assign(testWindow("https://lotus.example/m/home"), { LiveryApp: { version: "2.4.39" } });
  const alert = vi.fn(async () => {});
  const i18n = { t: (key: string) => key, ready: async () => {} };
  testSite({ window, i18n, overlays: { alert } });
  for (const text of ["Shared with three friends", "Failure: the camera is off"])
    window.dispatchEvent(new window.CustomEvent("livery:app", { detail: { name: "share", text } }));
  await vi.waitFor(() => expect(alert).toHaveBeenCalled());
  expect(alert.mock.calls).toEqual([[{ title: "site.failure.notice", message: "Failure: the camera is off" }]]);
});

describe('spec 8 "Errors": other effects', () => {
  it.each([
    ["session", "token_ip_different", ["loseSession", "disableAutoLogin"]],
    ["session", "login.not.session", ["loseSession"]],
    ["auto-login", "token_ip_different", ["disableAutoLogin"]],
    ["auto-login", "login.cred.err", ["forgetCredentials"]],
    ["call", "login.not.session", []],
  ] as const)("during %s %s: %j", async (operation, code, done) => {
    const { failures, alert, loseSession, forgetCredentials, storage } = someFailures();
    await failures.handle(refused(code, { authorised: true }), { operation });
    const all = {
      loseSession: loseSession.mock.calls.length > 0,
      disableAutoLogin: storage.get(autoLogin) === "0",
      forgetCredentials: forgetCredentials.mock.calls.length > 0,
    };
    expect(Object.entries(all).flatMap(([name, happened]) => (happened ? name : []))).toEqual(done);
    expect(alert).not.toHaveBeenCalled();
  });

  it("passes an error to its field, in the gateway's text or ours", async () => {
    const { failures, alert } = someFailures();
    const showErrors = vi.fn();
    const context = { operation: "login", fields: ["password"], showErrors } as const;
    await failures.handle(refused("login.cred.err", { message: "Wrong." }), context);
    await failures.handle(refused("login.cred.err"), context);
    expect(showErrors.mock.calls).toEqual([[{ password: "Wrong." }], [{ password: "site.login.wrongPassword" }]]);
    expect(alert).not.toHaveBeenCalled();
  });

  it("lets a dialog that is open already show the notice", async () => {
    const { failures, alert } = someFailures();
    const showNotice = vi.fn();
    await failures.handle(refused("x", { message: "No." }), { operation: "registration", showNotice });
    expect(showNotice).toHaveBeenCalledExactlyOnceWith({ title: "site.failure.notice", message: "No." });
    expect(alert).not.toHaveBeenCalled();
  });
});

describe("the effect that is left to the caller", () => {
  it.each([
    ["login", "login_verify_required", "verify"],
    ["login", "bind_customer_required", "offer-binding"],
    ["second-factor", "line_invalid_token", "back-to-login"],
  ] as const)("during %s %s: %s, without a notice", async (operation, code, next) => {
    const { failures, alert } = someFailures();
    expect(await failures.handle(refused(code), { operation })).toMatchObject({ next });
    expect(alert).not.toHaveBeenCalled();
  });

  const chosen = (id: string, errors: LoginManifest["errors"] = {}): ChosenPlugin<LoginManifest> => ({
    point: "login",
    id,
    url: id,
    manifest: { api: API_VERSION, title: id, settings: { type: "object" }, errors },
    settings: {},
  });

  function withPlugins() {
    const forgotten = vi.fn();
    const alert = vi.fn(async () => {});
    const { failures } = testSite({
      window: testWindow("https://lotus.example/m/login"),
      record: {
        plugins: [chosen("line", { spent: "forget", old: "renew" }), chosen("other", { spent: "alert" })],
      },
      loadPlugin: async ({ id }) => ({
        default: { api: API_VERSION, activate: () => ({ kind: "button", forget: () => forgotten(id) }) },
      }),
      overlays: { alert },
      i18n: { t: (key) => key, ready: async () => {} },
    });
    return { failures, forgotten, alert };
  }

  it("lets the plugin drop its refused proof first, and shows a notice", async () => {
    const { failures, forgotten, alert } = withPlugins();
    const proofs = [undefined, "line", "other"];
    const rest = await failures.handle(refused("spent"), { operation: "login", proofs });
    expect(rest).toEqual({ next: "forget-proof", plugin: "line" });
    expect(forgotten).toHaveBeenCalledExactlyOnceWith("line");
    expect(alert).toHaveBeenCalledOnce();
  });

  it("names the plugin that renews its proof", async () => {
    const { failures, alert } = withPlugins();
    const rest = await failures.handle(refused("old"), { operation: "login", proofs: ["line"] });
    expect(rest).toEqual({ next: "renew-proof", plugin: "line" });
    expect(alert).not.toHaveBeenCalled();
  });

  it("leaves no effect of a plugin whose proof was not sent", async () => {
    const { failures, forgotten, alert } = withPlugins();
    expect(await failures.handle(refused("spent"), { operation: "login", proofs: ["other", "unknown"] })).toEqual({});
    expect(forgotten).not.toHaveBeenCalled();
    expect(alert).toHaveBeenCalledOnce();
  });
});
