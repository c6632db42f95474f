import { promoting } from "#server/store/index.ts";
import { changeReleases } from "#tools/releases/index.ts";
import { brandArgument, defineMerchantCommand } from "./command.ts";
import { printOutcomes } from "./outcomes.ts";
import { changedBy, whyArgument, withStore } from "./release-arguments.ts";

export const command = defineMerchantCommand({ brand: brandArgument, why: whyArgument }, async (args, context) =>
  withStore(context, async (store) => {
    const changes = [{ code: args.brand, change: promoting }];
    printOutcomes(
      await changeReleases(store, changes, { action: "promote", ...(await changedBy(store, args.why)) }),
      context,
    );
  }),
);
