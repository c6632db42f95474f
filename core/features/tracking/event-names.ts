import type { TrackingEventName, TrackingPayload } from "#core/extension-points/index.ts";

/** Spec 3 "Tracking events", as a table so that the compiler finds a name that is missing here. */
const names: Readonly<Record<TrackingEventName, true>> = {
  firstOpen: true,
  registerSubmit: true,
  register: true,
  depositSubmit: true,
  firstDeposit: true,
  withdraw: true,
  deposit: true,
  redeposit: true,
  firstDepositArrival: true,
  startTrial: true,
  login: true,
  viewContent: true,
  downloadApp: true,
  gameLaunch: true,
  a2hsInstalled: true,
  a2hsFirstOpen: true,
};

export const isEventName = (name: string): name is TrackingEventName => Object.hasOwn(names, name);

const numbers = ["revenue", "amount", "value"] as const;
const texts = ["currency", "customerId", "customerName"] as const;

/** The payload fields of spec 3 that hold what they should; the rest of whatever a page handed over is left out. */
export function readPayload(raw: unknown): TrackingPayload {
  const found: Readonly<Record<string, unknown>> = typeof raw === "object" && raw !== null ? { ...raw } : {};
  const kept = [
    ...numbers.map((name) => [name, Number.isFinite(found[name]) ? found[name] : undefined] as const),
    ...texts.map((name) => [name, typeof found[name] === "string" && found[name] ? found[name] : undefined] as const),
  ];
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined));
}
