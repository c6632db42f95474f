import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createChecker, readBrand } from "#tools/manifest/index.ts";
import { readSourceBuild } from "#tools/publish/index.ts";
import { createEditEndpoint, type EditEndpoint } from "./edit-endpoint.ts";
import { hashIn } from "./pictures.ts";
import { EDIT_PATH, TOKEN_HEADER } from "./protocol.ts";

const root = path.resolve(import.meta.dirname, "../..");
const merchants = mkdtempSync(path.join(tmpdir(), "livery-endpoint-"));
const file = path.join(merchants, "lotus/merchant.json");
const brand = { pointer: "/theme/tokens/color.brand", before: "#B3261E", value: "#7A1FA2" };
let endpoint: EditEndpoint;
let server: Server;

beforeAll(async () => {
  cpSync(path.join(root, "merchants/lotus"), path.dirname(file), { recursive: true });
  const checker = createChecker(await readSourceBuild(root));
  endpoint = createEditEndpoint({
    merchants,
    checker: async () => checker,
    neutralTexts: async () => ({}),
    makes: ({ edits }) => edits.every(({ pointer }) => !pointer.startsWith("/gateway/")),
  });
  server = createServer((incoming, answer) => endpoint.handle(incoming, answer, () => answer.writeHead(404).end()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  server.close();
  rmSync(merchants, { recursive: true });
});

interface Asked {
  readonly method?: string;
  readonly code?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

const ask = ({ method = "POST", code = "lotus", headers = {}, body = { edits: [brand] } }: Asked = {}) =>
  new Promise<{ readonly status: number | undefined; readonly body: unknown }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const own = {
      Host: `localhost:${port}`,
      Origin: `http://localhost:${port}`,
      [TOKEN_HEADER]: endpoint.tokenOf(decodeURIComponent(code)),
    };
    const options = {
      host: "127.0.0.1",
      port,
      method,
      path: `${EDIT_PATH}?code=${code}`,
      headers: { ...own, ...headers },
    };
    request(options, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => (text += part));
      answer.on("end", () => resolve({ status: answer.statusCode, body: JSON.parse(text) }));
    })
      .on("error", reject)
      .end(method === "POST" ? (typeof body === "string" ? body : JSON.stringify(body)) : undefined);
  });

describe("the endpoint that edits manifests", () => {
  it.each([
    ["another site's page", { Origin: "https://evil.example" }],
    ["another server of this machine", { Origin: "http://localhost:1" }],
    ["a page without the token", { [TOKEN_HEADER]: "" }],
    ["a page with another token", { [TOKEN_HEADER]: "x".repeat(43) }],
    ["another page of this site", { "Sec-Fetch-Site": "same-site" }],
    ["another name of the machine", { Host: "evil.example", Origin: "http://evil.example" }],
  ])("refuses %s", async (_, headers) => {
    const before = readFileSync(file, "utf8");
    expect(await ask({ headers })).toMatchObject({ status: 403, body: { message: expect.stringContaining("reload") } });
    expect((await ask({ headers, method: "GET" })).status).toBe(403);
    expect(readFileSync(file, "utf8")).toBe(before);
  });

  it("refuses a brand when a page has the token of another one", async () => {
    const before = readFileSync(file, "utf8");
    const headers = { [TOKEN_HEADER]: endpoint.tokenOf("noor") };
    expect((await ask({ headers })).status).toBe(403);
    expect((await ask({ headers, method: "GET" })).status).toBe(403);
    expect(readFileSync(file, "utf8")).toBe(before);
  });

  it.each([
    ["no list", "{}", 400],
    ["no JSON", "edit", 400],
    ["no pointer", { edits: [{ value: 1 }] }, 400],
    ["the whole document", { edits: [{ pointer: "", value: {} }] }, 400],
    ["texts in no language", { edits: [{ language: "../EN", pointer: "/hero.title", value: "x" }] }, 400],
    ["a picture of no slot", { edits: [], picture: { slot: "../logo", name: "logo.svg", content: "" } }, 400],
    [
      "more than a manifest can have",
      { edits: [{ pointer: "/name", before: "Lotus", value: "x".repeat(100_000) }] },
      500,
    ],
    ["more changes than a person makes", { edits: Array.from({ length: 200_000 }, () => brand) }, 413],
  ])("says what to send in place of %s", async (_, body, status) => {
    expect(await ask({ body })).toEqual({ status, body: { message: expect.any(String) } });
  });

  it("tells of a picture of 20 MB what its limit is", async () => {
    const before = hashIn(await readBrand(path.dirname(file)), "share");
    const content = Buffer.alloc(20 * 1024 * 1024).toString("base64");
    const picture = { slot: "share", name: "share.png", before, content };
    expect(await ask({ body: { edits: [], picture } })).toMatchObject({
      status: 200,
      body: {
        kind: "refused",
        diagnostics: [{ message: expect.stringContaining("has 20 MB; files of more than 1 MB") }],
      },
    });
  });

  it("refuses a change when no page of the server makes it", async () => {
    const before = readFileSync(file, "utf8");
    const value = "https://elsewhere.example";
    const origin = { pointer: "/gateway/origin", before: JSON.parse(before).gateway.origin, value };
    expect((await ask({ body: { edits: [brand, origin] } })).status).toBe(403);
    expect(readFileSync(file, "utf8")).toBe(before);
  });

  it.each(["..", "../lotus", "Lotus", "", "%2e%2e"])("knows no brand %s", async (code) => {
    expect((await ask({ code })).status).toBe(404);
  });

  it("says that a brand's folder is gone, and what to do", async () => {
    expect(await ask({ code: "gone" })).toEqual({
      status: 404,
      body: { message: `${path.join(merchants, "gone")} is gone: bring it back, or reload the page` },
    });
  });

  it("keeps what each of several pages saves at once", async () => {
    const texts = path.join(merchants, "lotus/texts/EN.json");
    const [manifest, words] = [file, texts].map((each) => readFileSync(each, "utf8"));
    const name = { pointer: "/name", before: "Lotus", value: "Lotus 88" };
    const text = {
      language: "EN",
      pointer: "/hero.title",
      before: JSON.parse(words ?? "")["hero.title"],
      value: "Six.",
    };
    const answers = await Promise.all([brand, name, text].map((edit) => ask({ body: { edits: [edit] } })));
    expect(answers.map(({ body }) => body)).toMatchObject(answers.map(() => ({ kind: "saved" })));
    const saved = JSON.parse(readFileSync(file, "utf8"));
    expect([saved.theme.tokens["color.brand"], saved.name]).toEqual([brand.value, name.value]);
    expect(JSON.parse(readFileSync(texts, "utf8"))["hero.title"]).toBe("Six.");
    writeFileSync(file, manifest ?? "");
    writeFileSync(texts, words ?? "");
  });

  it("saves, and tells what differs from the last commit", async () => {
    const git = (...args: readonly string[]) => execFileSync("git", args, { cwd: merchants, stdio: "ignore" });
    expect(await ask({ method: "GET" })).toEqual({ status: 200, body: {} });
    git("init");
    git("add", ".");
    git("-c", "user.name=Test", "-c", "user.email=test@example.com", "commit", "-m", "Brands");
    expect(await ask({ method: "GET" })).toEqual({ status: 200, body: { changes: [] } });

    expect(await ask()).toMatchObject({ status: 200, body: { kind: "saved" } });
    const { pointer, before: committed, value } = brand;
    expect(await ask({ method: "GET" })).toEqual({
      status: 200,
      body: { changes: [{ pointer, before: committed, after: value }] },
    });

    expect(await ask({ body: { edits: [{ pointer, before: value, value: committed }] } })).toMatchObject({
      body: { kind: "saved" },
    });
    expect(await ask({ method: "GET" })).toEqual({ status: 200, body: { changes: [] } });
  });
});
