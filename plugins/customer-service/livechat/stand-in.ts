import { chatWidget, createChatWindow, defineStandIn, Hono, scriptResponse } from "@livery/plugin-testing/stand-in";

/** LiveChat's script: takes the snippet's queue over. A chat opens in a panel, with the customer's name and variables. */
const script = (port: string) => `
(() => {
  const queue = window.LiveChatWidget;
  if (!queue) return;
  const widget = (${chatWidget})("LiveChat");
  const listeners = {};
  const emit = (event, data) => (listeners[event] || []).forEach((listener) => listener(data));
  let customer = {};
  const methods = {
    set_customer_name: (name) => (customer = { ...customer, name }),
    set_session_variables: ({ id, vip = "" }) => (customer = { ...customer, ...(id && { uid: id }), vip }),
    maximize() {
      const { license } = window.__lc;
      const query = new URLSearchParams({ ...customer, lang: document.documentElement.lang.toUpperCase() });
      widget.open("http://direct.lc.chat.localhost:${port}/" + license + "?" + query);
      emit("visibility_changed", { visibility: "maximized" });
    },
    minimize: () => widget.hide(),
    hide: () => widget.hide(),
    destroy: () => widget.remove(),
  };
  const take = (method, [name, value]) => {
    if (method === "call") methods[name]?.(value);
    if (method !== "on") return;
    listeners[name] = [...(listeners[name] || []), value];
    if (name === "ready") value({});
  };
  queue._h = take;
  queue._q.splice(0).forEach((call) => take(...call));
})();
`;

export default defineStandIn({
  start(services) {
    const chatWindow = createChatWindow(services, { vendor: "LiveChat", colour: "#b5430b" });
    return {
      origins: {
        "https://cdn.livechatinc.com": new Hono().get("/tracking.js", (context) =>
          scriptResponse(script(new URL(context.req.url).port)),
        ),
        "https://direct.lc.chat": new Hono().on(["GET", "POST"], "/:license/:group?", chatWindow),
      },
    };
  },
});
