import { describe, expect, it } from "vitest";
import { gatewayContract } from "./contract.ts";
import { mergeContract, withVerificationOf } from "./merge-contract.ts";

const operation = { operationId: "logInWithAcme", responses: { 200: {} } };
const requestBody = { content: { "application/json": { schema: { type: "object", required: ["acmeToken"] } } } };
const acme = (contract: unknown) => mergeContract(gatewayContract, [{ name: "login/acme", contract }]);

describe("a plugin's own gateway.openapi.json", () => {
  it("adds its calls and schemas to the contract, and takes none away", () => {
    const components = { schemas: { AcmeToken: { type: "string" } } };
    const { paths, components: merged } = acme({
      paths: { "/wps/session/login/acme": { post: operation } },
      components,
    });
    expect(paths["/wps/session/login/acme"]?.post).toEqual(operation);
    expect(paths).toMatchObject(gatewayContract.paths);
    expect(merged?.schemas).toMatchObject({ ...components.schemas, ...gatewayContract.components?.schemas });
  });

  it("adds fields to a request, which then are of the form that it says", () => {
    const added = { properties: { acmeToken: { type: "string" } } };
    const { components } = acme({ components: { schemas: { RegisterCommon: added } } });
    const { properties, ...rest } = Object(gatewayContract.components?.schemas?.RegisterCommon);
    expect(components?.schemas?.RegisterCommon).toEqual({
      ...rest,
      properties: { ...Object(properties), ...added.properties },
    });
  });

  it.each([
    [
      "a path that is there",
      { paths: { "/wps/session/login": { get: operation } } },
      /\/wps\/session\/login is already/,
    ],
    [
      "an operationId that is there",
      { paths: { "/wps/acme": { get: { ...operation, operationId: "logIn" } } } },
      /logIn is already in the gateway's contract/,
    ],
    ["a schema that is there", { paths: {}, components: { schemas: { Status: {} } } }, /Status is already/],
    [
      "a field that is there",
      { paths: {}, components: { schemas: { LoginRequest: { properties: { username: {} } } } } },
      /LoginRequest\.username is already/,
    ],
    ["a path elsewhere", { paths: { "/acme": { get: operation } } }, /\/acme must start with \/wps\//],
    ["nothing that it adds", { openapi: "3.1.0" }, /has neither "paths" nor "components"/],
    ["a method without an operationId", { paths: { "/wps/acme": { get: { responses: {} } } } }, /needs an operationId/],
  ])("is refused, by its file's name, with %s", (_, contract, message) => {
    expect(() => acme(contract)).toThrow(message);
    expect(() => acme(contract)).toThrow("plugins/login/acme/gateway.openapi.json");
  });

  it("may not repeat what another plugin's adds", () => {
    const contract = { paths: { "/wps/session/login/acme": { post: operation } } };
    const two = ["login/acme", "login/other"].map((name) => ({ name, contract }));
    expect(() => mergeContract(gatewayContract, two)).toThrow(/login\/other.*is already/);
  });

  it("lets a second factor repeat its log-in call", () => {
    const contract = acme({ paths: { "/wps/session/login/acme": { post: { ...operation, requestBody } } } });
    const { components } = withVerificationOf(contract, [{ operation: "logInWithAcme", via: "acme" }]);
    expect(components?.schemas?.SecondFactor).toHaveProperty("properties.via.enum", expect.arrayContaining(["acme"]));
    expect(JSON.stringify(components?.schemas?.VerificationRequest)).toContain("acmeToken");
    expect(() => withVerificationOf(gatewayContract, [{ operation: "logInWithAcme", via: "acme" }])).toThrow(
      'logs in via "acme" names logInWithAcme',
    );
  });
});
