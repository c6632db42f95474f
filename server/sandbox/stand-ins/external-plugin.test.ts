import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loadStandIns } from "#tools/plugins/load-stand-ins.ts";
import type { LoadedStandIn } from "../index.ts";
import { createTestSandbox, deviceId, type TestSandbox } from "../testing.ts";

const root = path.resolve(import.meta.dirname, "../../..");

/** A log-in provider of another repository: its vendor's page and a gateway call of its own. */
const standIn = `
import { defineStandIn, Failure, Hono, type StandInServices } from "@livery/plugin-testing/stand-in";
import { label } from "./label.ts";

const verify = ({ proofs }: StandInServices, merchant: string, token: unknown) => {
  const proof = proofs.find(merchant, "acme", String(token));
  if (!proof) throw new Failure("acme.token.invalid");
  return { vendor: "acme", subject: proof.subject, spend: () => proofs.spend(merchant, proof.token) };
};

export default defineStandIn({
  customerServices: [{ csType: "ACMECHAT", entry: { account: "acme" } }],
  start: (services) => ({
    origins: { "https://id.acme.example": new Hono().get("/authorize", (context) => context.text(label)) },
    logIns: [
      {
        operation: "logInWithAcme",
        via: "acme",
        claim: ({ merchant, body }) => ({ identity: verify(services, merchant, body.acmeToken), whenUnknown: "create" }),
      },
    ],
    identityFields: { acmeToken: (merchant, token) => verify(services, merchant, token) },
    ownCalls: { getAcmeSettings: ({ merchant }) => ({ client: \`acme-\${merchant}\` }) },
    proofKinds: ["acme"],
  }),
});
`;

const success = (value: object) => ({
  description: "Success",
  content: { "application/json": { schema: { type: "object", properties: { value } } } },
});
const contract = {
  paths: {
    "/wps/session/login/acme": {
      post: {
        operationId: "logInWithAcme",
        requestBody: {
          content: {
            "application/json": {
              schema: { type: "object", required: ["acmeToken"], properties: { acmeToken: { type: "string" } } },
            },
          },
        },
        responses: { 200: success({ $ref: "#/components/schemas/LoginValue" }) },
      },
    },
    "/wps/relay/ACME_settings": {
      get: { operationId: "getAcmeSettings", responses: { 200: success({ type: "object" }) } },
    },
  },
};

let folder = "";
let standIns: readonly LoadedStandIn[] = [];
let sandbox: TestSandbox;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "livery-acme-"));
  const plugin = path.join(folder, "login/acme");
  mkdirSync(path.join(plugin, "stand-in"), { recursive: true });
  writeFileSync(path.join(plugin, "plugin.json"), "{}");
  writeFileSync(path.join(plugin, "stand-in/index.ts"), standIn);
  writeFileSync(path.join(plugin, "stand-in/label.ts"), `export const label = "Acme's own page";`);
  writeFileSync(path.join(plugin, "gateway.openapi.json"), JSON.stringify(contract));
  standIns = await loadStandIns(root, folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(() => {
  sandbox = createTestSandbox({ standIns });
});
afterEach(() => sandbox.close());

const ask = async (address: string, body?: object) => {
  const response = await sandbox.fetch(
    new Request(`http://lotus.localhost:5301${address}`, {
      headers: { Merchant: "lotus" },
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    }),
  );
  return response.json();
};
const logInWithAcme = (acmeToken: unknown) => ask("/wps/session/login/acme", { acmeToken });

describe("a plugin in a folder of PLUGINS_DIR", () => {
  it("stands in for its vendor's origin", async () => {
    const page = await sandbox.fetch(new Request("http://id.acme.example.localhost:5301/authorize"));
    expect(await page.text()).toBe("Acme's own page");
  });

  it("logs in by a call of its own, checked against its own document", async () => {
    const acmeToken = await sandbox.proof("acme", "a-1");
    const { success: isSuccess, value } = await logInWithAcme(acmeToken);
    expect([isSuccess, value.firstTimeLogin]).toEqual([true, true]);
    expect(await sandbox.at("lotus").value("getMember", { token: value.token })).toMatchObject({ id: value.id });
    expect(await logInWithAcme(acmeToken)).toMatchObject({ errorCode: "acme.token.invalid" });
    expect(await logInWithAcme(5)).toMatchObject({ errorCode: "field.invalid", value: { field: "acmeToken" } });
  });

  it("is bound to an account, and asks its second factor", async () => {
    const site = sandbox.at("lotus");
    const byName = { type: "username", username: "verify_ga", password: "Player@2026" };
    const common = { loginDeviceId: deviceId, isOfficialAppLogin: false };
    const bind = { ...byName, ...common, acmeToken: await sandbox.proof("acme", "a-2") };
    // A brand has its members once it is asked for anything.
    await site.value("getStatus");
    const first = await sandbox.code("ga", "verify_ga");
    const factor = { method: "ga", code: first.code };
    expect(await site.failure("verifyLogIn", { body: { ...bind, ...factor, via: "login" } })).toBeUndefined();

    const acmeToken = await sandbox.proof("acme", "a-2");
    expect(await logInWithAcme(acmeToken)).toMatchObject({ errorCode: "login_verify_required", value: { ga: true } });
    sandbox.pass(30_000);
    const { code } = await sandbox.code("ga", "verify_ga");
    const body = { acmeToken, method: "ga", code, via: "acme" };
    expect((await site.call("verifyLogIn", { body })).value).toMatchObject({ userName: "verify_ga" });
    expect(await site.failure("verifyLogIn", { body: { ...body, acmeToken: undefined } })).toBe("field.invalid");
  });

  it("answers a call that is no log-in", async () => {
    expect(await ask("/wps/relay/ACME_settings")).toEqual({ success: true, value: { client: "acme-lotus" } });
  });

  it("adds a customer-service entry of its own to every brand, also after a reset", async () => {
    const types = async () => (await sandbox.at("noor").value("getCustomerServices")).map(({ csType }) => csType);
    expect(await types()).toEqual(expect.arrayContaining(["ACMECHAT", "LIVECHAT"]));
    await sandbox.console("/api/reset", "POST");
    expect(await types()).toContain("ACMECHAT");
  });

  it("can be made to fail at the console like any other call", async () => {
    await sandbox.console("/api/switches", "PATCH", { call: "/wps/session/login/acme", errorCode: "acme.down" });
    expect(await logInWithAcme("x")).toMatchObject({ errorCode: "acme.down" });
  });
});

describe("the stand-ins of the repository's own plugins", () => {
  it("are found by folder, and one that several plugins share is started once", () => {
    const names = standIns.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["login/acme", "login/line", "captcha/geetest-v4", "login/facebook"]));
    const [facebook, twitter] = ["login/facebook", "login/twitter"].map(
      (name) => standIns.find((one) => one.name === name)?.standIn,
    );
    expect(facebook).toBe(twitter);
  });
});
