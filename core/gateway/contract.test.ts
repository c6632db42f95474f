import { describe, expect, it } from "vitest";
import document from "#schemas/gateway.openapi.json" with { type: "json" };
import type { Outcome } from "./call.ts";
import type { Gateway } from "./gateway.ts";
import { ruleOf } from "./rules.ts";
import { type Received, scriptedGateway } from "./testing.ts";

/** The parts of an operation that this test reads. */
interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly responses: { readonly 200?: { readonly content?: { readonly "application/json"?: JsonContent } } };
  readonly "x-livery-session"?: string;
  readonly "x-livery-encrypted"?: unknown;
  readonly "x-livery-cacheable"?: boolean;
  readonly "x-livery-concurrency"?: number;
  readonly "x-livery-timeout"?: number;
  readonly "x-livery-no-cache"?: boolean;
}
interface JsonContent {
  readonly schema: Schema;
  readonly example?: { readonly value?: unknown };
}
interface Parameter {
  readonly $ref?: string;
  readonly name?: string;
  readonly in?: string;
  readonly required?: boolean;
}
interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
}

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    path,
    method: method.toUpperCase(),
    operation: operation as unknown as Operation,
  })),
);

const resolved = (schema: Schema | undefined): Schema | undefined =>
  schema?.$ref
    ? resolved((document.components.schemas as Record<string, unknown>)[schema.$ref.split("/").at(-1) ?? ""] as Schema)
    : schema;

const common = {
  registerMethod: "H5",
  registerUrl: "https://lotus.example/m/register?token=secret#x",
  loginDeviceId: "d",
  isOfficialAppLogin: false,
  domain: "lotus.example",
  login: true,
  pixelTrack: null,
} as const;
const loginRequest = { type: "username", loginDeviceId: "d", isOfficialAppLogin: false } as const;
const telegramAuth = { id: 1, first_name: "A", auth_date: 1, hash: "h" };
const event = {
  domain: "d",
  eventName: "login",
  eventValue: { channels: [], clickIds: {}, pixelIds: {}, eventID: "e" },
};

/** Every call of the client, by the contract's operation. */
const calls: Readonly<Record<string, (gateway: Gateway) => Promise<Outcome<unknown>>>> = {
  logIn: ({ session }) => session.login({ path: "/wps/session/login", encrypted: true }, loginRequest),
  verifyLogIn: ({ session }) => session.verify({ ...loginRequest, via: "login", method: "email", code: "123456" }),
  logInWithMaya: ({ session }) =>
    session.login({ path: "/wps/session/login/maya" }, { ...common, sessionId: "s", env: "test" }),
  logInWithLine: ({ session }) =>
    session.login({ path: "/wps/session/login/line" }, { lineSessionToken: "l", loginDeviceId: "d" }),
  logInWithTelegram: ({ session }) =>
    session.login({ path: "/wps/session/login/telegram" }, { ...common, telegramAuth }),
  logOut: ({ session }) => session.logout(),
  register: ({ registration }) => registration.register({ ...common, username: "player", password: "secret" }),
  registerMobile: ({ registration }) =>
    registration.registerMobile({ ...common, countryDialingCode: "84", mobileNum: "900000001" }),
  registerSocial: ({ registration }) =>
    registration.registerSocial({ ...common, telegramAuth, smsTemplate: "REGISTER" }),
  sendSmsCode: ({ registration }) => registration.sendSmsCode({ countryDialingCode: "84", mobileNum: "900000001" }),
  setLanguage: ({ member }) => member.setLanguage("VI"),
  getMember: ({ member }) => member.info(),
  changePassword: ({ member }) => member.changePassword({ oldPassword: "a", newPassword: "b" }),
  getAgentStatus: ({ member }) => member.agentStatus(),
  registerAgent: ({ member }) => member.registerAgent({ name: "A", contact: "B", agree: true }),
  getDepositSettings: ({ member }) => member.depositSettings(),
  getProtection: ({ member }) => member.protection(),
  getBindCard: ({ member }) => member.bindCard(),
  getInboxUnread: ({ member }) => member.unreadCount(),
  getInbox: ({ member }) => member.inbox(1),
  markInboxRead: ({ member }) => member.markRead("1"),
  getChatAuthKey: ({ chat }) => chat.authKey(),
  sendFeedback: ({ member }) => member.sendFeedback({ category: "game", content: "Good" }),
  getStatus: ({ system }) =>
    system.status({ track: "t1", originalDomain: "lotus.example", url: "https://lotus.example/m/home?code=secret#x" }),
  getCountries: ({ system }) => system.countries(),
  getDomainRoutes: ({ system }) => system.domainRoutes(),
  ping: ({ system }) => system.ping(event),
  trackEvent: ({ system }) => system.trackEvent(event),
  getConsent: ({ system }) => system.consent(),
  launchGame: ({ games }) => games.launch({ vendor: "TCG", backUrl: "/m/home?tokens=secret#x", hasLobby: false }),
  launchTrial: ({ games }) => games.launchTrial({ gameId: "g", nodeId: "n" }),
  getGameLanes: ({ games }) => games.lanes(),
  getGames: ({ games }) => games.list({ category: "RNG", page: 1 }),
  getMatches: ({ games }) => games.matches(),
  launchChat: ({ chat }) => chat.launch(),
  getChatUnread: ({ chat }) => chat.unreadCount(),
  getAvailablePromotions: ({ promotions }) => promotions.available(),
  getAnnouncements: ({ promotions }) => promotions.announcements(),
  getBanners: ({ promotions }) => promotions.banners(),
  getRankProgress: ({ member }) => member.rankProgress(),
  getPromotionCategories: ({ promotions }) => promotions.categories(),
  getPromoCode: ({ member }) => member.promoCode(),
  getReferral: ({ promotions }) => promotions.referral(),
  getCustomerServices: ({ chat }) => chat.entries(),
  getDownloadSettings: ({ download }) => download.settings("lotus.example"),
  saveMemberInfo: ({ chat }) => chat.saveMemberInfo("k"),
  bindPush: ({ push }) => push.bind("r"),
  subscribePush: ({ push }) => push.subscribe("r", "ALL"),
  unsubscribePush: ({ push }) => push.unsubscribe("r"),
};

/** Calls without a function: made by the pipeline, the page or a plugin, and the other method of one that has one. */
const withoutFunction = [
  "getRsaKey",
  "collect",
  "getManifest",
  "setLanguageByPost",
  "getGeetest",
  "getCaptchaImage",
  "getTelegramSetting",
  "verifyLineCode",
  "refreshMaya",
];

const valueSchema = ({ responses }: Operation) =>
  resolved(resolved(responses[200]?.content?.["application/json"]?.schema)?.properties?.value);
const exampleOf = ({ responses }: Operation) => responses[200]?.content?.["application/json"]?.example?.value;

/** Makes the call before a gateway that answers `value`, with a session, its key call answered too. */
async function made(operationId: string, value: unknown) {
  const scripted = scriptedGateway(
    ({ path }) => (path === "/wps/session/key/rsa" ? "key" : (structuredClone(value) ?? null)),
    { loadCipher: async () => ({ seal: (rsaKey, DES) => ({ rsaKey, RSA: "", DES }) }) },
  );
  scripted.token = "t0k";
  const outcome = await calls[operationId]?.(scripted.gateway);
  return { outcome, request: scripted.requests.at(-1), warnings: scripted.warnings };
}

describe('spec 6 "Authorization of calls", spec 7 "Wire format": the client keeps the contract', () => {
  it("has a call for every operation", () => {
    const known = [...Object.keys(calls), ...withoutFunction].sort();
    expect(known).toEqual(operations.map(({ operation }) => operation.operationId).sort());
  });

  describe.each(operations.filter(({ operation }) => operation.operationId in calls))(
    "$method $path",
    ({ method, path, operation }) => {
      it("is asked as the contract says", async () => {
        const { request } = await made(operation.operationId, exampleOf(operation));
        expect(request).toMatchObject({ method, path });
        const parameters = (operation.parameters ?? []).map(parameterOf);
        const known = parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name);
        const needed = parameters.filter((parameter) => parameter.in === "query" && parameter.required);
        for (const { name = "" } of needed) expect(request?.query.has(name), name).toBe(true);
        for (const name of request?.query.keys() ?? []) expect(known).toContain(name);
        expectHeaders(request, operation, parameters);
      });

      it("sends no secret of the page's address", async () => {
        const { request } = await made(operation.operationId, exampleOf(operation));
        expect(`${request?.query} ${request?.body}`).not.toContain("secret#x");
        expect(`${request?.query} ${request?.body}`).not.toMatch(/(tokens?|code)(=|%3D)secret/);
      });

      it("reads the contract's example whole", async () => {
        const { outcome, warnings } = await made(operation.operationId, exampleOf(operation));
        expect(warnings).toEqual([]);
        expect(outcome?.ok).toBe(true);
      });

      const schema = valueSchema(operation);
      const item = schema?.type === "array" ? resolved(schema.items) : undefined;
      it.each(requiredOf(item ?? schema))("misses a required %s", async (field) => {
        const example = exampleOf(operation);
        if (item) {
          const [whole] = example as unknown[];
          const { outcome, warnings } = await made(operation.operationId, [whole, without(whole, field)]);
          expect(outcome?.ok && outcome.value).toHaveLength(1);
          expect(warnings).toHaveLength(1);
        } else {
          const { outcome } = await made(operation.operationId, without(example, field));
          expect(outcome).toMatchObject({ ok: false, error: { code: "bad_response" } });
        }
      });
    },
  );

  it.each(operations)("$method $path travels by the contract's rules", ({ path, operation }) => {
    const rule = ruleOf(path);
    expect(rule.cacheable ?? false).toBe(operation["x-livery-cacheable"] ?? false);
    expect(rule.concurrency).toBe(operation["x-livery-concurrency"]);
    expect(rule.timeout).toBe(operation["x-livery-timeout"]);
    expect(rule.noCache ?? false).toBe(operation["x-livery-no-cache"] ?? false);
    if (operation.operationId in calls) {
      expect(rule.anonymous ?? false).toBe(operation["x-livery-session"] === "anonymous");
    }
  });

  it.each(operations.filter(({ operation }) => operation["x-livery-encrypted"]))(
    "$method $path goes encrypted",
    ({ path }) => expect(ruleOf(path).encrypted).toBe(true),
  );
});

const parameterOf = (parameter: Parameter): Parameter =>
  parameter.$ref
    ? ((document.components.parameters as Record<string, Parameter>)[parameter.$ref.split("/").at(-1) ?? ""] ?? {})
    : parameter;

function expectHeaders(request: Received | undefined, operation: Operation, parameters: readonly Parameter[]) {
  const known = parameters.filter((parameter) => parameter.in === "header");
  for (const { name = "", required } of known) {
    if (required) expect(request?.headers.has(name), name).toBe(true);
  }
  const isAnonymous = operation["x-livery-session"] === "anonymous";
  expect(request?.headers.get("Authorization")).toBe(isAnonymous ? null : "t0k");
  expect(request?.headers.has("No-Authorization")).toBe(isAnonymous);
  for (const name of ["ModuleId", "No-Authorization"]) {
    if (request?.headers.has(name)) expect(known.map((parameter) => parameter.name)).toContain(name);
  }
}

/** Required fields of an object schema, those of its parts included. */
function requiredOf(schema: Schema | undefined): string[] {
  return [...(schema?.required ?? []), ...(schema?.allOf ?? []).flatMap((part) => requiredOf(resolved(part)))];
}

function without(value: unknown, field: string): unknown {
  const { [field]: _, ...rest } = value as Record<string, unknown>;
  return rest;
}
