import { expect, it } from "vitest";
import { createFailureLog } from "./failure-log.ts";

it("writes one line when a call to a gateway fails, and none when it succeeds", () => {
  const lines: string[] = [];
  const { called } = createFailureLog((line) => void lines.push(line));
  called({ requestId: "r-1", brand: "lotus", ms: 12.4, failure: undefined });
  called({ requestId: "r-2", brand: "lotus", ms: 12.4, failure: "connection" });
  called({ requestId: undefined, brand: "noor", ms: 3, failure: "timeout" });
  expect(lines).toEqual([
    '{"level":"warn","requestId":"r-2","brand":"lotus","gatewayFailure":"connection","ms":12}',
    '{"level":"warn","brand":"noor","gatewayFailure":"timeout","ms":3}',
  ]);
});
