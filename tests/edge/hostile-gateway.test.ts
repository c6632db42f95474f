import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDeployment, type Deployment, type EdgeProcess, runtimes } from "#tools/bench/hostile-gateway/edges.ts";
import {
  GOOD_GAME,
  gatewayFaults,
  type HostileGateway,
  startHostileGateway,
} from "#tools/bench/hostile-gateway/gateway.ts";
import { PATIENCE_MS } from "../setup/patience.ts";

interface Answer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** Whether the connection was closed before the answer's end. */
  readonly cut: boolean;
}

/**
 * A GET of a brand. The browser gives up when no answer has begun after `patience` ms, and ends a call whose answer has no end.
 */
function get(port: number, brand: string, path: string, patience = PATIENCE_MS): Promise<Answer> {
  return new Promise((resolve) => {
    let status: number | undefined;
    let headers = {};
    let text = "";
    const end = (cut: boolean) => resolve({ status, headers, text, cut });
    const headersSent = { Host: `${brand}.localhost` };
    const sent = request({ host: "127.0.0.1", port, path, headers: headersSent, agent: false }, (answer) => {
      clearTimeout(waiting);
      if (path.startsWith("/wps/")) setTimeout(() => sent.destroy(), ENDLESS_MS).unref();
      status = answer.statusCode;
      headers = answer.headers;
      answer.setEncoding("latin1").on("data", (part: string) => {
        if (text.length < 100_000) text += part;
      });
      answer.on("end", () => end(!answer.complete));
      answer.on("error", () => end(true));
    });
    sent.on("error", () => end(true)).end();
    const waiting = setTimeout(() => sent.destroy(), patience).unref();
  });
}

/** An answer that takes longer to arrive has no end (ms). */
const ENDLESS_MS = 3_000;
/** How long a player waits for a gateway that doesn't answer (ms). */
const SILENCE_MS = 3_000;
const MEMORY_LIMIT = 300 * 1_048_576;

const faults = Object.keys(gatewayFaults);

describe.each(runtimes)("the edge on %s, beside hostile gateways", (_, start) => {
  let deployment: Deployment;
  let gateway: HostileGateway;
  let edge: EdgeProcess;

  beforeAll(async () => {
    deployment = await createDeployment(["good", ...faults]);
    gateway = await startHostileGateway();
    edge = await start(deployment, gateway.origin);
  });
  afterAll(async () => {
    await edge?.stop();
    await gateway?.close();
    await deployment?.remove();
  });

  /** Every fault at once: in the snapshots that the edge takes by itself, and in calls of players. */
  it("serves the other brand's pages, with its games, and keeps its memory", async () => {
    let most = 0;
    let whileOthersWait = 0;
    /** Whether the edge is waiting for a gateway that never answers. */
    const isWaiting = () =>
      gateway.seen.some(({ brand, url, aborted }) => brand === "silence" && !aborted && !url.includes("country"));
    const goodPage = () => get(edge.port, "good", "/m/home");
    await goodPage();
    const fault = faults.flatMap((brand) => [
      get(edge.port, brand, "/m/home"),
      ...Array.from({ length: 2 }, () => get(edge.port, brand, "/wps/system/country", SILENCE_MS)),
    ]);
    let over = false;
    const allOver = Promise.all(fault).then(() => {
      over = true;
    });
    for (let round = 0; !over || round < 50; round++) {
      const page = await goodPage();
      most = Math.max(most, edge.memory());
      expect(page.status).toBe(200);
      if (isWaiting()) whileOthersWait++;
    }
    await allOver;
    expect(whileOthersWait).toBeGreaterThan(0);
    expect(edge.alive()).toBe(true);
    expect(most).toBeLessThan(MEMORY_LIMIT);
    expect((await goodPage()).text).toContain(GOOD_GAME);
    expect((await get(edge.port, "good", "/wps/system/country")).text).toContain('"success":true');
  });

  it.each(faults)("serves the pages of the brand whose gateway does this: %s", async (brand) => {
    const page = await get(edge.port, brand, "/m/home");
    expect(page.status).toBe(200);
    expect(page.text).toContain(`data-brand="${brand}"`);
    expect(page.text.length).toBeLessThan(100_000);
  });

  it.each(faults)("passes nothing on to a player that could do harm: %s", async (brand) => {
    // The edge waits 30 s for a silent gateway. The player gives up before.
    const patience = brand === "silence" ? 500 : PATIENCE_MS;
    const { status, headers, text } = await get(edge.port, brand, "/wps/system/country", patience);
    if (status === undefined) return expect(brand).toBe("silence");
    expect([200, 302, 502]).toContain(status);
    expect(Object.keys(headers).filter((name) => !harmless.has(name))).toEqual([]);
    expect(headers["set-cookie"] ?? []).not.toContainEqual(expect.stringMatching(/domain/i));
    if (status === 502) return expect(JSON.parse(text)).toMatchObject({ errorCode: "gateway_unreachable" });
    expect(headers["content-type"]).toMatch(/^(application\/json|text\/plain)/);
    expect(headers["content-security-policy"]).toContain("sandbox");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });
});

const harmless = new Set([
  ...["connection", "content-encoding", "content-length", "date", "keep-alive", "transfer-encoding", "vary"],
  ...["cache-control", "content-security-policy", "content-type", "referrer-policy", "set-cookie"],
  "x-content-type-options",
]);
