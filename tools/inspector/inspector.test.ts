import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EDIT_PATH, TOKEN_HEADER } from "#tools/edit/protocol.ts";
import { readSourceBuild } from "#tools/publish/index.ts";
import { createInspector } from "./inspector.ts";

const root = path.resolve(import.meta.dirname, "../..");
const merchants = mkdtempSync(path.join(tmpdir(), "livery-inspector-"));
const manifest = (code: string) => path.join(merchants, code, "merchant.json");
const servers: Server[] = [];

/** A server with the inspector, whose rest answers 418; `canSave` as `npm start` has it. */
async function serve(canSave: boolean): Promise<number> {
  const build = await readSourceBuild(root);
  const inspector = createInspector({
    root,
    merchants,
    build: async () => build,
    brandAt(host) {
      const [code = ""] = host.split(".");
      const isKnown = ["lotus.localhost", "lotus.example", "noor.localhost", "far.example"].includes(host);
      return isKnown ? { code, name: code, host: code === "far" ? undefined : `${code}.localhost` } : undefined;
    },
    ...(canSave && { saving: {} }),
  });
  const server = createServer((incoming, answer) => inspector(incoming, answer, () => answer.writeHead(418).end()));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

interface Asked {
  readonly host?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

let port: number;
const ask = ({ host = "inspector.lotus.localhost", path = "/", headers = {}, body }: Asked, at = port) =>
  new Promise<Answer>((resolve, reject) => {
    const options = {
      host: "127.0.0.1",
      port: at,
      path,
      method: body === undefined ? "GET" : "POST",
      headers: { Host: `${host}:${at}`, ...headers },
    };
    request(options, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => (text += part));
      answer.on("end", () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
    })
      .on("error", reject)
      .end(body === undefined ? undefined : JSON.stringify(body));
  });

const tokenIn = ({ text }: Answer): string => /"token":"([^"]+)"/.exec(text)?.[1] ?? "";
const colour = { pointer: "/theme/tokens/color.brand", before: "#B3261E", value: "#7A1FA2" };

beforeAll(async () => {
  for (const code of ["lotus", "noor"])
    cpSync(path.join(root, "merchants", code), path.join(merchants, code), { recursive: true });
  port = await serve(true);
});
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(merchants, { recursive: true });
});

describe("an address with ?inspect", () => {
  it.each([
    ["lotus.localhost", "/m/home?tab=1&inspect", "/m/home?tab=1"],
    ["lotus.localhost", "//elsewhere.example/m/home?inspect", "/m/home"],
    ["lotus.localhost", "/.//elsewhere.example/?inspect", "//elsewhere.example/"],
    ["lotus.example", "/m/home?inspect", "/m/home"],
  ])("leads to the panel of the brand when it is %s%s", async (host, asked, shown) => {
    const { status, headers } = await ask({ host, path: asked });
    expect([status, headers.location]).toEqual([302, `http://inspector.lotus.localhost:${port}${shown}`]);
  });

  it.each([
    ["a script", { "Sec-Fetch-Dest": "empty" }],
    ["a frame", { "Sec-Fetch-Dest": "iframe" }],
  ])("passes on what %s asks for", async (_, headers) => {
    expect((await ask({ host: "lotus.localhost", path: "/m/home?inspect", headers })).status).toBe(418);
  });

  it.each([
    "lotus.localhost",
    "inspector.elsewhere.localhost",
    "inspector.localhost",
    "inspector.lotus.example",
    "far.example",
  ])("passes on what is asked of %s when nothing there is the inspector's", async (host) => {
    const path = host === "far.example" ? "/?inspect" : "/m/home";
    expect((await ask({ host, path })).status).toBe(418);
  });

  it.each(["//", "//:x/?inspect"])("passes on %s, to which the edge has an answer", async (asked) => {
    expect((await ask({ host: "lotus.localhost", path: asked })).status).toBe(418);
  });
});

describe("the panel's host", () => {
  it("isolates the panel's page", async () => {
    const { status, headers } = await ask({ path: "/m/home" });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "cross-origin-opener-policy": "same-origin",
      "x-frame-options": "DENY",
      "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
    });
    expect(headers).not.toHaveProperty("access-control-allow-origin");
  });

  it.each(["empty", "iframe", "script", "image", "object"])(
    "answers 404 when the page is asked for as %s",
    async (dest) => {
      expect((await ask({ headers: { "Sec-Fetch-Dest": dest } })).status).toBe(404);
    },
  );

  it.each(["/m/@fs/etc/passwd", "/m/core/app/entry.tsx", "/m/tools/dev/client.ts", "/m/@vite/client"])(
    "has no source %s",
    async (file) => expect((await ask({ path: file, headers: { "Sec-Fetch-Dest": "script" } })).status).toBe(404),
  );

  it("gives each brand a token that opens no other one", async () => {
    const [lotus, noor] = [await ask({}), await ask({ host: "inspector.noor.localhost" })].map(tokenIn);
    expect(lotus).not.toBe(noor);
    const read = (host: string, token = "") =>
      ask({ host, path: "/livery/explain", headers: { [TOKEN_HEADER]: token } }).then(({ status }) => status);
    expect(await read("inspector.noor.localhost", noor)).toBe(200);
    expect(await read("inspector.noor.localhost", lotus)).toBe(403);
    expect(await read("inspector.noor.localhost")).toBe(403);
    const before = readFileSync(manifest("noor"), "utf8");
    const write = {
      path: `${EDIT_PATH}?code=noor`,
      headers: { [TOKEN_HEADER]: lotus ?? "" },
      body: { edits: [colour] },
    };
    expect((await ask(write)).status).toBe(403);
    expect(readFileSync(manifest("noor"), "utf8")).toBe(before);
  });

  it.each([
    ["the site's page", { Origin: "http://lotus.localhost" }],
    ["a page of the same site", { "Sec-Fetch-Site": "same-site" }],
  ])("refuses %s when it has the token", async (_, headers) => {
    const own = { [TOKEN_HEADER]: tokenIn(await ask({})), ...headers };
    const before = readFileSync(manifest("lotus"), "utf8");
    expect((await ask({ path: "/livery/explain", headers: own })).status).toBe(403);
    const body = { edits: [colour] };
    expect((await ask({ path: `${EDIT_PATH}?code=lotus`, headers: own, body })).status).toBe(403);
    expect(readFileSync(manifest("lotus"), "utf8")).toBe(before);
  });

  it("refuses an edit when the site's host is asked", async () => {
    const headers = { [TOKEN_HEADER]: tokenIn(await ask({})) };
    const body = { edits: [colour] };
    const path = `${EDIT_PATH}?code=lotus`;
    expect((await ask({ host: "lotus.localhost", path, headers, body })).status).toBe(418);
  });

  it("saves nothing but the theme and texts", async () => {
    const headers = { [TOKEN_HEADER]: tokenIn(await ask({})) };
    const before = readFileSync(manifest("lotus"), "utf8");
    const save = (body: object) => ask({ path: `${EDIT_PATH}?code=lotus`, headers, body }).then(({ status }) => status);
    const { gateway, theme } = JSON.parse(before);
    const other = { pointer: "/gateway/origin", before: gateway.origin, value: "https://elsewhere.example" };
    expect(await save({ edits: [colour, other] })).toBe(403);
    expect(await save({ edits: [{ pointer: "/theme/tokens", before: theme.tokens, value: {} }] })).toBe(403);
    expect(await save({ edits: [], picture: { slot: "logo", name: "logo.svg", content: "" } })).toBe(403);
    expect(readFileSync(manifest("lotus"), "utf8")).toBe(before);
    expect(await save({ edits: [colour] })).toBe(200);
    expect(readFileSync(manifest("lotus"), "utf8")).toBe(before.replace(colour.before, colour.value));
  });

  it("only shows when nothing is to be saved", async () => {
    const reading = await serve(false);
    expect(tokenIn(await ask({}, reading))).toBe("");
    expect((await ask({ path: "/livery/explain", headers: { "Sec-Fetch-Dest": "empty" } }, reading)).status).toBe(200);
    const foreign = { Origin: `http://lotus.localhost:${reading}` };
    expect((await ask({ path: "/livery/explain", headers: foreign }, reading)).status).toBe(403);
    const edit = { path: `${EDIT_PATH}?code=lotus`, headers: { [TOKEN_HEADER]: "x" }, body: { edits: [colour] } };
    expect((await ask(edit, reading)).status).toBe(404);
  });
});
