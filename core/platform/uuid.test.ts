import { describe, expect, it } from "vitest";
import { randomUuid } from "./uuid.ts";

describe("a random UUID", () => {
  it("is of version 4, also on pages without crypto.randomUUID", () => {
    const form = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
    const insecure = { getRandomValues: crypto.getRandomValues.bind(crypto) } as Pick<Crypto, "getRandomValues">;
    expect(randomUuid(crypto)).toMatch(form);
    expect(randomUuid(insecure)).toMatch(form);
    expect(randomUuid(insecure)).not.toBe(randomUuid(insecure));
  });
});
