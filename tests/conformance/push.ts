import { describe, expect, it } from "vitest";
import { perform, within } from "./harness.ts";
import type { Subject } from "./subject.ts";
import type { ErrorReport } from "./world.ts";

const registration = {} as ServiceWorkerRegistration;

/** Without push nobody notices: every question ends in an answer in time. */
export function describePush(subject: Subject<"push">) {
  describe("a push provider", () => {
    it.each<ErrorReport>(["none", "script blocked", "script hangs", "sdk throws", "offline"])(
      "ends in an answer: %s",
      (error) =>
        perform<"push">(subject, error, async ({ handle, clock }) => {
          await within(
            clock,
            30_000,
            handle.use("supported", (provider) => provider.supported()),
          );
          await within(
            clock,
            30_000,
            handle.use("token", (provider, signal) => provider.token(registration, signal)),
          );
          await handle.use("listen", (provider) => provider.onToken(() => {}));
          await handle.use("listen", (provider) => provider.onMessage(() => {}));
        }),
    );

    it.each([undefined, null, 7, "text", [], {}, { data: null }])(
      "leaves a payload alone that is not its own: %j",
      (payload) =>
        perform<"push">(subject, "none", async ({ handle }) => {
          expect(await handle.use("read", (provider) => provider.read(payload))).toEqual({
            ok: true,
            value: undefined,
          });
        }),
    );
  });
}
