import { describe, expect, it } from "vitest";
import { staleFiles } from "#tools/generate/files.ts";
import { renderGateway } from "#tools/generate/gateway.ts";
import { contractOperations, exampleViolations } from "./validate.ts";

describe('spec 7 "Wire format": the gateway\'s contract', () => {
  it("contains every call once", () => {
    const names = contractOperations.map(({ operationId }) => operationId);
    expect(names.length).toBeGreaterThan(50);
    expect(new Set(names).size).toBe(names.length);
  });

  it("gives examples that match its own schemas", () => {
    expect(exampleViolations()).toEqual([]);
  });

  it("has a plain body for every call that sends one", () => {
    const silent = contractOperations.filter(({ method, operationId, bodyExample }) => {
      const sendsBody = method !== "GET" && operationId !== "logOut";
      return sendsBody && bodyExample === undefined;
    });
    expect(silent).toEqual([]);
  });

  it("lists the codes that a call without a session, or with a bad frame, fails with", () => {
    for (const { session, encrypted, errors } of contractOperations) {
      expect(errors.includes("login.not.session")).toBe(session === "required");
      expect(errors.includes("missing_encryption")).toBe(encrypted);
    }
  });

  it("is the source of the client's types", async () => {
    expect(await staleFiles(process.cwd(), await renderGateway(process.cwd()))).toEqual({});
  });
});
