import { describe, expect, it } from "vitest";
import { mayReturnTo } from "./return-address.ts";

const at = (url: string, sandbox = false) =>
  mayReturnTo(new URL(url), {
    returnOrigins: ["https://www.lotusplay.example"],
    ...(sandbox && { vendorOrigins: { "https://access.line.me": "http://access.line.me.localhost:5173" } }),
  });

describe('spec 2 "Returns from outside providers": where a provider\'s external page may redirect to', () => {
  it("is an origin that the merchant registered, exactly", () => {
    expect(at("https://www.lotusplay.example/m/home")).toBe(true);
    expect(at("https://vip8.lotusplay.example/m/home")).toBe(false);
    expect(at("http://www.lotusplay.example/m/home")).toBe(false);
  });

  it("is any localhost in front of the sandbox, and no localhost elsewhere", () => {
    expect(at("http://lotus.localhost:5173/m/home", true)).toBe(true);
    expect(at("http://localhost:5173/m/home", true)).toBe(true);
    expect(at("http://lotus.localhost:5173/m/home")).toBe(false);
    expect(at("http://notlocalhost:5173/m/home", true)).toBe(false);
  });
});
