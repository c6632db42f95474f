import { postbackStandIn } from "@livery/plugin-testing/stand-in";

/** Each customer of RedTrack has a tracking domain of its own. */
export default postbackStandIn({
  vendor: "rtcid",
  clickId: "rtCid",
  address: ({ clickId, value, event }) =>
    `https://redtrack.example/postback?clickid=${clickId}&sum=${value}&type=${event}`,
  events: {
    register: "register",
    depositSubmit: "depositSubmit",
    startTrial: "startTrial",
    deposit: "deposit",
    redeposit: "redeposit",
  },
});
