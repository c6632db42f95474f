import { afterEach, describe, expect, it, vi } from "vitest";
import { createManualClock } from "#core/kernel/index.ts";
import { freePort } from "#tools/free-port.ts";
import { createOperations, type OperationsOptions } from "./operations.ts";

let end = async () => {};
afterEach(async () => {
  await end();
  end = async () => {};
});

const clock = createManualClock();
const operationsOf = (options: OperationsOptions, sandbox = false) =>
  createOperations(options, { port: 7290, sandbox, clock });

describe("what a server has for its operators", () => {
  it.each([
    [{ adminPort: "abc" }, 'ADMIN_PORT is "abc": write a whole number from 1 to 65535, such as ADMIN_PORT=7291'],
    [{ adminPort: "0" }, 'ADMIN_PORT is "0"'],
    [{ adminPort: "7290" }, "ADMIN_PORT and PORT are both 7290"],
    [{ log: "yaml" }, 'LOG is "yaml": it must be "json"'],
    [{ drainMs: "5s" }, 'DRAIN_MS is "5s": write milliseconds, 0 to 600000, such as DRAIN_MS=5000.'],
    [{ drainMs: "-1" }, 'DRAIN_MS is "-1"'],
    [{ drainMs: "600001" }, 'DRAIN_MS is "600001"'],
  ])("is refused where it can't be: %j", (options, message) => {
    expect(() => operationsOf(options)).toThrow(message);
  });

  it("is nothing unless it is asked for", async () => {
    const operations = operationsOf({ adminPort: "", log: "", drainMs: "" });
    expect(operations.observer).toBeUndefined();
    await operations.open({ ready: async () => true, knowsDomain: async () => true, reports: () => ({}) });
    const stop = vi.fn(async () => {});
    // The clock stands still: there is nothing to wait for.
    await operations.end(stop, true);
    expect(stop).toHaveBeenCalledOnce();
  });
});

describe("a server with a private port", () => {
  /** On real ports, with a log as text. */
  async function open(options: OperationsOptions = {}, ready: () => Promise<true | string> = async () => true) {
    vi.spyOn(console, "info").mockImplementation(() => {});
    const adminPort = await freePort();
    const operations = operationsOf({ adminPort: String(adminPort), log: "text", ...options });
    await operations.open({ ready, knowsDomain: async () => true, reports: () => ({}) });
    end = async () => {
      const ended = operations.end(async () => {}, false);
      await clock.advance(600_000);
      await ended;
    };
    const ask = async (path: string) => {
      const response = await fetch(`http://127.0.0.1:${adminPort}${path}`);
      return [response.status, (await response.text()).trimEnd()];
    };
    return { operations, ask, adminPort };
  }

  it("is ready once it accepts requests and its own check says so", async () => {
    let state: true | string = "no build";
    const { operations, ask } = await open({}, async () => state);
    expect(await ask("/health")).toEqual([200, "ok"]);
    expect(await ask("/ready")).toEqual([503, "not ready: the server is starting"]);
    operations.started();
    expect(await ask("/ready")).toEqual([503, "not ready: no build"]);
    state = true;
    expect(await ask("/ready")).toEqual([200, "ready"]);
  });

  it.each([
    [undefined, 5_000],
    ["20", 20],
  ])("says that it ends before it stops, for DRAIN_MS=%s", async (drainMs, wait) => {
    const { operations, ask } = await open({ drainMs });
    operations.started();
    let stopped = () => {};
    const stop = vi.fn(() => new Promise<void>((resolve) => (stopped = resolve)));
    const ended = operations.end(stop, true);
    expect(await ask("/ready")).toEqual([503, "not ready: the server is ending"]);
    await clock.advance(wait - 1);
    expect(stop).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(stop).toHaveBeenCalledOnce();
    // Requests in progress are counted to the last.
    expect((await ask("/metrics"))[0]).toBe(200);
    stopped();
    await ended;
    await expect(ask("/health")).rejects.toThrow();
  });

  it("names its variables where it can't listen", async () => {
    const { adminPort } = await open();
    const listen = (options: OperationsOptions) =>
      operationsOf({ log: "text", adminPort: String(adminPort), ...options }).open({
        ready: async () => true,
        knowsDomain: async () => true,
        reports: () => ({}),
      });
    await expect(listen({})).rejects.toThrow(`ADMIN_PORT=${adminPort + 1}`);
    await expect(listen({ adminHost: "192.0.2.1" })).rejects.toThrow("ADMIN_HOST=192.0.2.1 is no address");
  });
});
