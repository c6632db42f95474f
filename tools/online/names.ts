import type { OnlineCheck } from "./check.ts";
import { Unreachable } from "./unreachable.ts";

const next =
  "let the name lead to the machine or the load balancer (docs/go-live.md, step 4), then wait for the name servers";

/** Each domain has an address, `www` included. */
export const names = {
  name: "name",
  looks: ({ hosts }) =>
    hosts.map(({ name, pointer }) => ({
      subject: name,
      pointer,
      next,
      async look(web) {
        try {
          return { state: "ok", message: `resolves to ${(await web.addressesOf(name)).join(", ")}` };
        } catch (error) {
          if (!(error instanceof Unreachable && error.reason === "private")) throw error;
          return { state: "failed", message: `${error.message}: players can't reach it`, next };
        }
      },
    })),
} satisfies OnlineCheck as OnlineCheck;
