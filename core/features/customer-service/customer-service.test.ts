import { describe, expect, it } from "vitest";
import type { ServiceCustomer } from "#core/extension-points/index.ts";
import { entriesFor, linkOf, serviceAddress } from "./customer-service.ts";
import { entry } from "./testing.ts";

const customer: ServiceCustomer = { id: "7", name: "Nguyễn A", language: "VI" };
const origin = "https://lotus.example";

describe('spec 4 "Customer-service entries"', () => {
  const all = [entry("A"), entry("GOLD", { labelIds: ["gold"] }), entry("B"), entry("RUBY", { labelIds: ["ruby"] })];
  const types = (labelId?: string) => entriesFor(all, labelId).map(({ csType }) => csType);

  it("are those without restriction and those of the member's label, which come first", () => {
    expect(types("gold")).toEqual(["GOLD", "A", "B"]);
  });

  it("are the unrestricted ones when none matches, and for visitors", () => {
    expect(types("silver")).toEqual(["A", "B"]);
    expect(types()).toEqual(["A", "B"]);
  });
});

describe("an entry's address", () => {
  it("has its placeholders filled in, safely", () => {
    const target = "https://chat.example/?u={uid}&n={name}&l={lang}&v={vip}&o={other}";
    expect(serviceAddress(target, customer, origin)).toBe(
      "https://chat.example/?u=7&n=Nguy%E1%BB%85n%20A&l=VI&v=&o={other}",
    );
    expect(serviceAddress("/wps/chat?u={uid}", customer, origin)).toBe("https://lotus.example/wps/chat?u=7");
  });

  it.each(["javascript:alert(1)", "data:text/html,x", '{"license":"1"}', "", "http://"])(
    "is undefined for %s",
    (target) => {
      expect(serviceAddress(target, customer, origin)).toBeUndefined();
    },
  );
});

describe("a plugin's link", () => {
  it.each([
    ["{target}", "https://a.example/?u={uid}", "https://a.example/?u={uid}"],
    ["https://a.example/{target.license}/{target.group}", '{"license":12,"group":"a/b"}', "https://a.example/12/a%2Fb"],
    ["https://a.example/{target.license}/{target.group}", '{"license":"12"}', "https://a.example/12/"],
  ])("%s with %s is %s", (template, target, link) => {
    expect(linkOf(template, target)).toBe(link);
  });

  it.each(["", "{", "[]", "null", '{"other":1}', '{"toString":{}}'])(
    "is none where no field of the text is there: %s",
    (target) => {
      expect(linkOf("https://a.example/{target.license}", target)).toBeUndefined();
    },
  );
});
