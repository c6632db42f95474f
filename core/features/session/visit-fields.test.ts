import { expect, it } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { testWindow } from "#core/platform/testing.ts";
import { originFields } from "./visit-fields.ts";

const arrived = (query: string) =>
  originFields(testSite({ window: testWindow(`https://www.lotus.example/m/register${query}`) }).platform);

it('spec 3 "Register payload": says who sent the visitor, and leaves out what is empty', async () => {
  const { loginDeviceId, ...visit } = await arrived("?affiliateCode=vip8&referralCode=R7&token=secret");
  expect(loginDeviceId).toHaveLength(36);
  const always = { isOfficialAppLogin: false, registerMethod: "H5" };
  expect(visit).toEqual({
    ...always,
    registerUrl: "https://www.lotus.example/m/register?affiliateCode=vip8&referralCode=R7",
    domain: "vip8.lotus.example",
    affiliateCode: "vip8",
    referralCode: "R7",
  });
  expect(Object.keys(await arrived("")).sort()).toEqual(
    ["domain", "registerUrl", "loginDeviceId", ...Object.keys(always)].sort(),
  );
});
