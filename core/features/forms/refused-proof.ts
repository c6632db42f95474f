import type { GatewayFailure } from "#core/gateway/index.ts";
import type { Site } from "#core/site/index.ts";
import type { FailureContext } from "../failures/index.ts";

export interface RefusedProof extends Omit<FailureContext, "plugins"> {
  /** The login plugins whose proofs were sent with the call: their `errors` precede the catalogue. */
  readonly proofs: readonly (string | undefined)[];
  /** In addition to the plugin, which drops its own. */
  "forget-proof"?(plugin: string): void;
}

/** Carries out the effects of a refused log-in or registration: the catalogue's, and those of the plugins' own rows. */
export function handleRefusedProof(
  { failures, plugins }: Site,
  failure: GatewayFailure,
  { proofs, ...context }: RefusedProof,
): Promise<void> {
  return failures.handle(failure, {
    ...context,
    plugins: proofs.flatMap((id = "") => {
      const errors = plugins.get("login", id)?.plugin.manifest.errors;
      return errors ? { plugin: id, errors } : [];
    }),
    async "forget-proof"(id) {
      await plugins.get("login", id)?.use("forget", (provider) => provider.forget?.());
      context["forget-proof"]?.(id);
    },
  });
}
