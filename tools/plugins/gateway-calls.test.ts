import { describe, expect, it } from "vitest";
import contract from "#schemas/gateway.openapi.json" with { type: "json" };
import { documentFaults } from "./gateway-calls.ts";

const faults = (paths: Record<string, unknown>, schemas: Record<string, unknown> = {}) =>
  documentFaults(contract, { paths, components: { schemas } });
const acmeTicket = { type: "string" };

describe("a plugin's gateway.openapi.json", () => {
  it("adds calls, components, and fields of the contract's requests", () => {
    const request = { $ref: "#/components/schemas/Ticket" };
    const Ticket = { properties: { acmeTicket, device: { $ref: "#/components/schemas/Device" } } };
    const fields = { properties: { acmeTicket } };
    expect(faults({ "/wps/acme": { post: request } }, { Ticket, LoginRequest: fields, SmsRequest: fields })).toEqual(
      [],
    );
  });

  it("is refused at the reference that leads nowhere", () => {
    expect(faults({}, { Ticket: { properties: { id: { $ref: "#/components/schemas/Tickett" } } } })).toEqual([
      {
        pointer: "/components/schemas/Ticket/properties/id/$ref",
        message: "neither this file nor schemas/gateway.openapi.json has #/components/schemas/Tickett",
      },
    ]);
  });

  it.each([
    ["a path", { "/wps/session/login/line": {} }, {}, "/paths/~1wps~1session~1login~1line"],
    [
      "a field",
      {},
      { LoginRequest: { properties: { username: {} } } },
      "/components/schemas/LoginRequest/properties/username",
    ],
    [
      "a schema by more than fields",
      {},
      { LoginRequest: { required: ["acmeTicket"], properties: { acmeTicket } } },
      "/components/schemas/LoginRequest",
    ],
  ])("is refused where it repeats %s of the contract", (_, paths, schemas, pointer) => {
    expect(faults(paths, schemas)).toEqual([expect.objectContaining({ pointer })]);
  });
});
