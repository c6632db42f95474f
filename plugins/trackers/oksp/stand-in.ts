import { postbackStandIn } from "@livery/plugin-testing/stand-in";

export default postbackStandIn({
  vendor: "oksp",
  clickId: "okspId",
  address: ({ clickId, event }) => `https://s.geemee.ai/e/s2s?eid=${event}&pixel_click_id=${clickId}`,
  events: {
    register: "EVENT_COMPLETE_REGISTRATION",
    login: "EVENT_LOGIN",
    firstDeposit: "EVENT_FTD",
    a2hsInstalled: "EVENT_PWA_INSTALL",
    a2hsFirstOpen: "EVENT_PWA_OPEN",
  },
});
