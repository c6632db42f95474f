/** What Comm100's script does to the snippet's global: adds its verbs and reports that it is ready. */
export function runComm100Script(): unknown[] {
  const api = window.Comm100API;
  const received: unknown[] = [];
  if (!api) return received;
  const campaigns = api.chat_buttons.map(({ code_plan }) => code_plan);
  Object.assign(api, {
    loaded: true,
    do: (...call: unknown[]) => void received.push(["do", ...call]),
    set: (...call: unknown[]) => void received.push(["set", ...call]),
    get: () => campaigns,
  });
  api.onReady?.();
  return received;
}
