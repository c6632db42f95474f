import { describe, expect, it } from "vitest";
import { perform, within } from "./harness.ts";
import type { Subject } from "./subject.ts";
import type { ErrorReport } from "./world.ts";

const customer = { id: "1001", name: "Ann <b>&", vip: 2, language: "EN" };

/** A chat opens, or says that it can't, so that the next entry or a plain link takes its place. */
export function describeCustomerService(subject: Subject<"customer-service">) {
  const { plugin, conformance } = subject;
  const csType = plugin.manifest.serves?.[0] ?? plugin.id.toUpperCase();
  const entry = (target: string) => ({ csType, csPosition: csType, target });
  const good = entry(conformance.target ?? "https://chat.example/?uid={uid}&name={name}&lang={lang}&vip={vip}");

  describe("a customer service", () => {
    it("opens for a visitor and for a member", () =>
      perform<"customer-service">(subject, "none", async ({ handle, clock }) => {
        for (const who of [{ language: "EN" }, customer]) {
          const opened = handle.use("open", (service, signal) => service.open(good, who, signal));
          expect(await within(clock, 20_000, opened)).toEqual({ ok: true, value: undefined });
        }
      }));

    it.each<ErrorReport>(["script blocked", "script hangs", "sdk throws", "offline"])(
      "ends in an answer: %s",
      (error) =>
        perform<"customer-service">(subject, error, async ({ handle, clock }) => {
          const opened = handle.use("open", (service, signal) => service.open(good, customer, signal));
          await within(clock, 20_000, opened);
        }),
    );

    it.each(["", "{", "[]", "null", "javascript:alert(1)", '{"license":"<x>"}'])(
      "refuses or survives an entry that says %j",
      (target) =>
        perform<"customer-service">(subject, "none", async ({ handle, clock }) => {
          await within(
            clock,
            20_000,
            handle.use("open", (service, signal) => service.open(entry(target), customer, signal)),
          );
          const link = await handle.use("link", (service) => service.link?.(entry(target), customer));
          expect(link.ok && link.value ? new URL(link.value).protocol : "https:").toBe("https:");
        }),
    );

    it("gives a plain address over https, if any", () =>
      perform<"customer-service">(subject, "none", async ({ handle, world }) => {
        const link = await handle.use("link", (service) => service.link?.(good, customer));
        expect(link.ok && (link.value === undefined || new URL(link.value).protocol === "https:")).toBe(true);
        expect(world.requests).toEqual([]);
      }));
  });
}
