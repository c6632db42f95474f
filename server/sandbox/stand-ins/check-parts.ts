import { nearest } from "#server/nearest.ts";
import type { StandIn, StartedStandIn } from "./stand-in.ts";

const standInParts: Readonly<Record<keyof StandIn, true>> = {
  uses: true,
  switches: true,
  customerServices: true,
  start: true,
};

const startedParts: Readonly<Record<keyof StartedStandIn, true>> = {
  origins: true,
  redirectedOrigins: true,
  consolePages: true,
  calls: true,
  ownCalls: true,
  logIns: true,
  identityFields: true,
  captchaFields: true,
  status: true,
  proofKinds: true,
  postback: true,
  push: true,
  sentCodes: true,
};

/**
 * Throws if a part is misspelt or at the wrong level, because the sandbox would ignore it.
 * @param name `point/id` of the plugin
 * @param started the result of the stand-in's `start`
 */
export function checkParts(name: string, standIn: StandIn, started: StartedStandIn): void {
  for (const part of Object.keys(standIn)) {
    if (Object.hasOwn(standInParts, part)) continue;
    const remedy = Object.hasOwn(startedParts, part)
      ? `Return it from start: defineStandIn({ start: () => ({ ${part}: … }) }).`
      : remedyFor(part, Object.keys(standInParts));
    throw new Error(`The stand-in of ${name} has "${part}" beside start, where nothing reads it. ${remedy}`);
  }
  for (const part of Object.keys(started)) {
    if (Object.hasOwn(startedParts, part)) continue;
    const remedy = Object.hasOwn(standInParts, part)
      ? `Write it beside start: defineStandIn({ ${part}: …, start: … }).`
      : remedyFor(part, Object.keys(startedParts));
    throw new Error(`start() of the stand-in of ${name} returns "${part}", which nothing reads. ${remedy}`);
  }
}

function remedyFor(part: string, known: readonly string[]): string {
  const suggestion = nearest(part, known);
  return suggestion === undefined ? `Use one of ${known.join(", ")}.` : `Did you mean "${suggestion}"?`;
}
