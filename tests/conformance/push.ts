import { expect } from "vitest";
import { readMessage } from "#core/extension-points/index.ts";
import { type Check, check, when } from "./check.ts";
import { expectValue, perform, type Stage, within } from "./harness.ts";
import type { Subject } from "./subject.ts";
import type { ErrorReport } from "./world.ts";

const worker = {} as ServiceWorkerRegistration;
const faults: readonly ErrorReport[] = ["script blocked", "script hangs", "sdk hangs", "sdk throws", "offline"];

/** Without push nobody notices: every question ends in an answer in time. */
export function pushChecks(subject: Subject<"push">): readonly Check[] {
  const { manifest, url } = subject.plugin;
  const hasScript = (manifest.origins?.script ?? []).length > 0;

  const answered = <T>({ clock }: Stage<"push">, work: Promise<T>) => within(clock, 30_000, work);
  const register = (stage: Stage<"push">) =>
    answered(
      stage,
      stage.handle.use("register", (provider, signal) => provider.register(worker, signal)),
    );
  const unregister = (stage: Stage<"push">) =>
    answered(
      stage,
      stage.handle.use("unregister", (provider, signal) => provider.unregister(signal)),
    );

  return [
    check("has code: a registration can't be data", () => {
      expect(url).toBeDefined();
    }),

    check("says where each part of a message stands", () => {
      for (const [part, paths] of Object.entries(manifest.message)) {
        expect(paths, part).not.toEqual([]);
        for (const path of paths) {
          const titled = part === "title" ? {} : put({}, manifest.message.title[0] ?? "", "title");
          const message = readMessage(put(titled, path, "/m/x"), manifest.message);
          expect(message, path).toMatchObject({ [part]: "/m/x" });
        }
      }
    }),

    check("is supported, registers under a token, follows it, and ends the registration", () =>
      perform<"push">(subject, "none", async (stage) => {
        const { handle } = stage;
        const supported = await answered(
          stage,
          handle.use("supported", (provider) => provider.supported()),
        );
        expect(expectValue(supported), "supported").toBe(true);
        const token = expectValue(await register(stage));
        expect(token, "the token").toBeTypeOf("string");
        expect(token, "the token").not.toBe("");
        expectValue(await handle.use("listen", (provider) => provider.onTokenChange(() => {})));
        expectValue(await handle.use("listen", (provider) => provider.onMessage(() => {})));
        expectValue(await unregister(stage));
      }),
    ),

    ...faults.map((fault) =>
      check(`answers in time: ${fault}`, () =>
        perform<"push">(subject, fault, async (stage) => {
          await register(stage);
          await unregister(stage);
        }),
      ),
    ),

    ...when(
      hasScript,
      check("gives no token without its vendor's script", () =>
        perform<"push">(subject, "script blocked", async (stage) => {
          expect((await register(stage)).ok, "a registration").toBe(false);
        }),
      ),
    ),
  ];
}

/** The payload with a value at a dotted path. */
function put(payload: Record<string, unknown>, path: string, value: unknown): Record<string, unknown> {
  const [key = "", ...rest] = path.split(".");
  const inner = Object(payload[key]) as Record<string, unknown>;
  return { ...payload, [key]: rest.length === 0 ? value : put(inner, rest.join("."), value) };
}
