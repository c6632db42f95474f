import { randomBytes } from "node:crypto";
import { servePort } from "#server/port.ts";
import { staging } from "#server/store/index.ts";
import { hasErrors } from "#tools/manifest/index.ts";
import { isLocalhost } from "#tools/online/index.ts";
import { holdersIn } from "#tools/publish/index.ts";
import { changeReleases, readHosts, readRelease, refuseUnsigned, signedRecord, upload } from "#tools/releases/index.ts";
import { brandArgument, defineMerchantCommand } from "./command.ts";
import { loadBrands } from "./load-brands.ts";
import { printOutcomes } from "./outcomes.ts";
import { changedBy, whyArgument, withStore } from "./release-arguments.ts";

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const KEY_BYTES = 18;

/** Of the first domain that others can open; of a brand of this machine, where `npx livery serve` answers. */
export function stagedOrigin(domains: readonly string[]): string {
  const domain = domains.find((one) => !isLocalhost(one));
  return domain === undefined ? `http://${domains[0]}:${servePort()}` : `https://${domain}`;
}

export const command = defineMerchantCommand({ brand: brandArgument, why: whyArgument }, async (args, context) =>
  withStore(context, async (store) => {
    const { workspace, fail, report } = context;
    const build = await workspace.built();
    if (!build) return fail("Nothing has been built yet. Run: npx livery build");
    const signer = await workspace.signer();
    const holderOf = holdersIn(await readHosts(store), workspace.merchants);
    const [brand] = (await loadBrands(args.brand, build, context, holderOf)) ?? [];
    if (!brand) return;
    const { record: checked, manifest = "", diagnostics } = brand;
    if (diagnostics.length > 0) report(diagnostics, "text", args.brand);
    if (!checked || hasErrors(diagnostics)) return;
    const record = await signedRecord(checked, signer);
    const { code, revision } = record.site;
    // It may be promoted.
    const release = signer ? undefined : await readRelease(store, code);
    if (release) await refuseUnsigned(store, [release]);
    const { uploaded, failures } = await upload(store, {
      brands: [{ record, manifest }],
      build,
      dist: workspace.dist,
      signer,
    });
    const changed = await changedBy(store, args.why);
    const staged = {
      revision,
      key: randomBytes(KEY_BYTES).toString("base64url"),
      until: new Date(changed.now + WEEK_MS).toISOString(),
    };
    const changes = uploaded.map((brings) => ({ code, change: staging(staged), brings }));
    const outcomes = await changeReleases(store, changes, { action: "stage", ...changed });
    const address = `${stagedOrigin(record.domains)}/m/home?revision=${revision}&key=${staged.key}`;
    const done = `revision ${revision} is staged until ${staged.until}, for whoever has this address:\n${address}`;
    printOutcomes([...outcomes, ...failures], context, () => done);
  }),
);
