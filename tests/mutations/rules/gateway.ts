import type { Rule } from "../rule.ts";

/** Spec 7: what happens to a call between a feature and the wire. */
export const gatewayRules: readonly Rule[] = [
  {
    rule: "A cached answer is used for three minutes, and no longer.",
    file: "core/gateway/cache.ts",
    find: "hit && clock.now() < hit.until",
    replace: "hit",
    test: "core/gateway/cache.test.ts",
  },
  {
    rule: "Identical calls of two members never share an answer.",
    file: "core/gateway/sharing.ts",
    find: "call.language, call.token]",
    replace: "call.language]",
    test: "core/gateway/sharing.test.ts",
  },
  {
    rule: "A shared request is aborted only when the last of its callers has aborted.",
    file: "core/gateway/sharing.ts",
    find: "if (request.waiters === 0) {",
    replace: "if (request.waiters >= 0) {",
    test: "core/gateway/sharing.test.ts",
  },
  {
    rule: "Two requests to one path start at least 130 ms apart.",
    file: "core/gateway/spacing.ts",
    find: "const SPACING_MS = 130;",
    replace: "const SPACING_MS = 120;",
    test: "core/gateway/spacing.test.ts",
  },
  {
    rule: "At most ten GETs are under way at once.",
    file: "core/gateway/limits.ts",
    find: "const MAX_CONCURRENT_GETS = 10;",
    replace: "const MAX_CONCURRENT_GETS = 11;",
    test: "core/gateway/limits.test.ts",
  },
  {
    rule: "A call that waits for its turn while the language changes is not sent in the language before.",
    file: "core/gateway/limits.ts",
    find: "      if (call.language !== language()) return err(abortedFailure);\n",
    replace: "",
    test: "core/gateway/limits.test.ts",
  },
  {
    rule: "A body that the gateway can't decrypt is sent once more, with a new public key.",
    file: "core/gateway/encryption.ts",
    find: `      // The gateway has a new key: retry once with it.
      cached = undefined;`,
    replace: "",
    test: "core/gateway/encryption.test.ts",
  },
  {
    rule: "An answer of status 401 or 502 is never a success, whatever its body says.",
    file: "core/gateway/envelope.ts",
    find: "status !== 401 && status !== 502",
    replace: "status !== 401",
    test: "core/gateway/envelope.test.ts",
  },
  {
    rule: "An anonymous call carries no token.",
    file: "core/gateway/headers.ts",
    find: "anonymous ? undefined : call.token",
    replace: "call.token",
    test: "core/gateway/headers.test.ts",
  },
  {
    rule: "A failed answer to an older token does not end the session that is held now.",
    file: "core/gateway/session-watch.ts",
    find: "if (call.token === token()) onFailure",
    replace: "if (token() !== undefined) onFailure",
    test: "core/gateway/session-watch.test.ts",
  },
  {
    rule: "A plugin's call may go only to a path of the gateway, so that no other address gets the token.",
    file: "core/gateway/gateway.ts",
    find: `!asked.path.startsWith("/wps/")`,
    replace: `!asked.path.startsWith("/")`,
    test: "core/gateway/gateway.test.ts",
  },
  {
    rule: "An answer that the page requested ahead serves the first call to its path only.",
    file: "core/gateway/transport.ts",
    find: "      early = undefined;\n",
    replace: "",
    test: "core/gateway/transport.test.ts",
  },
  {
    rule: "An answer that is no envelope is a failed call, whatever its status.",
    file: "core/gateway/envelope.ts",
    find: "if (envelope?.success !== false) return err(badResponse(status));",
    replace: "if (envelope?.success !== false) return ok(envelope);",
    test: "core/gateway/envelope.test.ts",
  },
  {
    rule: "A list without a single readable item is a failed call.",
    file: "core/kernel/shape.ts",
    find: "value.length > 0 && read?.length === 0 ? undefined : read",
    replace: "value.length < 0 && read?.length === 0 ? undefined : read",
    test: "core/kernel/shape.test.ts",
  },
];
