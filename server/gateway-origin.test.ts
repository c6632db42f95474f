import { describe, expect, it } from "vitest";
import { readGatewayOrigin } from "./gateway-origin.ts";

describe("GATEWAY_ORIGIN", () => {
  it("is an http(s) origin, or absent", () => {
    expect(readGatewayOrigin("https://gw.acme.com")).toBe("https://gw.acme.com");
    expect(readGatewayOrigin("http://localhost:8080/")).toBe("http://localhost:8080");
    expect([undefined, null, ""].map(readGatewayOrigin)).toEqual([undefined, undefined, undefined]);
  });

  it.each(["foo", "gw.acme.com", "localhost:8080", "ftp://gw.acme.com", "javascript:alert(1)"])(
    "refuses %s with what to write",
    (value) => {
      expect(() => readGatewayOrigin(value)).toThrow(`GATEWAY_ORIGIN is "${value}": it must be an origin`);
    },
  );

  it("refuses a path, and names the origin without it", () => {
    expect(() => readGatewayOrigin("https://gw.acme.com/wps")).toThrow("such as https://gw.acme.com");
  });
});
