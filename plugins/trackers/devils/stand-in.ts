import { postbackStandIn } from "@livery/plugin-testing/stand-in";

/** The vendor publishes no address: the gateway’s operator has it. */
export default postbackStandIn({
  vendor: "devils",
  clickId: "devilsClickId",
  address: ({ clickId, event }) => `https://devils.example/postback?click_id=${clickId}&event=${event}`,
  events: { register: "register", deposit: "deposit" },
});
