import { expect, it } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { testWindow } from "#core/platform/testing.ts";
import { prepareFacts } from "./member-facts.tsx";

const info = { id: "7", account: "mai", type: 3, language: "EN", currency: "VND", clubLabel: null };

it("the member's card is asked for before the account is opened, and only where the brand has cards", async () => {
  const asks = async (BINDCARD3: boolean) => {
    const site = testSite({
      window: testWindow("https://lotus.example/m/home"),
      record: { features: { BINDCARD3 } },
      answers: { "/wps/member/info": info, "/wps/member/bindCard": { bound: true } },
    });
    site.session.restore("t-1");
    await prepareFacts(site);
    await prepareFacts(site);
    return site.requests.filter(({ path }) => path === "/wps/member/bindCard").length;
  };
  expect(await asks(true)).toBe(1);
  expect(await asks(false)).toBe(0);
});
