import { postbackStandIn } from "@livery/plugin-testing/stand-in";

/** Each customer of Voluum has a tracking domain of its own. */
export default postbackStandIn({
  vendor: "voluum",
  clickId: "voluumCid",
  address: ({ clickId, value, eventID, event }) =>
    `https://track.voluum.example/postback?cid=${clickId}&payout=${value}&txid=${eventID}&et=${event}`,
  events: { register: "register", startTrial: "startTrial", deposit: "deposit", redeposit: "redeposit" },
});
