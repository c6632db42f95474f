import { describe, expect, it } from "vitest";
import { ok } from "#core/kernel/index.ts";
import type { Outcome, Sent } from "./call.ts";
import { sharing } from "./sharing.ts";

function shared() {
  const started: { call: Sent; end(value: unknown): void }[] = [];
  const send = sharing()(
    (call) => new Promise<Outcome<unknown>>((resolve) => started.push({ call, end: (value) => resolve(ok(value)) })),
  );
  const get = (more: Partial<Sent> = {}) =>
    send({ method: "GET", path: "/wps/a", token: undefined, language: "EN", ...more });
  return { started, get };
}

describe('spec 7 "Client behaviour": identical GETs in flight are one request', () => {
  it("shares one answer", async () => {
    const { started, get } = shared();
    const both = [get({ query: { a: 1, b: 2 } }), get({ query: { b: 2, a: 1 } })];
    expect(started).toHaveLength(1);
    started[0]?.end("answer");
    expect(await Promise.all(both)).toEqual([ok("answer"), ok("answer")]);
  });

  it("requests again once the answer is there", async () => {
    const { started, get } = shared();
    const first = get();
    started[0]?.end(1);
    await first;
    void get();
    expect(started).toHaveLength(2);
  });

  it("does not share what differs in query, language or token, and every POST", () => {
    const { started, get } = shared();
    void get();
    void get({ query: { a: 1 } });
    void get({ language: "VI" });
    void get({ token: "t" });
    void get({ method: "POST" });
    void get({ method: "POST" });
    expect(started).toHaveLength(6);
  });

  it("continues for the others when one aborts", async () => {
    const { started, get } = shared();
    const controller = new AbortController();
    const given = get({ signal: controller.signal });
    const staying = get();
    controller.abort();
    expect(await given).toMatchObject({ error: { kind: "aborted" } });
    expect(started[0]?.call.signal?.aborted).toBe(false);
    started[0]?.end("answer");
    expect(await staying).toEqual(ok("answer"));
  });

  it("is aborted when the last caller has aborted; the next caller starts a new request", async () => {
    const { started, get } = shared();
    const controllers = [new AbortController(), new AbortController()];
    for (const { signal } of controllers) void get({ signal });
    for (const controller of controllers) controller.abort();
    expect(started[0]?.call.signal?.aborted).toBe(true);
    void get();
    expect(started).toHaveLength(2);
  });

  it("sends nothing for a caller that has aborted already", async () => {
    const { started, get } = shared();
    expect(await get({ signal: AbortSignal.abort() })).toMatchObject({ error: { kind: "aborted" } });
    expect(started).toHaveLength(0);
  });
});
