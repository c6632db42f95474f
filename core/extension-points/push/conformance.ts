import { expect } from "vitest";
import { readMessage } from "#core/extension-points/push/read-message.ts";
import { type Check, check, when } from "#tests/conformance/check.ts";
import { expectValue, perform, type Stage } from "#tests/conformance/harness.ts";
import type { ConformanceKit } from "#tests/conformance/kit.ts";
import { createPatches } from "#tests/conformance/patches.ts";
import { hasScript, type Subject } from "#tests/conformance/subject.ts";
import { scriptErrors } from "#tests/conformance/world.ts";

/** What a browser that can show notifications gives to the page: a subscription with a key pair is its own. */
function serviceWorker(): ServiceWorkerRegistration {
  let subscription: object | null = null;
  const pushManager = {
    getSubscription: async () => subscription,
    async subscribe(options?: PushSubscriptionOptionsInit) {
      const endpoint = "https://push.example/subscription-1";
      subscription = {
        endpoint,
        options,
        expirationTime: null,
        toJSON: () => ({ endpoint, expirationTime: null, keys: { auth: "a", p256dh: "p" } }),
        async unsubscribe() {
          subscription = null;
          return true;
        },
      };
      return subscription;
    },
    permissionState: async () => "granted",
  };
  return { pushManager, scope: `${location.origin}/`, active: null } as unknown as ServiceWorkerRegistration;
}

/** Performs on a page that has the globals of a browser with push messages, which happy-dom lacks. */
const performWithPush: typeof perform = async (...given) => {
  const { replace, restore } = createPatches();
  for (const name of ["PushManager", "Notification"]) replace(globalThis, name, { value: class {}, writable: true });
  try {
    return await perform(...given);
  } finally {
    restore();
  }
};

/** Without push nobody notices: every question ends in an answer in time. */
function pushChecks(subject: Subject<"push">): readonly Check[] {
  const { manifest, url } = subject.plugin;
  const registration = serviceWorker();
  const worker = async () => registration;

  const register = ({ use }: Stage<"push">) => use("register", (provider, signal) => provider.register(worker, signal));
  const unregister = ({ use }: Stage<"push">) =>
    use("unregister", (provider, signal) => provider.unregister(worker, signal));

  return [
    check("has code: a registration can't be data", () => {
      if (url === undefined) throw new Error("it has no index.ts");
    }),

    check("says where each part of a message stands", () => {
      for (const [part, paths] of Object.entries(manifest.message)) {
        expect(paths, part).not.toEqual([]);
        const value = part === "link" ? "/m/x" : "https://acme.example/x";
        for (const path of paths) {
          const titled = part === "title" ? {} : put({}, manifest.message.title[0] ?? "", "title");
          const message = readMessage(put(titled, path, value), manifest.message, "https://acme.example");
          expect(message, path).toMatchObject({ [part]: value });
        }
      }
    }),

    check("is supported, registers under a token, follows it, and ends the registration", () =>
      performWithPush<"push">(subject, "none", async (stage) => {
        const { handle, use } = stage;
        if (!expectValue(await use("supported", (provider) => provider.supported())))
          throw new Error("`supported` says no, in a browser with push messages");
        const token = expectValue(await register(stage));
        expect(token, "the token").toBeTypeOf("string");
        expect(token, "the token").not.toBe("");
        expectValue(await handle.use("listen", (provider) => provider.onTokenChange(() => {})));
        expectValue(await handle.use("listen", (provider) => provider.onMessage?.(() => {}, token)));
        expectValue(await unregister(stage));
      }),
    ),

    ...[...scriptErrors, "offline" as const].map((fault) =>
      check(`answers in time: ${fault}`, () =>
        performWithPush<"push">(subject, fault, async (stage) => {
          await register(stage);
          await unregister(stage);
        }),
      ),
    ),

    ...when(
      hasScript(subject),
      check("gives no token without its vendor's script", () =>
        performWithPush<"push">(subject, "script blocked", async (stage) => {
          if ((await register(stage)).ok) throw new Error("`register` returns a token though its script is blocked");
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

export default { checks: pushChecks } satisfies ConformanceKit<"push">;
