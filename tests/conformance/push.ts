import { describe, expect, it } from "vitest";
import { readMessage } from "#core/extension-points/index.ts";
import { perform, within } from "./harness.ts";
import type { Subject } from "./subject.ts";
import type { ErrorReport } from "./world.ts";

const worker = {} as ServiceWorkerRegistration;

/** Without push nobody notices: every question ends in an answer in time. */
export function describePush(subject: Subject<"push">) {
  const { manifest, url } = subject.plugin;

  describe("a push provider", () => {
    it("has code: a registration can't be data", () => {
      expect(url).toBeDefined();
    });

    it("says where each part of a message stands", () => {
      for (const [part, paths] of Object.entries(manifest.message)) {
        for (const path of paths) {
          const titled = part === "title" ? {} : put({}, manifest.message.title[0] ?? "", "title");
          const payload = put(titled, path, "/m/x");
          const message = readMessage(payload, manifest.message);
          expect(message, path).toMatchObject({ [part]: "/m/x" });
        }
      }
    });

    it.each<ErrorReport>(["none", "script blocked", "script hangs", "sdk throws", "offline"])(
      "ends in an answer: %s",
      (error) =>
        perform<"push">(subject, error, async ({ handle, clock }) => {
          const answered = <T>(work: Promise<T>) => within(clock, 30_000, work);
          await answered(handle.use("supported", (provider) => provider.supported()));
          await answered(handle.use("register", (provider, signal) => provider.register(worker, signal)));
          await handle.use("listen", (provider) => provider.onTokenChange(() => {}));
          await handle.use("listen", (provider) => provider.onMessage(() => {}));
          await answered(handle.use("unregister", (provider, signal) => provider.unregister(signal)));
        }),
    );
  });
}

/** The payload with a value at a dotted path. */
function put(payload: Record<string, unknown>, path: string, value: unknown): Record<string, unknown> {
  const [key = "", ...rest] = path.split(".");
  const inner = Object(payload[key]) as Record<string, unknown>;
  return { ...payload, [key]: rest.length === 0 ? value : put(inner, rest.join("."), value) };
}
