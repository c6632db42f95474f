import { get } from "node:http";
import { setTimeout } from "node:timers/promises";
import { ports } from "./ports.ts";

const brands = ["lotus", "carnaval", "noor", "manila"];
/** Less than the ten minutes after which the edge forgets the gateway's answers for a brand. */
const VISIT_EVERY_MS = 300_000;
const MAX_TRIES = 200;

function homeOf(brand: string): Promise<string> {
  const headers = { Host: `${brand}.localhost:${ports.site}` };
  return new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port: ports.site, path: "/m/home", headers }, async (answer) =>
      resolve((await answer.setEncoding("utf8").toArray()).join("")),
    ).on("error", reject);
  });
}

/**
 * Visits each brand before the tests, until its home comes with the gateway's answers, and again during the tests. A home
 * without those answers has other boxes at first.
 */
export default async function visitBrands(): Promise<() => void> {
  for (const brand of brands) {
    let tries = 0;
    while (!(await homeOf(brand)).includes("data-bar=")) {
      if (++tries === MAX_TRIES) throw new Error(`The home of ${brand} comes without the gateway's answers.`);
      await setTimeout(100);
    }
  }
  const again = setInterval(() => brands.map((brand) => homeOf(brand).catch(() => {})), VISIT_EVERY_MS);
  return () => clearInterval(again);
}
