import type { Fault } from "./fault.ts";
import { focusFaults } from "./focus.ts";
import { historyFaults } from "./history.ts";
import { layoutFaults } from "./layout.ts";
import { serviceWorkerFaults } from "./service-worker.ts";
import { styleFaults } from "./styles.ts";

export const faults: readonly Fault[] = [
  ...styleFaults,
  ...historyFaults,
  ...focusFaults,
  ...layoutFaults,
  ...serviceWorkerFaults,
];
