import { describe, expect, it } from "vitest";
import { READ_AHEAD_MS } from "./gateway.ts";
import { answerLimits } from "./limits.ts";
import { testEdge } from "./testing.ts";

describe("what passes to a browser", () => {
  const answerOf = (body: BodyInit | null, init: ResponseInit) =>
    testEdge({ upstream: async () => new Response(body, init) }).get("https://lotusplay.example/wps/x");

  it.each([
    "service-worker-allowed",
    "clear-site-data",
    "refresh",
    "link",
    "access-control-allow-origin",
    "strict-transport-security",
    "content-encoding",
    "x-powered-by",
    "reporting-endpoints",
  ])("never is a gateway's %s", async (name) => {
    const { headers } = await answerOf("{}", { headers: { "content-type": "application/json", [name]: "identity" } });
    expect(headers.has(name)).toBe(false);
  });

  it("never is a document, a script or a style: all that is not data is shown as text", async () => {
    const typeOf = async (type: string) =>
      (await answerOf("<script>", { headers: { "content-type": type } })).headers.get("content-type");
    for (const type of ["text/html", "TEXT/HTML; charset=utf-8", "text/javascript", "text/css", "text/xml", "x", ""]) {
      expect(await typeOf(type)).toBe("text/plain; charset=utf-8");
    }
    for (const type of [
      "application/xhtml+xml",
      "application/javascript",
      "application/json-seq",
      "multipart/form-data",
      // Browsers take the last.
      "application/json;,text/javascript",
      "image/png ; a=b, text/html",
    ]) {
      expect(await typeOf(type)).toBe("text/plain; charset=utf-8");
    }
    for (const type of ["application/json", "application/json; charset=utf-8", "image/svg+xml", "image/webp"]) {
      expect(await typeOf(type)).toBe(type);
    }
  });

  it("may be a download, and is never shown as something else by its name", async () => {
    const dispositionOf = async (value: string) =>
      (await answerOf("x", { headers: { "content-disposition": value } })).headers.get("content-disposition");
    expect(await dispositionOf('attachment; filename="lotus.apk"')).toBe('attachment; filename="lotus.apk"');
    for (const value of ["inline", 'inline; filename="x.html"', "attachments"])
      expect(await dispositionOf(value)).toBeNull();
  });

  it("is shut in a sandbox, also where it is a drawing", async () => {
    const { headers } = await answerOf("<svg/>", {
      headers: { "content-type": "image/svg+xml", "content-security-policy": "default-src *" },
    });
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("is a redirection within the site alone", async () => {
    const locationOf = async (location: string) =>
      (await answerOf(null, { status: 302, headers: { location } })).headers.get("location");
    expect(await locationOf("/wps/y?a=1#b")).toBe("/wps/y?a=1#b");
    expect(await locationOf("y")).toBe("/wps/y");
    expect(await locationOf("https://lotusplay.example/m/home")).toBe("/m/home");
    expect(await locationOf("https://gw.lotus.example/wps/y")).toBe("/wps/y");
    const foreign = ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)", "https://"];
    for (const location of [...foreign, "/.//evil.example", "https://lotusplay.example//evil.example"]) {
      expect(await locationOf(location)).toBeNull();
    }
  });

  it("are cookies for the brand's host alone", async () => {
    const headers = new Headers({ "content-type": "application/json" });
    headers.append("set-cookie", "session=1; Path=/wps; Domain=.example; HttpOnly");
    headers.append("set-cookie", "domain=2;DOMAIN = lotusplay.example;Secure");
    const answer = await answerOf("{}", { headers });
    expect(answer.headers.getSetCookie()).toEqual(["session=1; Path=/wps; HttpOnly", "domain=2;Secure"]);
  });

  it("is 502 for a status that is none", async () => {
    const upstream = async () => ({ status: 999, headers: new Headers(), body: null }) as unknown as Response;
    expect((await testEdge({ upstream }).get("https://lotusplay.example/wps/x")).status).toBe(502);
  });

  it("breaks off beyond its limits", async () => {
    const body = (part: Uint8Array, parts: number) => {
      let left = parts;
      return new ReadableStream<Uint8Array>({
        pull: (stream) => (left-- > 0 ? stream.enqueue(part) : new Promise(() => {})),
      });
    };
    const { get, clock } = testEdge({ upstream: async () => new Response(body(new Uint8Array(1), 3)) });
    const dripping = (await get("https://lotusplay.example/wps/x")).text();
    const failed = expect(dripping).rejects.toThrow("took too long");
    await clock.advance(answerLimits.ms);
    await failed;

    const long = testEdge({ upstream: async () => new Response(body(new Uint8Array(answerLimits.bytes / 2), 3)) });
    const text = (await long.get("https://lotusplay.example/wps/x")).text();
    const tooLong = expect(text).rejects.toThrow("too long");
    for (let turn = 0; turn < 3; turn++) await long.clock.advance(0);
    await tooLong;
  });

  it("breaks off within only once its head has been sent", async () => {
    const parts = [new Uint8Array(1)];
    const upstream = async () =>
      new Response(
        new ReadableStream({
          pull(stream) {
            const part = parts.pop();
            if (part) stream.enqueue(part);
            else stream.error(new TypeError("terminated"));
          },
        }),
      );
    const { get, clock } = testEdge({ upstream });
    const reader = (await get("https://lotusplay.example/wps/x")).body?.getReader();
    expect((await reader?.read())?.value).toHaveLength(1);
    let ended = false;
    const end = expect(reader?.read().finally(() => (ended = true))).rejects.toThrow("terminated");
    await clock.advance(READ_AHEAD_MS - 1);
    expect(ended).toBe(false);
    await clock.advance(1);
    await end;
  });

  it("leaves other requests their turn, also when it comes byte by byte", async () => {
    let pieces = 0;
    const body = new ReadableStream({
      pull(controller) {
        pieces++;
        controller.enqueue(new Uint8Array(1));
        if (pieces === 1_000) controller.close();
      },
    });
    const { get, clock } = testEdge({ upstream: async () => new Response(body) });
    const text = (await get("https://lotusplay.example/wps/x")).text();
    // Whatever goes on without waiting has ended by then.
    await new Promise((resolve) => setTimeout(resolve));
    expect(pieces).toBeLessThan(100);
    await clock.advance(0);
    expect(await text).toHaveLength(1_000);
  });
});
