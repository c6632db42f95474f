import { homePath } from "#core/routes/index.ts";
import type { Chosen } from "#tools/manifest/index.ts";
import type { OnlineBrand } from "./brand.ts";
import type { Look, OnlineCheck } from "./check.ts";
import { pageSight } from "./pages.ts";
import { unlessAbsent } from "./unreachable.ts";

/** What a login provider's `plugin.json` says of its vendor. */
interface LoginFields {
  readonly registeredReturn?: boolean;
  readonly uses?: readonly string[];
}

/** The return addresses of outside log-ins are pages of the brand. Whether the vendor accepts them, only its console shows. */
export const logins: OnlineCheck = {
  name: "login",
  looks: (brand) => brand.plugins.filter(({ name }) => name.startsWith("login/")).flatMap((one) => looksAt(one, brand)),
};

function looksAt({ name, pointer, plugin }: Chosen, brand: OnlineBrand): readonly Look[] {
  const { registeredReturn = false, uses = [] } = plugin as LoginFields;
  if (!registeredReturn && uses.length === 0 && plugin.origins === undefined) return [];
  const origins = registeredReturn ? (brand.manifest.returnOrigins ?? []) : [];
  const given = registeredReturn
    ? origins.map((origin) => `${origin}${homePath}`).join(" and ")
    : brand.hosts.map((host) => host.name).join(" and ");
  const byHand: Look = {
    subject: `${name} at its vendor`,
    pointer,
    look: async () => ({
      state: "not seen",
      isByHand: true,
      message: "what is registered there shows in the vendor's console alone",
      next: `compare the console with docs/plugins.md, ${name}: it must allow ${given || "the brand's domains"}`,
    }),
  };
  return [...origins.map((origin, index) => returnLook(name, origin, index, brand)), byHand];
}

const returnLook = (name: string, origin: string, index: number, { manifest, hosts }: OnlineBrand): Look => ({
  subject: `${name} returns to ${origin}${homePath}`,
  pointer: `/returnOrigins/${index}`,
  next: "let the address lead to this brand, or take it out of returnOrigins",
  async look(web) {
    const { hostname } = new URL(origin);
    // An affiliate's host, below a domain, is the brand's too.
    if (!hosts.some((host) => hostname === host.name || hostname.endsWith(`.${host.name}`))) {
      const next = "list the origin of one of the brand's domains";
      return { state: "failed", message: `${hostname} is at no domain of the brand`, next };
    }
    return unlessAbsent(() => pageSight(web, origin, manifest.code), ["certificate"]);
  },
});
