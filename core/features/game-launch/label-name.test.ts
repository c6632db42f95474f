import { expect, it } from "vitest";
import { loggedIn, loginValue, testSite } from "#core/app/testing.ts";
import { createManualClock, sleep } from "#core/kernel/index.ts";
import { testWindow } from "#core/platform/testing.ts";
import { createLaunches } from "./launches.idle.tsx";

const member = {
  id: "1001",
  account: "player",
  type: 3,
  language: "EN",
  currency: "VND",
  clubLabel: { labelName: "Gold", labelId: "g", type: "AUTO", rankLevel: 2 },
};

/** The body of the launch with which a page begins, where the gateway says after `delay` ms who plays. */
async function launchAtStart(delay: number) {
  const clock = createManualClock();
  const site = testSite({
    clock,
    window: testWindow("https://lotus.example/m/launchGame"),
    answers: {
      "/wps/member/info": () => sleep(clock, delay).then(() => member),
      "/wps/v2/system/status": { merchantCode: "lotus", whitelabelVal: {} },
      "/wps/game/launchGame": { gameUrl: "https://games.example/koi" },
    },
  });
  site.session.open(loginValue, { ...loggedIn, from: "/m/launchGame" });
  const target = { vendor: "NEONFOX", gameCode: "koi", title: "Golden Koi" };
  void createLaunches(site).address({ kind: "real", target, backUrl: undefined });
  await clock.advance(10_000);
  return site.requests.find(({ path }) => path === "/wps/game/launchGame")?.body;
}

it("a game that a page begins with gets the member's label, which comes with the member", async () => {
  expect(await launchAtStart(2000)).toMatchObject({ labelName: "Gold" });
});

it("a game starts without the member's label where the gateway does not say in time who plays", async () => {
  expect(await launchAtStart(8000)).not.toHaveProperty("labelName");
});
