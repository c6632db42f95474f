import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestSandbox, deviceId, type TestSandbox, type TestSite } from "#server/sandbox/testing.ts";
import firebase from "./index.ts";

let sandbox: TestSandbox;
let site: TestSite;
beforeEach(() => {
  sandbox = createTestSandbox({ standIns: [firebase] });
  site = sandbox.at("lotus");
});
afterEach(() => sandbox.close());

const common = { loginDeviceId: deviceId, isOfficialAppLogin: false };
const byName = (username: string) => ({ ...common, type: "username", username, password: "Player@2026" });

describe('spec 4 "Social login": log-in with Firebase', () => {
  it("offers binding for an unknown Firebase identity, and binds it to the account that logs in", async () => {
    const firebase = { firebaseChannel: "google", firebaseIdToken: await sandbox.proof("firebase:google", "g-1") };
    const social = { ...common, type: "firebase", ...firebase };
    expect(await site.failure("logIn", { body: social })).toBe("bind_customer_required");
    expect(await site.failure("logIn", { body: { ...byName("player"), ...firebase } })).toBeUndefined();
    expect((await site.call("logIn", { body: social })).value).toMatchObject({ userName: "player" });
    expect(await site.failure("logIn", { body: { ...social, firebaseIdToken: "forged" } })).toBe(
      "firebase.token.invalid",
    );
  });

  it("logs a Firebase phone in by its number", async () => {
    const firebaseIdToken = await sandbox.proof("firebase:phone", "+84900000001");
    const { value } = await site.call("logIn", {
      body: { ...common, type: "firebase", firebaseChannel: "phone", firebaseIdToken },
    });
    expect(value).toMatchObject({ userName: "player" });
  });
});
