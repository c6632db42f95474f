import { describe, expect, it } from "vitest";
import { createSlots } from "./slots.ts";

describe('spec 7 "Client behaviour": concurrency', () => {
  it("hands out slots first come, first served", async () => {
    const slots = createSlots(1);
    const order: number[] = [];
    const first = await slots.take();
    const entering = async (name: number) => {
      const release = await slots.take();
      order.push(name);
      return release;
    };
    const second = entering(2);
    const third = entering(3);
    first?.();
    (await second)?.();
    await third;
    expect(order).toEqual([2, 3]);
  });

  it("releases a slot once, however often it is called", async () => {
    const slots = createSlots(1);
    const release = await slots.take();
    release?.();
    release?.();
    await slots.take();
    let entered = false;
    void slots.take().then(() => {
      entered = true;
    });
    await Promise.resolve();
    expect(entered).toBe(false);
  });

  it("removes aborted callers from the queue", async () => {
    const slots = createSlots(1);
    const release = await slots.take();
    const controller = new AbortController();
    const given = slots.take(controller.signal);
    const next = slots.take();
    controller.abort();
    expect(await given).toBeUndefined();
    release?.();
    expect(await next).toBeTypeOf("function");
    expect(await slots.take(AbortSignal.abort())).toBeUndefined();
  });
});
