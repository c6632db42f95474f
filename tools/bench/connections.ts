import { connect } from "node:net";
import budgets from "./budgets.json" with { type: "json" };
import type { Section } from "./figures.ts";
import type { PagesOptions } from "./pages.ts";
import { startSite } from "./servers.ts";
import { percentile } from "./statistics.ts";

const CONNECTIONS = 200;
const WARM_UP_MS = 2_000;
const MEASURED_MS = 10_000;
const HOST = "lotus.localhost";

const request = [
  "GET /m/home HTTP/1.1",
  `Host: ${HOST}`,
  "Accept: text/html",
  "Accept-Encoding: br",
  "Accept-Language: en",
  "",
  "",
].join("\r\n");

/** How long a page takes when 200 connections, each without a pause, ask one edge for it: a process on one core. */
export async function measureConnections({ root, log }: PagesOptions): Promise<readonly Section[]> {
  const site = await startSite(root);
  try {
    log(`${CONNECTIONS} connections`);
    await requestFor(site.port, WARM_UP_MS);
    const times = await requestFor(site.port, MEASURED_MS);
    return [
      {
        title: `A page for ${CONNECTIONS} connections at once, one process`,
        figures: [
          { name: "50 of 100 within", value: percentile(times, 50), unit: "ms" },
          { name: "99 of 100 within", value: percentile(times, 99), unit: "ms", budget: budgets.connections99 },
          { name: "the slowest", value: percentile(times, 100), unit: "ms" },
          { name: "pages a second", value: (times.length / MEASURED_MS) * 1000, unit: "count" },
        ],
      },
    ];
  } finally {
    await site.stop();
  }
}

/** The times of all requests, in ms. */
async function requestFor(port: number, duration: number): Promise<readonly number[]> {
  const end = performance.now() + duration;
  const times = await Promise.all(Array.from({ length: CONNECTIONS }, () => requestUntil(end, port)));
  return times.flat();
}

/** Requests the page on one connection, again as soon as it has come. */
function requestUntil(end: number, port: number): Promise<readonly number[]> {
  return new Promise((resolve, reject) => {
    const times: number[] = [];
    const socket = connect(port, "127.0.0.1");
    let started = 0;
    let head = "";
    let missing = Number.NaN;
    const send = () => {
      if (performance.now() >= end) {
        socket.destroy();
        return resolve(times);
      }
      started = performance.now();
      head = "";
      missing = Number.NaN;
      socket.write(request);
    };
    socket.setNoDelay(true);
    socket.on("connect", send);
    socket.on("error", reject);
    socket.on("close", () => resolve(times));
    socket.on("data", (part: Buffer) => {
      if (Number.isNaN(missing)) {
        head += part.toString("latin1");
        const bodyAt = head.indexOf("\r\n\r\n") + 4;
        if (bodyAt < 4) return;
        if (!head.startsWith("HTTP/1.1 200")) return reject(new Error(`the edge answered: ${head.slice(0, 80)}`));
        missing = Number(/^content-length: (\d+)$/im.exec(head)?.[1]) - (head.length - bodyAt);
        if (Number.isNaN(missing)) return reject(new Error("the page has no Content-Length"));
      } else missing -= part.byteLength;
      if (missing > 0) return;
      times.push(performance.now() - started);
      send();
    });
  });
}
