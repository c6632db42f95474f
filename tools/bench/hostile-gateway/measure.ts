import { request } from "node:http";
import budgets from "../budgets.json" with { type: "json" };
import type { Figure, Section } from "../figures.ts";
import { createDeployment, type EdgeProcess, runtimes } from "./edges.ts";
import { gatewayFaults, startHostileGateway } from "./gateway.ts";

const VISITS = 300;
/** A player gives up after so long (ms). */
const PATIENCE_MS = 3_000;

/** What brands with hostile gateways cost the others: the time of a page beside them, and the edge's memory. */
export async function measureHostileGateways(log: (line: string) => void): Promise<readonly Section[]> {
  const faults = Object.keys(gatewayFaults);
  const deployment = await createDeployment(["good", ...faults]);
  const gateway = await startHostileGateway();
  const figures: Figure[] = [];
  try {
    for (const [name, start] of runtimes) {
      log(`${name}, beside ${faults.length} hostile gateways`);
      const edge = await start(deployment, gateway.origin);
      const { slowest, memory } = await besideFaults(edge, faults);
      await edge.stop();
      figures.push(
        { name: `slowest of ${VISITS} pages, ${name}`, value: slowest, unit: "ms", budget: budgets.besideHostile },
        { name: `memory, ${name}`, value: memory, unit: "bytes", budget: budgets.besideHostileMemory },
      );
    }
  } finally {
    await gateway.close();
    await deployment.remove();
  }
  return [{ title: "A brand's pages while the gateways of the others misbehave", figures }];
}

async function besideFaults(edge: EdgeProcess, faults: readonly string[]) {
  let slowest = 0;
  let memory = 0;
  let visiting = true;
  await get(edge, "good", "/m/home");
  const fault = faults.map(async (brand) => {
    while (visiting) {
      await get(edge, brand, "/m/home");
      await get(edge, brand, "/wps/system/country");
    }
  });
  for (let visit = 0; visit < VISITS; visit++) {
    const started = performance.now();
    await get(edge, "good", "/m/home");
    slowest = Math.max(slowest, performance.now() - started);
    if (visit % 10 === 0) memory = Math.max(memory, edge.memory());
  }
  visiting = false;
  await Promise.all(fault);
  return { slowest, memory };
}

/** Ends with the answer, with the connection, or when the player gives up. */
const get = ({ port }: EdgeProcess, brand: string, path: string): Promise<void> =>
  new Promise((resolve) => {
    const sent = request({ host: "127.0.0.1", port, path, headers: { Host: `${brand}.localhost` }, agent: false });
    const patience = setTimeout(() => sent.destroy(), PATIENCE_MS);
    sent.on("response", (answer) => answer.resume().on("error", () => {})).on("error", () => {});
    sent.on("close", () => {
      clearTimeout(patience);
      resolve();
    });
    sent.end();
  });
