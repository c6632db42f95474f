import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { LoginEndpoint } from "#core/extension-points/index.ts";
import contract from "#schemas/gateway.openapi.json" with { type: "json" };
import { type CallFields, checkLoginCall } from "./check-login-call.ts";

const line: LoginEndpoint = { path: "/wps/session/login/line", via: "line", context: ["loginDeviceId", "device"] };
const acme: LoginEndpoint = { path: "/wps/session/login/acme", via: "acme", context: ["loginDeviceId"] };

/** An outsider's `gateway.openapi.json`. */
const own = (path: string = acme.path, more: object = {}) => ({
  paths: {
    [path]: {
      post: {
        requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/AcmeRequest" } } } },
        "x-livery-errors": ["acme.expired"],
      },
    },
  },
  components: {
    schemas: { AcmeRequest: { required: ["ticket"], properties: { ticket: {}, loginDeviceId: {} } }, ...more },
  },
});

const faultsOf = (fields: CallFields, document?: ReturnType<typeof own>) =>
  checkLoginCall(fields, contract, document).map(({ pointer }) => pointer);

describe("a login provider's call", () => {
  const plugins = new URL("../../plugins/login/", import.meta.url);
  it.each(readdirSync(plugins))("of %s keeps the gateway's contract", (id) => {
    const manifest: CallFields = JSON.parse(readFileSync(new URL(`${id}/plugin.json`, plugins), "utf8"));
    expect(checkLoginCall(manifest, contract, undefined)).toEqual([]);
  });

  it("must be one that the contract, or the plugin's own document, describes", () => {
    const call = { ...line, path: "/wps/session/login/lime" };
    expect(checkLoginCall({ call }, contract, undefined)).toEqual([
      expect.objectContaining({ pointer: "/call/path", suggestion: "/wps/session/login/line" }),
    ]);
    expect(faultsOf({ call: { ...line, path: "/wps/member/info" } })).toEqual(["/call/path"]);
    expect(faultsOf({ call: acme })).toEqual(["/call/path"]);
    expect(faultsOf({ call: acme, errors: { "acme.expired": "forget" } }, own())).toEqual([]);
  });

  it("is encrypted as the contract says", () => {
    expect(faultsOf({ call: { ...line, encrypted: true } })).toEqual(["/call/encrypted"]);
    const plain = { path: "/wps/session/login", via: "login", context: [] } as const;
    expect(faultsOf({ call: plain })).toEqual(["/call/encrypted"]);
  });

  it("is given no field that its body does not have", () => {
    expect(faultsOf({ call: { ...line, context: ["device", "linkId"] } })).toEqual(["/call/context/1"]);
    expect(faultsOf({ call: { ...acme, context: ["loginDeviceId", "device"] } }, own())).toEqual(["/call/context/1"]);
  });

  it("names a via of the verification call, unless the call is the plugin's own", () => {
    expect(faultsOf({ call: { ...line, via: "lime" } })).toEqual(["/call/via"]);
  });

  it("has rows only for errors that it, or a call that its proof goes into, may answer", () => {
    expect(checkLoginCall({ call: line, errors: { line_invalid_tokn: "forget" } }, contract, undefined)).toEqual([
      expect.objectContaining({ pointer: "/errors/line_invalid_tokn", suggestion: "line_invalid_token" }),
    ]);
  });

  it("has an identity that log-in and registration take, where binding is offered", () => {
    const binding = { "not.exists.user": "offer-binding" };
    expect(faultsOf({ call: line, errors: binding })).toEqual(["/errors/not.exists.user"]);
    const token = { lineSessionToken: "lineSessionToken" };
    expect(faultsOf({ call: line, errors: binding, identity: { login: token, register: token } })).toEqual([]);
    const faults = (login: Record<string, string>, register: Record<string, string> = {}) =>
      faultsOf({ identity: { login, register } });
    expect(faults({ lineToken: "lineSessionToken" })).toEqual(["/identity/login/lineToken"]);
    expect(faults({ lineSessionToken: "lineToken" })).toEqual(["/identity/login/lineSessionToken"]);
    expect(faults({ username: "username" })).toEqual(["/identity/login/username"]);
    expect(faults({}, { firebaseIdToken: "firebaseIdToken" })).toEqual(["/identity/register/firebaseIdToken"]);
  });

  it("may have an identity of its own, which its document adds to the requests that tie it", () => {
    const identity = { login: { ticket: "acmeTicket" }, register: { ticket: "acmeTicket" } };
    expect(faultsOf({ call: acme, identity }, own())).toEqual(["/identity/login/ticket", "/identity/register/ticket"]);
    const acmeTicket = { type: "string" };
    const more = { LoginRequest: { properties: { acmeTicket } }, RegisterCommon: { properties: { acmeTicket } } };
    expect(faultsOf({ call: acme, identity }, own(acme.path, more))).toEqual([]);
  });
});
