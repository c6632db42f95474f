import type { ChosenPlugin } from "#core/kernel/index.ts";
import type { StorageRegistry } from "#core/platform/index.ts";

/** Opens what a plugin keeps in local storage, by its `plugin.json`. */
export const declareStorage = (
  { point, manifest: { storage = [], consent = "necessary" } }: Pick<ChosenPlugin, "point" | "manifest">,
  registry: Pick<StorageRegistry, "declare">,
) =>
  registry.declare(storage, {
    consent,
    // What a login provider stores could log in again.
    clearedByLogout: point === "login",
  });
