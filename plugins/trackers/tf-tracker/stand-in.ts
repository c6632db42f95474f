import { postbackStandIn } from "@livery/plugin-testing/stand-in";

/** The vendor publishes no address: the gateway’s operator has it. */
export default postbackStandIn({
  vendor: "tf-tracker",
  clickId: "tfTracker",
  address: ({ clickId, event }) => `https://tf-tracker.example/postback?click_id=${clickId}&event=${event}`,
  events: { register: "register", deposit: "deposit" },
});
