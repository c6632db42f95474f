import { describe, expect, it } from "vitest";
import { billOfBrand } from "./brand-bill.ts";

const bill = {
  bomFormat: "CycloneDX",
  metadata: { component: { "bom-ref": "site" } },
  components: ["core", "login/line", "login/sms", "server", "react", "scheduler", "firebase", "ajv"].map((ref) => ({
    "bom-ref": ref,
  })),
  dependencies: [
    { ref: "site", dependsOn: ["core", "login/line", "login/sms", "server"] },
    { ref: "core", dependsOn: ["react"] },
    { ref: "login/line" },
    { ref: "login/sms", dependsOn: ["firebase", "react"] },
    { ref: "server", dependsOn: ["ajv", "react", "scheduler"] },
    { ref: "react", dependsOn: ["scheduler"] },
    { ref: "scheduler" },
    { ref: "firebase" },
    { ref: "ajv" },
  ],
};
const componentsFor = (...plugins: readonly string[]) =>
  billOfBrand(bill, plugins).components.map((component) => component["bom-ref"]);

describe("the bill of materials of a brand", () => {
  it("has core and the chosen plugins, and the packages of these alone", () => {
    expect(componentsFor("login/line")).toEqual(["core", "login/line", "react"]);
    expect(componentsFor("login/sms")).toEqual(["core", "login/sms", "react", "firebase"]);
  });

  it("names no component that it does not have, and keeps the rest", () => {
    const { dependencies, ...rest } = billOfBrand(bill, ["login/line"]);
    expect(dependencies).toEqual([
      { ref: "site", dependsOn: ["core", "login/line"] },
      { ref: "core", dependsOn: ["react"] },
      { ref: "login/line" },
      { ref: "react" },
    ]);
    expect(rest).toMatchObject({ bomFormat: "CycloneDX", metadata: bill.metadata });
  });

  it("is refused where a plugin is not in the build, with the next step", () => {
    expect(() => componentsFor("login/new")).toThrow("the last build is without login/new: run `npx livery build`");
  });
});
