import type { TrackingEventName } from "#core/plugin-api/index.ts";

/** `standard`: one that Meta optimises ads by; `custom`: a name of ours, for custom conversions. */
interface MetaEvent {
  readonly kind: "standard" | "custom";
  readonly name: string;
}

const standard = (name: string): MetaEvent => ({ kind: "standard", name });
const custom = (name: string): MetaEvent => ({ kind: "custom", name });

/** Our event -> Meta's. Only money that has arrived is a Purchase, and each arrival only once. */
export const metaEvents: Readonly<Record<TrackingEventName, MetaEvent>> = {
  firstOpen: custom("firstOpen"),
  viewContent: standard("ViewContent"),
  registerSubmit: custom("registerSubmit"),
  register: standard("CompleteRegistration"),
  login: custom("login"),
  depositSubmit: standard("InitiateCheckout"),
  firstDeposit: custom("firstDeposit"),
  firstDepositArrival: custom("firstDepositArrival"),
  startTrial: standard("StartTrial"),
  deposit: standard("Purchase"),
  redeposit: custom("redeposit"),
  withdraw: custom("withdraw"),
  downloadApp: custom("DownloadApp"),
  gameLaunch: custom("GameLaunch"),
  a2hsInstalled: custom("A2HSInstalled"),
  a2hsFirstOpen: custom("A2HSFirstOpen"),
};
