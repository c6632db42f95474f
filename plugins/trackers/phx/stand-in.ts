import { postbackStandIn } from "@livery/plugin-testing/stand-in";

/** The vendor publishes no address: the gateway’s operator has it. */
export default postbackStandIn({
  vendor: "phx",
  clickId: "phxClickId",
  address: ({ clickId, event }) => `https://phx.example/postback?click_id=${clickId}&event=${event}`,
  events: { register: "register", deposit: "deposit" },
});
