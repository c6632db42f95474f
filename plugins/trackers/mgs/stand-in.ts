import { postbackStandIn } from "@livery/plugin-testing/stand-in";

/** The vendor publishes no address: the gateway’s operator has it. */
export default postbackStandIn({
  vendor: "mgs",
  clickId: "mgsClickId",
  address: ({ clickId, event }) => `https://mgs.example/postback?click_id=${clickId}&event=${event}`,
  events: { register: "register", deposit: "deposit" },
});
