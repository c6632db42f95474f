import { expect, it, vi } from "vitest";
import { inOneTab } from "./in-one-tab.ts";
import { testWindow } from "./testing.ts";

const withLocks = (locks: unknown) => {
  const window = testWindow("https://lotus.example/");
  Object.defineProperty(window.navigator, "locks", { value: locks });
  return window;
};

it("waits for the other tabs of the site", async () => {
  const request = vi.fn((_: string, task: () => Promise<unknown>) => task());
  expect(await inOneTab(withLocks({ request }), "queue", async () => "done")).toBe("done");
  expect(request).toHaveBeenCalledExactlyOnceWith("livery:queue", expect.any(Function));
});

it.each([
  ["has no locks", undefined],
  [
    "forbids them together with storage",
    { request: () => Promise.reject(new DOMException("denied", "SecurityError")) },
  ],
])("runs at once where the browser %s", async (_, locks) => {
  expect(await inOneTab(withLocks(locks), "queue", async () => "done")).toBe("done");
});

it("runs a task once, whose failure is its own", async () => {
  const window = withLocks({ request: (_: string, task: () => Promise<unknown>) => task() });
  const task = vi.fn(() => Promise.reject(new Error("broken")));
  await expect(inOneTab(window, "queue", task)).rejects.toThrow("broken");
  expect(task).toHaveBeenCalledTimes(1);
});
