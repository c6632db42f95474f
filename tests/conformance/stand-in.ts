import { openDatabase } from "#server/sandbox/database/database.ts";
import { gatewayContract } from "#server/sandbox/gateway/contract.ts";
import { mergeContract, withVerificationOf } from "#server/sandbox/gateway/merge-contract.ts";
import type { LoadedStandIn } from "#server/sandbox/index.ts";
import { createServices } from "#server/sandbox/services.ts";

/** Starts a stand-in as the sandbox does, and returns the captcha fields that it checks. Throws what the sandbox refuses. */
export function startStandIn(standIn: LoadedStandIn): readonly string[] {
  const database = openDatabase(":memory:", false);
  try {
    const { standIns } = createServices({
      database,
      now: Date.now,
      log: () => {},
      environment: {},
      standIns: [standIn],
    });
    withVerificationOf(mergeContract(gatewayContract, [standIn]), standIns.logIns);
    return Object.keys(standIns.captchaFields);
  } finally {
    database.close();
  }
}
