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
    write("kings-cup", JSON.stringify({ name: "King's Cup", country: "BR" }));
    write("far", JSON.stringify({ name: "Far", country: "AQ" }));
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

  it("is made of its code where the manifest says nothing that can be used", () => {
    expect(merchantProfile("far")).toMatchObject({ name: "Far", country: "PH" });
    expect(merchantProfile("broken")).toMatchObject({ name: "Broken", country: "PH" });
    expect(merchantProfile("../far")).toMatchObject({ country: "PH" });
    expect(merchantProfile("absent")).toMatchObject({ name: "Absent", country: "PH" });
    expect(merchantProfile("constructor")).toMatchObject({ name: "Constructor", country: "PH", content: "default" });
  });
});
