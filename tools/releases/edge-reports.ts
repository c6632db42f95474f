import { type BrandReports, mergeReports } from "#server/edge/index.ts";
import { Refusal } from "#server/store/index.ts";

/** How long an edge may take (ms). */
const TIMEOUT_MS = 5_000;

/** Addresses of the edges' private ports, from `EDGES`. Throws a `Refusal` with the next step. */
export function edgesIn(given: string | undefined): readonly string[] {
  const edges = (given ?? "").split(",").flatMap((edge) => edge.trim() || []);
  if (edges.length === 0)
    throw new Refusal("no edge is known. Name their private ports: EDGES=http://10.0.0.1:9090,http://10.0.0.2:9090");
  for (const edge of edges) {
    if (!URL.canParse(edge) || !/^https?:$/.test(new URL(edge).protocol))
      throw new Refusal(`EDGES has "${edge}", which is no address. Write http://10.0.0.1:9090`);
  }
  return edges;
}

/** What the pages of a brand have reported to all edges in the last minutes. Rejects where an edge does not tell. */
export async function readReports(edges: readonly string[], brand: string, minutes: number): Promise<BrandReports> {
  const all = await Promise.all(
    edges.map(async (edge): Promise<BrandReports> => {
      const address = new URL(`/reports?brand=${brand}&minutes=${minutes}`, edge);
      const failed = (why: unknown) => new Refusal(`${edge} does not tell what pages report (${why}). Check EDGES`);
      const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((cause: Error) => {
        throw failed(cause.message);
      });
      if (!answer.ok) throw failed(answer.status);
      return (await answer.json()) as BrandReports;
    }),
  );
  return all.reduce(mergeReports, {});
}
