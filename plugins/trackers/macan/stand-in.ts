import { postbackStandIn } from "@livery/plugin-testing/stand-in";

/** The vendor publishes no address: the gateway’s operator has it. */
export default postbackStandIn({
  vendor: "macan",
  clickId: "macanClickId",
  address: ({ clickId, event }) => `https://macan.example/postback?click_id=${clickId}&event=${event}`,
  events: { register: "register", deposit: "deposit" },
});
