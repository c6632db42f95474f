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

/** A chat that opens once LiveChat's script has loaded: `script` resolves then. */
async function aChat(script = Promise.resolve()) {
  const made: { vendor?: ReturnType<typeof takeOver> } = {};
  const { context, scripts } = createTestWorld({
    settings: {},
    loadScript: async () => {
      await script;
      made.vendor = takeOver(window.LiveChatWidget as never);
    },
  });
  const chat = await plugin.activate(Object.create(context, { onScreen: { value: () => () => {} } }));
  const open = (signal = new AbortController().signal, target = '{"license": "12345678"}') =>
    chat.open(
      { csType: "LIVECHAT", csPosition: "LIVECHAT", target },
      { id: "7", name: "player", language: "EN" },
      signal,
    );
  return { chat, open, made, scripts };
}

afterEach(() => {
  delete window.LiveChatWidget;
  delete window.__lc;
});

it("hands LiveChat each call after its script has loaded as LiveChat's own snippet does: the window opens", async () => {
  const { open, made } = await aChat();
  await open();
  expect(made.vendor?.called).toEqual([
    ["set_customer_name", "player"],
    ["set_session_variables", { id: "7" }],
    ["maximize"],
  ]);
});

it("counts an agent's messages as unread only while the window is not open", async () => {
  const { chat, open, made } = await aChat();
  const counts: number[] = [];
  chat.onUnread?.((count) => counts.push(count));
  await open();
  const { vendor } = made;
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

it("does not open once the person has been given a link in its place, because its script came too late", async () => {
  let arrive = () => {};
  const script = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { open, made } = await aChat(script);
  const given = new AbortController();
  const opening = open(given.signal);
  given.abort();
  arrive();
  await expect(opening).rejects.toThrow();
  expect(made.vendor?.called).toEqual([]);
});

it("ends the chat of one group and opens the next one's, as for a member whose label has agents of its own", async () => {
  const { open, made, scripts } = await aChat();
  const { signal } = new AbortController();
  await open(signal, '{"license": "12345678", "group": 1}');
  const before = made.vendor;
  await open(signal, '{"license": "12345678", "group": "1"}');
  expect(made.vendor).toBe(before);

  await open(signal, '{"license": "12345678", "group": 2}');
  expect(before?.called.at(-1)).toEqual(["destroy"]);
  expect(window.__lc).toMatchObject({ license: 12345678, group: 2 });
  expect(made.vendor?.called.at(-1)).toEqual(["maximize"]);
  expect(new Set(scripts).size).toBe(2);
});
