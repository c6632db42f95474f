import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { countryOf, merchantProfile } from "./merchants.ts";

describe("the sandbox's data of a brand that it does not list", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "livery-profiles-"));
  const write = (code: string, text: string) => {
    mkdirSync(path.join(folder, code));
    writeFileSync(path.join(folder, code, "merchant.json"), text);
  };
  beforeAll(() => {
    vi.stubEnv("MERCHANTS_DIR", folder);
    write("kings-cup", JSON.stringify({ name: "King's Cup", country: "BR", currency: "BRL" }));
    write("sol", JSON.stringify({ country: "CO", currency: "COP", languages: { default: "ES" } }));
    write("jaya", JSON.stringify({ country: "ID", currency: "USD" }));
    write("far", JSON.stringify({ name: "Far", country: "Antarctica", currency: 5, languages: 1 }));
    write("broken", "{");
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  it("has the name and the country of its manifest", () => {
    expect(merchantProfile("kings-cup")).toMatchObject({ name: "King's Cup", country: "BR" });
    expect(countryOf("kings-cup").currency).toBe("BRL");
  });

  it("has its manifest's currency and language when countries.json lacks the country", () => {
    expect(countryOf("sol")).toMatchObject({
      countryCode: "CO",
      currency: "COP",
      currencySymbol: "$",
      currencyPosition: "before",
    });
    expect(merchantProfile("sol").language).toBe("ES");
  });

  it("has its manifest's currency when it isn't the country's", () => {
    expect(countryOf("jaya")).toMatchObject({
      countryCode: "ID",
      countryDialingCode: "62",
      currency: "USD",
      currencySymbol: "$",
    });
  });

  it("is made of its code where the manifest says nothing that can be used", () => {
    expect(merchantProfile("far")).toMatchObject({ name: "Far", country: "PH", language: "EN" });
    expect(countryOf("far").currency).toBe("PHP");
    expect(merchantProfile("broken")).toMatchObject({ name: "Broken", country: "PH" });
    expect(merchantProfile("../far")).toMatchObject({ country: "PH" });
    expect(merchantProfile("absent")).toMatchObject({ name: "Absent", country: "PH" });
    expect(merchantProfile("constructor")).toMatchObject({ name: "Constructor", country: "PH", content: "default" });
  });
});
