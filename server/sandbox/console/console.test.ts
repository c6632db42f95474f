import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import maya from "#plugins/login/maya/stand-in.ts";
import geetest from "#plugins/shared/geetest/stand-in/index.ts";
import { createSandbox } from "../index.ts";
import { serveSandbox } from "../serve.ts";
import { createTestSandbox, deviceId, type TestSandbox, type TestSite } from "../testing.ts";
import type { ShownEvent, ShownMember } from "./api.ts";

let sandbox: TestSandbox;
let site: TestSite;
beforeEach(() => {
  sandbox = createTestSandbox({ standIns: [geetest] });
  site = sandbox.at("lotus");
});
afterEach(() => sandbox.close());

const flip = (patch: Readonly<Record<string, unknown>>) =>
  sandbox.console("/api/switches", "PATCH", { merchant: "lotus", ...patch });

describe("the console's switches", () => {
  it("show in the status call of one merchant alone", async () => {
    await flip({ maintenance: true, regionRestriction: true, flags: { LINELOGIN3: true }, CBS3: "0" });
    expect(await site.value("getStatus")).toMatchObject({
      maintenance: true,
      regionRestriction: true,
      whitelabelVal: { LINELOGIN3: true, CBS3: "0" },
    });
    expect(await sandbox.at("noor").value("getStatus")).toMatchObject({ maintenance: false, whitelabelVal: {} });
  });

  it("hold for every merchant without one named, until a merchant's own says otherwise", async () => {
    await sandbox.console("/api/switches", "PATCH", { maintenance: true });
    await flip({ maintenance: false });
    expect((await sandbox.at("noor").value("getStatus")).maintenance).toBe(true);
    expect((await site.value("getStatus")).maintenance).toBe(false);
  });

  it("make a domain unavailable, an answer malformed, a call fail", async () => {
    await flip({ domainNotAvailable: true });
    expect(await site.failure("getStatus")).toBe("domain_not_available");

    await flip({ call: "/wps/game/launchGame", errorCode: "unknown_error" });
    const { token } = await site.logIn("player");
    const body = { vendor: "TCG_SEA", hasLobby: true, backUrl: "http://lotus.localhost/m/home" };
    expect(await site.failure("launchGame", { token, body })).toBe("unknown_error");

    await flip({ failStatus: 502 });
    expect(await site.call("getCountries")).toMatchObject({ status: 502, errorCode: "gateway_unreachable" });

    await flip({ failStatus: 0, malformed: true });
    const answer = await sandbox.fetch(new Request("http://lotus.localhost/wps/system/country"));
    expect(await answer.text()).toContain("<!doctype html>");
  });

  it("make one call fail with any code, words, value and status", async () => {
    const path = "/wps/session/login";
    const value = { email: true, ga: true, sms: false };
    const body = { type: "username", username: "player", password: "Player@2026" };
    const logIn = () => site.call("logIn", { body: { ...body, loginDeviceId: deviceId, isOfficialAppLogin: false } });

    await flip({ call: path, errorCode: "login_verify_required", value });
    expect(await logIn()).toMatchObject({ errorCode: "login_verify_required", value, status: 400 });
    await flip({ call: path, errorCode: "not.exists.user", failStatus: 503, message: "" });
    expect(await logIn()).toMatchObject({ errorCode: "not.exists.user", value: null, message: "", status: 503 });
    expect(await sandbox.console("/api/requests")).toMatchObject([{ path, errorCode: "not.exists.user" }, {}, {}, {}]);
    await flip({ call: path, message: "CUSTOMER_NOT_LOGIN" });
    expect(await logIn()).toMatchObject({ errorCode: "unknown_error", message: "CUSTOMER_NOT_LOGIN" });

    expect(await site.failure("getCountries")).toBeUndefined();
    await flip({ call: path });
    expect(await logIn()).toMatchObject({ success: true });
  });

  it("make one call succeed with another value", async () => {
    await flip({ call: "/wps/relay/GCS_gameTrialLaunch", answer: { gameUrl: "" } });
    expect(await site.value("launchTrial")).toEqual({ gameUrl: "" });
  });

  it("go back to how they were with null", async () => {
    await sandbox.console("/api/switches", "PATCH", { failStatus: 503 });
    await flip({
      failStatus: 0,
      calls: { "/wps/member/info": { errorCode: "x" }, "/wps/system/country": { delayMs: 1 } },
    });
    await flip({ failStatus: null, calls: { "/wps/member/info": null } });
    expect(await sandbox.console("/api/switches?merchant=lotus")).toMatchObject({
      failStatus: 503,
      calls: { "/wps/system/country": { delayMs: 1 } },
    });
    expect(await flip({ calls: null })).toMatchObject({ calls: {} });
  });

  it("end a call's failure at one brand, also where every brand's fails", async () => {
    const path = "/wps/system/country";
    const every = (fault: object) => sandbox.console("/api/switches", "PATCH", { call: path, ...fault });
    const failures = async () =>
      Promise.all(["lotus", "noor"].map((brand) => sandbox.at(brand).failure("getCountries")));
    const fault = { errorCode: "unknown_error" };
    await flip({ call: path, ...fault });
    await flip({ call: path });
    await every(fault);
    expect(await failures()).toEqual(["unknown_error", "unknown_error"]);
    await flip({ call: path });
    expect(await sandbox.console("/api/switches?merchant=lotus")).toHaveProperty("calls", {});
    expect(await failures()).toEqual([undefined, "unknown_error"]);
    await flip({ calls: { [path]: null } });
    expect(await failures()).toEqual(["unknown_error", "unknown_error"]);
  });

  it("that null has reset are as for every brand", async () => {
    await sandbox.console("/api/switches", "PATCH", { CBS3: true });
    expect(await flip({ flags: { CBS3: null } })).toMatchObject({ flags: { CBS3: true } });
  });

  it("make a call fail as during a break, also without the break's end", async () => {
    const refused = async (value?: object) => {
      await flip({ call: "/wps/game/launchGame", errorCode: "member.on.break", ...(value && { value }) });
      return site.call("launchGame");
    };
    expect(await refused()).toMatchObject({ status: 400, errorCode: "member.on.break" });
    expect((await refused({ until: "soon" })).message).toContain("soon");
    expect((await refused({ until: "2026-01-06T08:00:00Z" })).message).toContain("Jan 6, 2026");
  });

  it("delay one call and not its neighbours", async () => {
    await flip({ call: "/wps/system/country", delayMs: 40 });
    const started = performance.now();
    await site.value("getCountries");
    expect(performance.now() - started).toBeGreaterThanOrEqual(39);
  });

  it.each([
    [[1], "Send a JSON object of switches."],
    [{ merchant: 5 }, '"merchant" must be a brand\'s code, or "*" for all.'],
    [{ maintenence: true }, 'The sandbox has no "maintenence": did you mean "maintenance"?'],
    [{ maintenance: "yes" }, 'The sandbox: "maintenance" must be true or false.'],
    [{ maintenanceEnd: "2030" }, 'The sandbox: "maintenanceEnd" must be a time such as 2030-01-01T00:00:00Z.'],
    [{ maintenanceEnd: 5 }, /"maintenanceEnd" must be a time/],
    [{ failStatus: 99 }, 'The sandbox: "failStatus" must be an HTTP status, 400 to 599, or 0 for none.'],
    [{ geetest: { fault: "x" } }, /"fault" must be one of none, script/],
    [{ captcha: { loginn: true } }, 'The switch "captcha" has no "loginn": did you mean "login"?'],
    [{ LINELOGIN3: "maybe" }, /The flag LINELOGIN3 must be true, false/],
    [{ flags: { LINELOGIN3: 2 } }, /The flag LINELOGIN3 must be true, false/],
    [
      { call: "/wps/member/inof", errorCode: "x" },
      'There is no call "/wps/member/inof": did you mean "/wps/member/info"?',
    ],
    [{ call: "/wps/member/info", errorcode: "x" }, /has no "errorcode": did you mean "errorCode"\?/],
    [{ calls: { "/wps/member/info": { value: 1 } } }, 'The fault of /wps/member/info: "value" must be an object.'],
    [{ calls: { nothing: {} } }, 'There is no call "nothing". Name its path, such as "/wps/member/info".'],
  ] as const)("refuse %j with the next step, and change nothing", async (patch, error) => {
    const before = await sandbox.console("/api/switches");
    expect(await sandbox.console("/api/switches", "PATCH", patch)).toEqual({
      error: typeof error === "string" ? error : expect.stringMatching(error),
    });
    expect(await sandbox.console("/api/switches")).toEqual(before);
  });
});

describe("the console", () => {
  it("logs a member in by name, for a picture of what members see", async () => {
    const open = (body: unknown) => sandbox.console("/api/sessions", "POST", body);
    const { token } = (await open({ merchant: "lotus", member: "player" })) as { readonly token: string };
    expect(await site.failure("getMember", { token })).toBeUndefined();
    expect(await open({ merchant: "lotus", member: "nobody" })).toEqual({ error: "lotus has no member nobody." });
    expect(await open({ merchant: "lotus" })).toEqual({ error: "Send {merchant, member}." });
  });
});

describe("the console beside a server", () => {
  const served = () => createTestSandbox({ brands: () => ["lotus", "acme"], standIns: [maya] });
  const textOf = async (one: TestSandbox, path: string) =>
    (await one.fetch(new Request(`http://console.localhost:5301${path}`))).text();

  it("shows the brands that are served, and no others", async () => {
    const one = served();
    const links = (await textOf(one, "/")).match(/(?<=href="\/\?merchant=)[^"]+/g);
    expect(links).toEqual(["lotus", "acme"]);
    expect((await textOf(one, "/maya")).match(/(?<=name="merchant" value=")[^"]+/g)).toEqual(links);
    const members = (await one.console("/api/members")) as readonly ShownMember[];
    expect([...new Set(members.map(({ merchant }) => merchant))].sort()).toEqual(["acme", "lotus"]);
    one.close();
  });

  it("refuses what is asked of another brand, with the next step, and makes no members for it", async () => {
    const one = served();
    const error = 'There is no brand "lotsu": did you mean "lotus"?';
    const asked = { merchant: "lotsu", title: "x", member: "player", maintenance: true };
    expect(await one.console("/api/switches", "PATCH", { ...asked, title: undefined })).toEqual({ error });
    for (const path of ["push", "sessions", "proofs"])
      expect(await one.console(`/api/${path}`, "POST", asked)).toEqual({ error });
    for (const path of ["members", "codes", "switches"])
      expect(await one.console(`/api/${path}?merchant=lotsu`)).toEqual({ error });
    for (const path of ["/", "/live"]) expect(await textOf(one, `${path}?merchant=lotsu`)).toBe(error);
    expect(await one.console("/api/switches?merchant=zzz")).toEqual({
      error: 'There is no brand "zzz"; there are lotus, acme',
    });
    expect(JSON.stringify(await one.console("/api/members"))).not.toContain("lotsu");
    const change = (merchant: string) => one.console("/api/switches", "PATCH", { merchant, maintenance: true });
    expect(await change("acme")).toMatchObject({ maintenance: true });
    expect(await change("*")).toMatchObject({ maintenance: true });
    one.close();
  });
});

describe("what the console shows", () => {
  it("lists the seeded members of every brand with their passwords, until they choose their own", async () => {
    const members = (await sandbox.console("/api/members")) as readonly ShownMember[];
    expect(new Set(members.map(({ merchant }) => merchant))).toEqual(new Set(["lotus", "carnaval", "noor", "manila"]));
    const { token } = await site.logIn("player");
    await site.value("changePassword", { token, body: { oldPassword: "Player@2026", newPassword: "Sunny-day7" } });
    const after = (await sandbox.console("/api/members?merchant=lotus")) as readonly ShownMember[];
    expect(after.find(({ username }) => username === "player")?.password).toBeNull();
    expect(after.find(({ username }) => username === "weak")?.password).toBe("123456");
    expect(await site.failure("getMember", { token })).toBeUndefined();
    expect((await site.logIn("player", "Sunny-day7")).userName).toBe("player");
  });

  it("keeps an event once, whether it came by POST, by ping or by both", async () => {
    const eventValue = {
      channels: ["facebook"],
      clickIds: {},
      pixelIds: {},
      eventID: "0b8f4c1e-3a54-4b7d-9a4c-1f8e6f1b2c3d",
    };
    const body = { domain: "lotus.localhost", eventName: "register", eventValue };
    await site.value("trackEvent", { body });
    await site.value("trackEvent", { body });
    await site.value("ping", {
      query: { domain: "lotus.localhost", eventName: "register", events: JSON.stringify([eventValue]) },
    });
    const events = (await sandbox.console("/api/events")) as readonly ShownEvent[];
    expect(events).toMatchObject([{ merchant: "lotus", via: "post", eventName: "register" }]);
    expect(await site.failure("ping", { query: { events: "no list" } })).toBe("field.invalid");
  });

  it("takes a beacon's merchant from its body, for beacons carry no headers", async () => {
    const body = JSON.stringify({ merchant: "noor", value: { type: "metrics", fcp: 1, lcp: 2, fs: 3 } });
    const answer = await sandbox.fetch(new Request("http://127.0.0.1/wps/system/collect", { method: "POST", body }));
    expect(answer.status).toBe(204);
    expect(await sandbox.console("/api/events?merchant=noor")).toMatchObject([{ via: "beacon", eventName: "metrics" }]);
  });

  it("logs requests with the plain body inside an encrypted one", async () => {
    await site.logIn("player");
    expect(await sandbox.console("/api/requests")).toMatchObject([
      { method: "POST", path: "/wps/session/login", body: { username: "player" }, headers: { merchant: "lotus" } },
      { path: "/wps/session/key/rsa" },
    ]);
  });

  it("is a page that escapes what it shows", async () => {
    const eventValue = { channels: [], clickIds: {}, pixelIds: {}, eventID: "<script>alert(1)</script>" };
    await site.value("trackEvent", { body: { domain: "x", eventName: "<img src=x>", eventValue } });
    const page = await (await sandbox.fetch(new Request("http://console.localhost:5301/"))).text();
    expect(page).toContain("Livery sandbox");
    expect(page).not.toContain("<img src=x>");
    expect(page).not.toContain("<script>alert");
  });
});

describe("what the console does", () => {
  it("pushes into inboxes and to the devices that are bound", async () => {
    const { token } = await site.logIn("player");
    await site.value("bindPush", { token, body: { registrationToken: "device-1" } });
    await site.value("subscribePush", { token, body: { registrationToken: "device-1", topic: "ALL" } });
    const { count } = await site.value("getInboxUnread", { token });
    const push = { merchant: "lotus", member: "player", title: "You won", body: "<p>800 points</p>" };
    expect(await sandbox.console("/api/push", "POST", push)).toEqual({ inboxes: 1, devices: 1 });
    expect(await site.value("getInboxUnread", { token })).toEqual({ count: count + 1 });
    const { items } = await site.value("getInbox", { token });
    expect(items[0]).toMatchObject({ title: "You won", read: false });
    await site.value("markInboxRead", { token, body: { id: items[0]?.id ?? "" } });
    expect(await site.value("getInboxUnread", { token })).toEqual({ count });
    await site.value("unsubscribePush", { body: { registrationToken: "device-1", unsubscribeAll: true } });
    expect(await sandbox.console("/api/push", "POST", push)).toEqual({ inboxes: 1, devices: 0 });
    // The number of a member is none of a name: nobody is meant by it, and not everybody.
    expect(await sandbox.console("/api/push", "POST", { ...push, member: 1 })).toEqual({
      error: "Send {merchant, title, body?, member?, url?}; member is a username.",
    });
  });

  it("leaves a message as it was sent beside the first ones, which each reader gets in their language", async () => {
    const { token } = await site.logIn("special");
    await sandbox.console("/api/push", "POST", { merchant: "lotus", member: "special", title: "You won" });
    const titles = async (language: string) =>
      (await site.value("getInbox", { token, language })).items.map(({ title }) => title);
    expect(await titles("VI")).toEqual(["You won", "Chào mừng bạn!", "Giữ an toàn cho tài khoản"]);
    expect(await titles("KM")).toEqual(["You won", "សូមស្វាគមន៍!", "រក្សាសុវត្ថិភាពគណនី"]);
    expect((await site.value("getInbox", { token, language: "UR" })).items[2]?.body).toContain("<li>اپنا پاس ورڈ");
  });

  it("resets to a new start", async () => {
    const { token } = await site.logIn("player");
    await flip({ maintenance: true });
    await sandbox.console("/api/reset", "POST");
    expect(await site.failure("getMember", { token })).toBe("login.not.session");
    expect((await site.value("getStatus")).maintenance).toBe(false);
    expect((await site.logIn("player")).userName).toBe("player");
  });

  it("refuses pages of other sites, and answers on its own host alone", async () => {
    const from = (site: string) => ({ method: "POST", headers: { "Sec-Fetch-Site": site } });
    const url = "http://console.localhost:5301/api/reset";
    expect((await sandbox.fetch(new Request(url, from("same-site")))).status).toBe(403);
    expect((await sandbox.fetch(new Request(url, from("same-origin")))).status).toBe(200);
    expect((await sandbox.fetch(new Request("http://lotus.localhost:5301/api/members"))).status).toBe(404);
    const foreign = { method: "POST", headers: { Origin: "http://lotus.localhost:5301" } };
    expect((await sandbox.fetch(new Request(url, foreign))).status).toBe(403);
  });

  it("takes JSON alone, which no other site's form can send", async () => {
    const send = async (method: string, path: string, type: string | undefined) => {
      const body = new Blob(['{"maintenance":true}'], type === undefined ? {} : { type });
      const headers = { "Content-Length": String(body.size) };
      return (await sandbox.fetch(new Request(`http://console.localhost:5301${path}`, { method, body, headers })))
        .status;
    };
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data",
      "x/application/json",
      undefined,
    ]) {
      expect(await send("PATCH", "/api/switches", type)).toBe(415);
      expect(await send("POST", "/api/reset", type)).toBe(415);
    }
    expect((await site.value("getStatus")).maintenance).toBe(false);
    expect(await send("PATCH", "/api/switches", "application/json; charset=utf-8")).toBe(200);
    expect((await site.value("getStatus")).maintenance).toBe(true);
  });

  it.each(["/", "/live", "/console.js", "/api/members", "/api/none"])(
    "keeps %s out of caches, and its type fixed",
    async (path) => {
      const { headers } = await sandbox.fetch(new Request(`http://console.localhost:5301${path}`));
      expect([headers.get("cache-control"), headers.get("x-content-type-options")]).toEqual(["no-store", "nosniff"]);
    },
  );
});

describe("the sandbox's memory", () => {
  it("lasts from one start to the next, until a fresh one is asked for", async () => {
    const folder = mkdtempSync(join(tmpdir(), "livery-sandbox-"));
    const file = join(folder, "nested", "sandbox.sqlite");
    const isClosed = async (options: { fresh?: boolean }, change?: RequestInit) => {
      const one = createSandbox({ file, log: () => {}, ...options });
      const answer = await one.fetch(new Request("http://console.localhost/api/switches", change));
      one.close();
      return (await answer.json()).maintenance;
    };
    const body = JSON.stringify({ maintenance: true });
    const headers = { "Content-Type": "application/json", "Content-Length": String(body.length) };
    expect(await isClosed({}, { method: "PATCH", headers, body })).toBe(true);
    expect(await isClosed({})).toBe(true);
    expect(await isClosed({ fresh: true })).toBe(false);
    rmSync(folder, { recursive: true });
  });

  it("is served alone behind a port where a test wants a gateway of its own", async () => {
    const served = await serveSandbox(0, { file: ":memory:", log: () => {} });
    const answer = await fetch(`http://127.0.0.1:${served.port}/wps/system/country`, { headers: { Merchant: "noor" } });
    expect(await answer.json()).toMatchObject({ success: true, value: { countryCode: "PK" } });
    await served.close();
  });
});
