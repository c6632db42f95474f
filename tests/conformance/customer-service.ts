import { describe, expect, it } from "vitest";
import { addressOf, linkOf } from "#core/features/customer-service/customer-service.ts";
import { perform, within } from "./harness.ts";
import type { Subject } from "./subject.ts";
import type { ErrorReport } from "./world.ts";

const unreadable = ["", "{", "[]", "null", "javascript:alert(1)", '{"license":"<x>"}'];

const customer = { id: "1001", name: "Ann <b>&", vip: 2, language: "EN" };

/** A chat opens, or says that it can't, so that the next entry or a plain link takes its place. */
export function describeCustomerService(subject: Subject<"customer-service">) {
  const { plugin, conformance } = subject;
  const [csType = ""] = plugin.manifest.csTypes;
  const entry = (target: string) => ({ csType, csPosition: csType, target });
  const good = entry(conformance.target ?? "https://chat.example/?uid={uid}&name={name}&lang={lang}&vip={vip}");

  const address = (target: string) => {
    const link = plugin.manifest.link === undefined ? undefined : linkOf(plugin.manifest.link, target);
    return link === undefined ? undefined : addressOf(link, customer, "https://site.example");
  };

  describe("a customer service", () => {
    it("has a plain address over https for its entries, if any, and for no others", () => {
      const link = address(good.target);
      if (plugin.manifest.link) expect(new URL(link ?? "").protocol).toBe("https:");
      for (const target of unreadable) expect(new URL(address(target) ?? "https://none").protocol).toBe("https:");
    });

    if (!plugin.url) {
      it("is reached by its link, for it has no code", () => {
        expect(address(good.target)).toBeDefined();
      });
      return;
    }

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

    it.each(unreadable)("refuses or survives an entry that says %j", (target) =>
      perform<"customer-service">(subject, "none", async ({ handle, clock }) => {
        const opened = handle.use("open", (service, signal) => service.open(entry(target), customer, signal));
        await within(clock, 20_000, opened);
      }),
    );
  });
}
