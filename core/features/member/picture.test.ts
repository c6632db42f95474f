import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loggedIn, loginValue, testSite } from "#core/app/testing.ts";
import { testWindow } from "#core/platform/testing.ts";

async function aMember(window = testWindow("https://www.lotus.example/m/home"), id = loginValue.id) {
  const site = testSite({ window });
  site.session.open({ ...loginValue, id }, loggedIn);
  const { picture } = await site.memberDetails();
  const offered = (count?: unknown) => {
    const gateway = count === undefined ? {} : { PROFILE_ICON_COUNT: count };
    site.status.store.setState({ value: { merchantCode: "lotus", whitelabelVal: {}, gateway } });
    return picture.count();
  };
  return { site, window, picture, offered };
}

describe('spec 3 "Provider config": the profile picture', () => {
  it("is one of PROFILE_ICON_COUNT, 9 by default", async () => {
    const { offered } = await aMember();
    expect(offered()).toBe(9);
    expect(offered(12)).toBe(12);
    expect(offered("4")).toBe(4);
  });

  it("is one of 9, or of as many as differ, whatever the gateway says", async () => {
    const { offered } = await aMember();
    for (const nonsense of [0, -1, 2.5, Number.NaN, "many", null, {}, { toString: {} }])
      expect(offered(nonsense)).toBe(9);
    fc.assert(
      fc.property(fc.anything(), (count) => {
        const shown = offered(count);
        expect(Number.isInteger(shown) && shown > 0 && shown <= 27).toBe(true);
      }),
    );
  });

  it("is the name's first letter until another one is chosen, which this device keeps for this member", async () => {
    const { picture, window } = await aMember();
    expect(picture.store.getState().chosen).toBeUndefined();
    picture.choose(3);
    expect((await aMember(window)).picture.store.getState().chosen).toBe(3);
    expect((await aMember(window, "8")).picture.store.getState().chosen).toBeUndefined();
    picture.choose(undefined);
    expect((await aMember(window)).picture.store.getState().chosen).toBeUndefined();
  });

  it("is nobody's after a log-out", async () => {
    const { picture, site } = await aMember();
    picture.choose(3);
    void site.session.handleSessionLost();
    expect(picture.store.getState().chosen).toBeUndefined();
  });
});
