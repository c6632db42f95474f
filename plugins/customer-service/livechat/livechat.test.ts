// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { createTestWorld } from "#plugins/shared/testing.ts";
import plugin from "./index.ts";

/** As tracking.js takes the snippet's queue over: it is handed each further call as its method and its values. */
function takeOver(queue: { _q: [string, unknown[]][]; _h: unknown }) {
  const called: unknown[] = [];
  const listeners = new Map<unknown, (data: unknown) => void>();
  const take = (method: string, [name, ...values]: unknown[]) => {
    if (method === "call") called.push([name, ...values]);
    else listeners.set(name, values[0] as (data: unknown) => void);
    if (name === "ready") listeners.get(name)?.({});
  };
  queue._h = take;
  for (const call of queue._q.splice(0)) take(...call);
  return { called, emit: (event: string, data: unknown) => listeners.get(event)?.(data) };
}

async function opened() {
  let vendor: ReturnType<typeof takeOver> | undefined;
  const { context } = createTestWorld({
    settings: {},
    loadScript: async () => {
      vendor = takeOver(window.LiveChatWidget as never);
    },
  });
  const chat = await plugin.activate(Object.create(context, { onScreen: { value: () => () => {} } }));
  const counts: number[] = [];
  chat.onUnread?.((count) => counts.push(count));
  const entry = { csType: "LIVECHAT", csPosition: "LIVECHAT", target: '{"license": "12345678"}' };
  await chat.open(entry, { id: "7", name: "player", language: "EN" }, new AbortController().signal);
  return { vendor, counts };
}

afterEach(() => {
  delete window.LiveChatWidget;
  delete window.__lc;
});

it("hands LiveChat each call after its script has loaded as LiveChat's own snippet does: the window opens", async () => {
  const { vendor } = await opened();
  expect(vendor?.called).toEqual([
    ["set_customer_name", "player"],
    ["set_session_variables", { id: "7" }],
    ["maximize"],
  ]);
});

it("counts an agent's messages as unread only while the window is not open", async () => {
  const { vendor, counts } = await opened();
  const answer = () => vendor?.emit("new_event", { author: { type: "agent" } });
  vendor?.emit("visibility_changed", { visibility: "maximized" });
  answer();
  expect(counts).toEqual([0]);

  vendor?.emit("visibility_changed", { visibility: "hidden" });
  answer();
  answer();
  vendor?.emit("visibility_changed", { visibility: "maximized" });
  expect(counts).toEqual([0, 1, 2, 0]);
});
