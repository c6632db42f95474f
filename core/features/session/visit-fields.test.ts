import { expect, it } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { testWindow } from "#core/platform/testing.ts";
import { visitFields } from "./visit-fields.ts";

const arrived = (query: string) =>
  visitFields(testSite({ window: testWindow(`https://www.lotus.example/m/register${query}`) }).platform);

it('spec 3 "Register payload": says who sent the visitor, and leaves out what is empty', () => {
  const { registerUrl, domain, ...sender } = arrived("?affiliateCode=vip8&referralCode=R7&token=secret");
  expect(registerUrl).toBe("https://www.lotus.example/m/register?affiliateCode=vip8&referralCode=R7");
  expect(domain).toBe("vip8.lotus.example");
  expect(sender).toEqual({ affiliateCode: "vip8", referralCode: "R7" });
  expect(Object.keys(arrived("")).sort()).toEqual(["domain", "registerUrl"]);
});
