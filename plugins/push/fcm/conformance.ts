import type { Conformance } from "@livery/plugin-api";
import { sdk } from "./sdk.ts";

/** The SDK is a package: how it is called is tried in `fcm.test.ts`. */
export default {
  sdk() {
    const received: unknown[] = [];
    const note = (call: string) => void received.push(call);
    Object.assign(sdk, {
      isSupported: async () => true,
      open: () => ({
        async register() {
          note("register");
          return "id-1";
        },
        unregister: async () => note("unregister"),
      }),
    });
    return received;
  },
  variants: [
    { name: "by installation ids", settings: { identity: "installation" } },
    { name: "by registration tokens", settings: { identity: "token" } },
  ],
} satisfies Conformance;
