import { chatWidget, createChatWindow, defineStandIn, Hono, scriptResponse } from "@livery/plugin-testing/stand-in";

/** Comm100's script: adds its verbs to the snippet's global. A chat opens in a panel, with the custom variables. */
const script = (host: string) => `
(() => {
  const api = window.Comm100API;
  if (!api) return;
  const widget = (${chatWidget})("Comm100");
  let variables = {};
  Object.assign(api, {
    loaded: true,
    get: (name) => (name === "livechat.campaignIds" ? api.chat_buttons.map((button) => button.code_plan) : undefined),
    set(name, value) {
      if (name === "livechat.customVariables") variables = Object.fromEntries(value.map((each) => [each.name, each.value]));
    },
    do(verb, campaign) {
      if (verb === "livechat.chat.close") widget.remove();
      if (verb !== "livechat.button.click") return;
      const query = new URLSearchParams({ siteId: api.site_id, planId: campaign, ...variables });
      widget.open("http://${host}/chatwindow.aspx?" + query);
    },
  });
  api.onReady?.();
})();
`;

/** The host and its standby. */
export default defineStandIn({
  start(services) {
    const chatWindow = createChatWindow(services, { vendor: "Comm100", colour: "#0f7a6c" });
    const host = new Hono()
      .get("/livechat.ashx", (context) => scriptResponse(script(new URL(context.req.url).host)))
      .on(["GET", "POST"], "/chatwindow.aspx", chatWindow);
    return { origins: { "https://vue.comm100.com": host, "https://standby.comm100vue.com": host } };
  },
});
