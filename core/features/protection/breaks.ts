import type { BreakOutcome, BreakRequest, HandleOf } from "#core/extension-points/index.ts";
import { fillTemplate, isOffered } from "#core/kernel/index.ts";
import type { LegalNotice } from "#core/merchant/index.ts";
import type { Site } from "#core/site/index.ts";

export type BreakResult =
  | BreakOutcome
  /** Nothing is known to have changed. */
  | { readonly kind: "failed" };

type BreaksSite = Pick<Site, "plugins" | "idlePlugins" | "flags" | "clock" | "standIn" | "i18n">;

/** How a member can take a break at this brand. */
export type BreakWays = Awaited<ReturnType<ReturnType<typeof createBreaks>["ways"]>>;

export function createBreaks({ plugins, idlePlugins, flags, clock, standIn, i18n }: BreaksSite) {
  const chosen = async (): Promise<HandleOf<"protection"> | undefined> => {
    // Without it the manifest's page remains.
    await idlePlugins().catch(() => {});
    return plugins.all("protection").find(({ plugin }) => isOffered(plugin, flags.isOn));
  };

  return {
    async ways({ selfExclusion }: Pick<LegalNotice, "selfExclusion">) {
      const plugin = (await chosen())?.plugin;
      const own =
        plugin && fillTemplate(plugin.manifest.link, plugin.settings)?.replaceAll("{lang}", i18n.language.code);
      return {
        /** The operator's page: the chosen plugin's, else the manifest's. */
        link: own === undefined ? selfExclusion : standIn(own),
        /** The same, where it may be shown in a frame. */
        frame: own !== undefined && plugin?.manifest.frame ? standIn(own) : undefined,
        /** A plugin's code takes pauses. */
        takesPauses: plugin?.url !== undefined,
        /** Periods of self-exclusion that it takes, in months. */
        months: (plugin?.url !== undefined && plugin.manifest.months) || [],
      };
    },

    async take(request: BreakRequest): Promise<BreakResult> {
      const taken = await (await chosen())?.use("take", (provider, signal) => provider.take(request, signal));
      return taken?.ok ? checked(taken.value, clock.now()) : { kind: "failed" };
    },
  };
}

/** A plugin's answer may be anything. A break whose end is past or unreadable is taken, until nobody knows when. */
function checked(outcome: unknown, now: number): BreakResult {
  const { kind, until, message } = Object(outcome);
  if (kind === "refused") return { kind, message: typeof message === "string" ? message : "" };
  if (kind !== "taken") return { kind: "failed" };
  return typeof until === "string" && Date.parse(until) > now ? { kind, until } : { kind };
}
