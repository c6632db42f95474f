import { describe, expect, it } from "vitest";
import { clientOf, parseTrustedProxies } from "./client.ts";

const from = (remoteAddress: string | undefined, headers: Record<string, string> = {}) => ({
  socket: { remoteAddress },
  headers,
});

describe("who asks", () => {
  it("is the other end of the socket, whatever its headers say", () => {
    const headers = { "x-forwarded-for": "127.0.0.1", "x-forwarded-proto": "https", "x-real-ip": "::1" };
    expect(clientOf(from("192.0.2.7", headers))).toEqual({ clientAddress: "192.0.2.7", local: false });
    expect(clientOf(from(undefined, headers))).toEqual({});
  });

  it.each(["127.0.0.1", "127.8.0.1", "::1", "::ffff:127.0.0.1"])("is this machine at %s", (address) => {
    expect(clientOf(from(address)).local).toBe(true);
  });

  it.each(["10.0.0.1", "::2", "::ffff:10.0.0.1", "localhost", "1271::"])("is not this machine at %s", (address) => {
    expect(clientOf(from(address)).local).toBe(false);
  });

  it.each(["x-forwarded-for", "forwarded"])("is not this machine where a proxy on it forwards: %s", (header) => {
    expect(clientOf(from("127.0.0.1", { [header]: "127.0.0.1" })).local).toBe(false);
  });

  describe("behind trusted proxies", () => {
    const trusted = parseTrustedProxies("10.0.0.0/8, ::1, fd00::/8");
    const client = (peer: string, forwardedFor: string) =>
      clientOf(from(peer, { "x-forwarded-for": forwardedFor }), trusted).clientAddress;

    it("is the first address from the right that is none of theirs", () => {
      expect(client("10.0.0.1", "203.0.113.7")).toBe("203.0.113.7");
      expect(client("::ffff:10.0.0.1", "6.6.6.6, 203.0.113.7, 10.9.9.9")).toBe("203.0.113.7");
      expect(client("fd00::5", "2001:db8::1")).toBe("2001:db8::1");
      expect(client("10.0.0.1", "10.1.1.1")).toBe("10.1.1.1");
      expect(client("192.0.2.1", "203.0.113.7")).toBe("192.0.2.1");
    });

    it.each([
      ["203.0.113.7:40112", "203.0.113.7"],
      ["[2001:db8:7::9]:40112", "2001:db8:7::9"],
      ["[2001:db8:7::9]", "2001:db8:7::9"],
      ["203.0.113.7:40112, 10.0.0.8:3000", "203.0.113.7"],
      ["[::ffff:203.0.113.7]:1", "203.0.113.7"],
      ["203.0.113.7,", "203.0.113.7"],
    ])("is read from %s, as some proxies write it", (written, address) => {
      expect(client("10.0.0.1", written)).toBe(address);
    });

    it.each(["", "unknown", ",", "<script>", "203.0.113.7:", "203.0.113.7:x", "[203.0.113.7", "1.2.3:4"])(
      "is the proxy itself if the header names nobody: %j",
      (made) => {
        expect(client("10.0.0.1", made)).toBe("10.0.0.1");
      },
    );

    it("came by the scheme that they tell", () => {
      const protocol = (peer: string, value: string) =>
        clientOf(from(peer, { "x-forwarded-proto": value }), trusted).protocol;
      expect(protocol("10.0.0.1", "https")).toBe("https");
      expect(protocol("10.0.0.1", "javascript")).toBeUndefined();
      expect(protocol("192.0.2.1", "https")).toBeUndefined();
    });
  });

  describe("with a name for the request", () => {
    const trusted = parseTrustedProxies("10.0.0.0/8");
    const idOf = (peer: string, id: string) => clientOf(from(peer, { "x-request-id": id }), trusted).requestId;

    it("is believed where a trusted proxy has sent it", () => {
      expect(idOf("10.0.0.1", "7f3a.B-9_c")).toBe("7f3a.B-9_c");
      expect(idOf("10.0.0.1", "a".repeat(64))).toBe("a".repeat(64));
      expect(idOf("192.0.2.1", "7f3a")).toBeUndefined();
    });

    it.each(["", "a".repeat(65), "a b", 'a"b', "a\nb", "é", "a, b"])("is not believed as %j", (id) => {
      expect(idOf("10.0.0.1", id)).toBeUndefined();
    });
  });

  it.each(["10.0.0.0/33", "10.0.0.0/", "10.0.0.0/8/8", "example.com", "10.0.0.1/x", "*"])(
    "can't be trusted at %s",
    (list) => {
      expect(() => parseTrustedProxies(list)).toThrow("is no address and no network");
    },
  );
});
