import { expect, it, vi } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { testWindow } from "#core/platform/testing.ts";
import { startPush } from "./start-push.idle.tsx";
import { acme } from "./testing.ts";

it('spec 4 "Messages": one that comes to the page in front is a toast of 8 s', async () => {
  const window = testWindow("https://lotus.example/m/home");
  const container = Object.assign(new window.EventTarget(), { startMessages() {}, getRegistration: async () => {} });
  Object.defineProperty(window.navigator, "serviceWorker", { value: container });
  const toast = vi.fn(() => () => {});
  const site = testSite({ window, record: { plugins: [acme] }, overlays: { toast }, idlePlugins: async () => {} });
  await startPush(site);

  const message = { title: "Draw", body: "Soon" };
  const reply = vi.fn();
  const event = Object.assign(new window.Event("message"), {
    data: { type: "push.message", message },
    ports: [{ postMessage: reply }],
  });
  container.dispatchEvent(event);
  expect(reply).toHaveBeenCalledExactlyOnceWith(true);
  expect(toast).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ props: expect.objectContaining({ message }) }),
    {
      ms: 8_000,
    },
  );
});
