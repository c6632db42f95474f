import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contractOperations } from "#tests/contract/validate.ts";
import { loadStandIns } from "#tools/plugins/load-stand-ins.ts";
import { createTestSandbox, type TestSandbox } from "../testing.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  // With every plugin's stand-in: the vendors' calls are answered too.
  sandbox = createTestSandbox({ standIns: await loadStandIns(path.resolve(import.meta.dirname, "../../..")) });
});
afterAll(() => sandbox.close());

describe('spec 7 "Wire format": every call of the contract', () => {
  for (const { operationId, session, bodyExample, encrypted, query } of contractOperations) {
    const id = operationId as Parameters<ReturnType<TestSandbox["at"]>["call"]>[0];

    it(`${operationId} is answered by the contract when asked as the contract's example does`, async () => {
      const site = sandbox.at("lotus");
      const token = session === "required" ? (await site.logIn("player")).token : undefined;
      const { status } = await site.call(id, {
        ...(bodyExample !== undefined && { body: bodyExample }),
        ...(token && { token }),
      });
      // An example's proofs are unknown: such a call may fail, but by the contract, and never as an unknown call.
      expect(status).not.toBe(404);
      expect(status).toBeLessThan(500);
    });

    if (session === "required") {
      it(`${operationId} without a session answers 401`, async () => {
        const { status, errorCode } = await sandbox.at("lotus").call(id, { body: bodyExample });
        expect({ status, errorCode }).toEqual({ status: 401, errorCode: "login.not.session" });
      });
    } else {
      it(`${operationId} ignores a stale token`, async () => {
        const { errorCode } = await sandbox.at("lotus").call(id, {
          ...(bodyExample !== undefined && { body: bodyExample }),
          token: "stale",
        });
        expect(errorCode).not.toBe("login.not.session");
      });
    }

    if (bodyExample !== undefined && !encrypted) {
      it(`${operationId} refuses a body of another shape, naming the field`, async () => {
        const token = session === "required" ? (await sandbox.at("lotus").logIn("player")).token : "";
        const { success, errorCode, value } = await sandbox.at("lotus").call(id, { body: {}, token });
        expect({ success, errorCode }).toEqual({ success: false, errorCode: "field.invalid" });
        expect(Object(value).field).toEqual(expect.any(String));
      });
    }

    for (const { name, required } of query) {
      if (!required || operationId === "getManifest") continue;
      it(`${operationId} refuses a query without ${name}`, async () => {
        const request = new Request(`http://lotus.localhost${pathOf(operationId)}`, { headers: { Merchant: "lotus" } });
        const { errorCode, value } = JSON.parse(await (await sandbox.fetch(request)).text());
        expect(errorCode).toBe("field.invalid");
        expect(query.map((field) => field.name)).toContain(value.field);
      });
    }
  }
});

const pathOf = (id: string): string => contractOperations.find(({ operationId }) => operationId === id)?.path ?? "";
