import type { ExtensionPoints, PluginContext, PointName } from "#core/extension-points/index.ts";
import { API_VERSION } from "#core/kernel/index.ts";
import type { ConformanceCase } from "#core/plugin-api/index.ts";
import type { StandIn } from "#server/sandbox/stand-ins/stand-in.ts";
import type { CallDocument } from "#tools/plugins/gateway-calls.ts";
import { checksOf } from "../conforms.ts";
import type { Subject } from "../subject.ts";

/** A plugin written in a test. */
export interface Given<Point extends PointName> {
  readonly manifest: Omit<ExtensionPoints[Point]["manifest"], "api" | "title" | "settings">;
  /** Absent: a plugin of data alone. */
  readonly activate?: (context: PluginContext<unknown>) => ExtensionPoints[Point]["value"];
  readonly conformance?: ConformanceCase;
  readonly texts?: Subject["texts"];
  /** Its `gateway.openapi.json`. */
  readonly gatewayDocument?: CallDocument;
  readonly standIn?: StandIn;
}

const checksOfGiven = <Point extends PointName>(
  point: Point,
  { manifest, activate, conformance = {}, texts = {}, gatewayDocument, standIn }: Given<Point>,
) => {
  const subject = {
    plugin: {
      point,
      id: "acme",
      ...(activate && { url: "acme" }),
      manifest: { api: API_VERSION, title: "Acme", settings: { type: "object" }, ...manifest },
      settings: {},
    },
    conformance,
    texts,
    ...(gatewayDocument && { gatewayDocument }),
    ...(standIn && { standIn: async () => ({ name: `${point}/acme`, standIn, contract: gatewayDocument }) }),
    load: async () => ({ default: { api: API_VERSION, activate } }),
  };
  return checksOf(subject as unknown as Subject);
};

/** What the kit says of a plugin by one of its rules; undefined where the plugin keeps the rule. */
export async function problemOf<Point extends PointName>(
  point: Point,
  given: Given<Point>,
  rule: string,
): Promise<string | undefined> {
  const checks = await checksOfGiven(point, given);
  const found = checks.find(({ name }) => name === rule);
  if (!found) throw new Error(`no rule "${rule}" applies; there are ${checks.map(({ name }) => name).join("; ")}`);
  try {
    await found.run();
    return undefined;
  } catch (problem) {
    return problem instanceof Error ? problem.message : String(problem);
  }
}

/** The rules of its kit that a plugin breaks: name -> what the kit says. */
export async function brokenRules<Point extends PointName>(
  point: Point,
  given: Given<Point>,
): Promise<Readonly<Record<string, string>>> {
  const broken: Record<string, string> = {};
  for (const { name } of await checksOfGiven(point, given)) {
    const problem = await problemOf(point, given, name);
    if (problem !== undefined) broken[name] = problem;
  }
  return broken;
}
