// @vitest-environment happy-dom
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { ok } from "#core/kernel/index.ts";
import { conforms } from "#tests/conformance/conforms.ts";
import { readPlugin } from "#tests/conformance/subject.ts";

/**
 * A login provider of an operator's own, in a folder outside the repository, with a gateway call of its own: nothing in
 * the repository knows its name.
 */

const CALL = "/wps/session/login/acme";

const files: Readonly<Record<string, string>> = {
  "plugin.json": JSON.stringify({
    api: 1,
    title: "Acme",
    description: "Log-in with an Acme pass.",
    button: "site.login.continueWith",
    call: { path: CALL, via: "acme", context: ["loginDeviceId", "domain"] },
    errors: { "acme.pass.expired": "forget", "acme.pass.unknown": "alert" },
    settings: { type: "object", properties: {}, additionalProperties: false },
    consent: "necessary",
    storage: ["acme_pass"],
  }),
  "gateway.openapi.json": JSON.stringify({
    paths: {
      [CALL]: {
        post: {
          requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/AcmeLogin" } } } },
          "x-livery-errors": ["acme.pass.expired", "acme.pass.unknown", "login_verify_required"],
        },
      },
    },
    components: {
      schemas: { AcmeLogin: { required: ["pass"], properties: { pass: {}, loginDeviceId: {}, domain: {} } } },
    },
  }),
  "conformance.ts": `
    import type { Conformance } from "@livery/plugin-api";

    export default {
      answers: { "/wps/relay/ACME_issuePass": { pass: "p-1" } },
      started: "proof",
    } satisfies Conformance;`,
  "index.ts": `
    import { defineLoginProvider } from "@livery/plugin-api";

    export default defineLoginProvider({
      api: 1,
      activate: ({ gateway, storage, t }) => ({
        kind: "button",
        start: async () => {
          const issued = await gateway.post("/wps/relay/ACME_issuePass");
          if (!issued.ok) return { kind: "failed", message: t("site.login.unavailable") };
          storage.set("acme_pass", issued.value.pass);
          return { kind: "proof", proof: { fields: { pass: issued.value.pass } } };
        },
        forget: () => storage.remove("acme_pass"),
      }),
    });`,
};

const repository = () =>
  execFileSync("git", ["status", "--porcelain", "core", "plugins", "schemas", "server", "tools"], { encoding: "utf8" });
const before = repository();
const root = mkdtempSync(join(tmpdir(), "operator-"));
const folder = join(root, "login/acme");
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
afterAll(() => rmSync(root, { recursive: true }));

const [only] = await readPlugin(folder);
if (!only) throw new Error("the folder holds no plugin");
const acme = only.subject;
const value = {
  token: "t-1",
  firstTimeLogin: false,
  passwordExpired: false,
  updatePassword: false,
  spanId: "s",
  id: "1001",
  userName: "player",
  customerType: 3,
};

/** A brand that chose it. Its gateway gives these refusals to the call, one after another, and then a session. */
function aSite(
  ...refusals: readonly { readonly errorCode: string; readonly message?: string; readonly value?: object }[]
) {
  const left = [...refusals];
  const alerts: unknown[] = [];
  const verified: unknown[] = [];
  const { gateway, requests } = testSite({
    answers: {
      [CALL]: () => {
        const refusal = left.shift();
        if (refusal) throw refusal;
        return value;
      },
    },
  });
  const site = testSite({
    record: { plugins: [acme.plugin] },
    answers: { "/wps/relay/ACME_issuePass": { pass: "p-1" } },
    gateway: {
      session: {
        login: gateway.session.login,
        // Without its encryption, so that the body can be read.
        verify: async (body) => {
          verified.push(body);
          return ok(value);
        },
        logout: gateway.session.logout,
      },
    },
    overlays: { alert: async (shown) => void alerts.push(shown) },
    loadPlugin: () => acme.load(),
  });
  return { site, requests, alerts, verified };
}

await conforms(folder);

describe("a login provider from outside the repository", () => {
  it("is offered with core's text on its button", async () => {
    const login = await aSite().site.login();
    await login.prepare();
    expect(login.store.getState().loginMethods?.buttons).toMatchObject([
      { id: "acme", title: "Acme", labelKey: "site.login.continueWith" },
    ]);
  });

  it("sends its own call, with its proof and the context it declares, and opens the session", async () => {
    const { site, requests } = aSite();
    const login = await site.login();
    expect(await login.start("acme")).toEqual({ kind: "opened" });
    const sent = requests.filter(({ path }) => path.startsWith("/wps/session/login"));
    const { originalDomain } = site.platform.registrationInfo();
    const loginDeviceId = await site.platform.deviceId();
    expect(sent).toMatchObject([{ method: "POST", path: CALL }]);
    expect(sent[0]?.body).toEqual({ pass: "p-1", loginDeviceId, domain: originalDomain });
    expect(site.session.token()).toBe("t-1");
  });

  it("verifies a second factor with its own via", async () => {
    const { site, verified } = aSite({ errorCode: "login_verify_required", value: { sms: true } });
    const login = await site.login();
    expect(await login.start("acme")).toEqual({ kind: "verify" });
    expect((await login.verify("sms", "105577")).kind).toBe("opened");
    expect(verified).toMatchObject([{ pass: "p-1", via: "acme", method: "sms", code: "105577" }]);
  });

  it("has its rows of errors carried out", async () => {
    const expired = { errorCode: "acme.pass.expired", message: "Your pass has expired." };
    const unknown = { errorCode: "acme.pass.unknown", message: "We don't know this pass." };
    const { site, alerts } = aSite(expired, unknown);
    const login = await site.login();
    expect(await login.start("acme")).toEqual({ kind: "failed", code: "acme.pass.expired" });
    expect(localStorage.getItem("acme_pass")).toBeNull();
    await site.clock.advance(500);
    expect(await login.start("acme")).toEqual({ kind: "failed", code: "acme.pass.unknown" });
    expect(localStorage.getItem("acme_pass")).not.toBeNull();
    // A dialog waits for the language's texts.
    await vi.waitFor(() => expect(alerts).toMatchObject([{ message: expired.message }, { message: unknown.message }]));
  });

  it("edits no file", () => expect(repository()).toBe(before));
});
