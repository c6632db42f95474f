import { postbackStandIn } from "@livery/plugin-testing/stand-in";

export default postbackStandIn({
  vendor: "kadam",
  clickId: "kadamId",
  address: ({ clickId, event }) => `https://kdtrk.net/ru/postback/?data=${clickId}&status=${event}`,
  events: { register: "approved" },
});
