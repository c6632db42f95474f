import { postbackStandIn } from "#server/sandbox/stand-in-kit.ts";

export default postbackStandIn({
  vendor: "kadam",
  clickId: "kadamId",
  address: ({ clickId, event }) => `https://kdtrk.net/ru/postback/?data=${clickId}&status=${event}`,
  events: { register: "approved" },
});
