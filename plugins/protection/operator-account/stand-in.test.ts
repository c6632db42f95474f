import { readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestSandbox, deviceId, type TestSandbox, type TestSite } from "#server/sandbox/testing.ts";
import standIn from "./stand-in.ts";

const HOUR = 3_600_000;

let sandbox: TestSandbox;
let site: TestSite;
beforeEach(() => {
  const contract = JSON.parse(readFileSync(path.join(import.meta.dirname, "gateway.openapi.json"), "utf8"));
  sandbox = createTestSandbox({ standIns: [{ name: "protection/operator-account", standIn, contract }] });
  site = sandbox.at("carnaval");
});
afterEach(() => sandbox.close());

const password = {
  ...{ type: "username", username: "player", password: "Player@2026" },
  ...{ loginDeviceId: deviceId, isOfficialAppLogin: false },
};

async function takeBreak(token: string, body: object): Promise<string> {
  const response = await sandbox.fetch(
    new Request("http://carnaval.localhost/wps/protection/break", {
      method: "POST",
      headers: { Merchant: "carnaval", Authorization: token, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    }),
  );
  return JSON.parse(await response.text()).value.until;
}

describe('spec 4 "Player protection": a break that the sandbox holds', () => {
  it("refuses the member's log-in until its end, and says when that is", async () => {
    const { token } = await site.logIn("player");
    const until = await takeBreak(token, { hours: 24 });
    expect(Date.parse(until)).toBe(sandbox.now() + 24 * HOUR);
    const refused = await site.call("logIn", { body: password, language: "EN" });
    expect(refused).toMatchObject({ success: false, errorCode: "member.on.break", value: { until } });
    expect(refused.message).toMatch(/^You’re on a break until Jan 6, 2026.* UTC\.$/);
    sandbox.pass(24 * HOUR);
    expect((await site.logIn("player")).userName).toBe("player");
  });

  it("refuses a game to a session that is still open", async () => {
    const { token } = await site.logIn("player");
    const [lane] = await site.value("getGameLanes");
    const { items } = await site.value("getGames", { query: { category: String(lane?.gameCategory) } });
    const launch = () =>
      site.failure("launchGame", {
        token,
        body: {
          ...{ vendor: items[0]?.vendor, gameCode: items[0]?.code, launchMode: "real", device: "MOBILE" },
          ...{ backUrl: "http://carnaval.localhost/m/home", hasLobby: false, language: "EN", title: "Game" },
        },
      });
    expect(await launch()).toBeUndefined();
    await takeBreak(token, { hours: 24 });
    expect(await launch()).toBe("member.on.break");
  });

  it("is of months too, and of this member alone", async () => {
    const { token } = await site.logIn("player");
    expect(await takeBreak(token, { months: 6 })).toBe("2026-07-05T08:00:00.000Z");
    expect(await site.failure("logIn", { body: password })).toBe("member.on.break");
    expect((await site.logIn("vip")).userName).toBe("vip");
  });
});
