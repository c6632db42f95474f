// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { testSite } from "#core/app/testing.ts";
import type { CaptchaOutcome, CaptchaPurpose } from "#core/extension-points/index.ts";
import { createCaptchaGate } from "#core/features/captcha/create-captcha-gate.ts";
import { type ChosenPlugin, ok } from "#core/kernel/index.ts";
import type { PluginContext } from "#core/plugin-api/index.ts";
import geetestV3 from "#plugins/captcha/geetest-v3/index.ts";
import geetestV4 from "#plugins/captcha/geetest-v4/index.ts";
import imageCode from "#plugins/captcha/image-code/index.ts";
import { puzzleStandIn } from "#plugins/shared/geetest/testing.ts";
import { brand, manifest } from "#tools/manifest/fixtures.ts";
import { createChecker } from "#tools/manifest/index.ts";
import { readSourceBuild } from "#tools/publish/index.ts";

const GEETEST_ID = "c9c4facd1a6feeb80802222cbb74ca8e";
const v3Proof = { geetest_challenge: "c", geetest_validate: "v", geetest_seccode: "s" };
const v4Proof = { captcha_id: GEETEST_ID, lot_number: "l", captcha_output: "o", pass_token: "p", gen_time: "1" };
const typed = { captchaId: "i", captchaCode: "7KQ2" };

const modules = { "geetest-v3": geetestV3, "geetest-v4": geetestV4, "image-code": imageCode };
type Name = keyof typeof modules;
const build = await readSourceBuild(`${import.meta.dirname}/../..`);

const vendor = {
  initGeetest: (_: unknown, made: (puzzle: unknown) => void) => made(puzzleStandIn("verify", v3Proof)),
  initGeetest4: (_: unknown, made: (puzzle: unknown) => void) => made(puzzleStandIn("showCaptcha", v4Proof)),
};

/** What a manifest says of GeeTest's ids. */
interface Ids {
  readonly captchaId?: string;
  readonly version?: "v3" | "v4";
  readonly testCaptchaId?: string;
}

/** `captcha` of the status call; undefined where that has not answered. */
type Answer = { readonly GEETEST_ID: string; readonly GEETEST_VERSION?: string } | undefined;

interface Given {
  readonly chosen: readonly Name[];
  readonly flags: readonly string[];
  readonly ids: Ids;
}

const purposes = ["login", "register", "sms"] as const satisfies readonly CaptchaPurpose[];

/** Every choice of some of them, in every order. */
const orders = <T>(items: readonly T[]): readonly (readonly T[])[] => [
  [],
  ...items.flatMap((item) => orders(items.filter((other) => other !== item)).map((rest) => [item, ...rest])),
];

const choices = orders(["geetest-v3", "geetest-v4", "image-code"] as const);
const flagSets = [[], ["GEETEST3"], ["GEETESTVCODE3"], ["GEETEST3", "GEETESTVCODE3"]].flatMap((flags) => [
  flags,
  [...flags, "GEETESTTEST3"],
]);
const manifestIds: readonly Ids[] = [
  {},
  { captchaId: GEETEST_ID },
  { captchaId: GEETEST_ID, version: "v3" },
  { captchaId: GEETEST_ID, version: "v4" },
  { testCaptchaId: GEETEST_ID },
];
const answers: readonly Answer[] = [
  undefined,
  { GEETEST_ID: "" },
  { GEETEST_ID },
  { GEETEST_ID, GEETEST_VERSION: "v3" },
  { GEETEST_ID, GEETEST_VERSION: "v4" },
];

/** The settings of a captcha: those of `ids` that it has. */
function settingsOf(id: Name, ids: Ids) {
  const { properties = {} } = build.plugins[`captcha/${id}`]?.manifest.settings ?? {};
  return Object.fromEntries(Object.entries(ids).filter(([name]) => Object.hasOwn(properties, name)));
}

/** A site with the real plugins, whose vendor works, and a gateway that answers what is given. */
function aSite({ chosen, flags, ids }: Given) {
  const site = testSite({
    whenIdle: Promise.resolve(),
    record: {
      features: Object.fromEntries(flags.map((flag) => [flag, true])),
      plugins: chosen.flatMap((id): readonly ChosenPlugin[] => {
        const plugin = build.plugins[`captcha/${id}`];
        return plugin
          ? [{ point: "captcha", id, url: id, manifest: plugin.manifest, settings: settingsOf(id, ids) }]
          : [];
      }),
    },
    async loadPlugin({ id }) {
      const found = modules[id as Name];
      const activate = (context: PluginContext<never>) =>
        found.activate({ ...context, loadScript: async () => void Object.assign(window, vendor) });
      return { default: { ...found, activate } };
    },
    // The one call is that for v3's challenge.
    gateway: { call: async () => ok({ gt: "g", challenge: "c", success: true }) },
  });
  /** The gate of a purpose whose switch in the status call is on or off. */
  return async (purpose: CaptchaPurpose, answer: Answer, enabled: boolean) => {
    const value = { merchantCode: "lotus", whitelabelVal: {}, [purpose]: { captcha: { enabled } } };
    site.status.store.setState({ value: answer && { ...value, captcha: answer } });
    const gate = createCaptchaGate(site, purpose);
    await gate.prepare();
    return gate;
  };
}
type Gate = Awaited<ReturnType<ReturnType<typeof aSite>>>;

type Guard = Name | "closed";

/** What a person at the form gets: the captcha that proves them, "none" where none is asked for, or "closed". */
async function guardOf(gate: Gate): Promise<Guard | "none" | CaptchaOutcome> {
  const { Widget, closed, error } = gate.store.getState();
  if (Widget) gate.change(typed);
  const outcome = await gate.prove();
  if (closed && error === undefined) {
    expect(outcome).toEqual({ kind: "failed", message: "site.captcha.notWorking" });
    return "closed";
  }
  if (outcome.kind !== "proof") return outcome;
  const { proof } = outcome;
  if ("geetestSeccode" in proof) return "geetest-v3";
  if ("geetestValidateV4" in proof) return "geetest-v4";
  return "captchaId" in proof ? "image-code" : "none";
}

/** Whether GeeTest has an id for a version: the status call's, which is v3's where it names no version, else the manifest's. */
function hasId(version: "v3" | "v4", answer: Answer, { flags, ids }: Given): boolean {
  const isSent = Boolean(answer?.GEETEST_ID);
  const known = isSent ? (answer?.GEETEST_VERSION ?? "v3") : ids.version;
  if (known !== undefined && known !== version) return false;
  const isTest = version === "v4" && flags.includes("GEETESTTEST3") && ids.testCaptchaId !== undefined;
  return isSent || ids.captchaId !== undefined || isTest;
}

/** Who guards a purpose by spec 5 "Captcha". */
function expected(purpose: CaptchaPurpose, answer: Answer, given: Given): Guard {
  const versions = purpose === "sms" ? (["v4"] as const) : (["v3", "v4"] as const);
  const isPuzzle = purpose !== "register" || given.flags.includes("GEETEST3");
  const puzzles = versions.filter((version) => isPuzzle && hasId(version, answer, given));
  const puzzle = given.chosen.find((name) => puzzles.some((version) => name === `geetest-${version}`));
  if (puzzle !== undefined) return puzzle;
  return purpose !== "sms" && given.chosen.includes("image-code") ? "image-code" : "closed";
}

/** What `livery check` says of the captchas of such a brand, which logs in by password and by SMS. */
function diagnosticsOf({ chosen, flags, ids }: Given): readonly string[] {
  const captcha = Object.fromEntries(chosen.map((id) => [id, settingsOf(id, ids)]));
  const features = Object.fromEntries(flags.map((flag) => [flag, true]));
  const source = brand({ ...manifest, features, plugins: { login: { password: {}, sms: {} }, captcha } });
  return checker.check(source).diagnostics.flatMap(({ code }) => (code.startsWith("captcha.") ? [code] : []));
}
const checker = createChecker(build);

afterEach(() => {
  for (const name of Object.keys(vendor)) Reflect.deleteProperty(window, name);
});

const rows = choices.flatMap((chosen) => flagSets.map((flags) => ({ chosen, flags })));

describe('spec 5 "Captcha": who guards log-in, registration and SMS, whatever ids the manifest and the gateway have', () => {
  it.each(rows)("of $chosen with the flags $flags, and merchant check says where nobody can", async (row) => {
    for (const ids of manifestIds) {
      const given = { ...row, ids };
      const gateOf = aSite(given);
      const unguarded: string[] = [];
      let isFragile = false;
      for (const purpose of purposes) {
        const isAsked = purpose !== "sms" || row.flags.includes("GEETESTVCODE3");
        const guards = new Set<unknown>();
        for (const answer of answers) {
          const cell = { purpose, ids, answer };
          const guard = expected(purpose, answer, given);
          const found = await guardOf(await gateOf(purpose, answer, true));
          expect({ ...cell, found }).toEqual({ ...cell, found: isAsked && answer ? guard : "none" });
          if (answer) guards.add(found);

          const gate = await gateOf(purpose, answer, false);
          expect({ ...cell, switchedOff: await guardOf(gate) }).toEqual({ ...cell, switchedOff: "none" });
          await gate.renew(true);
          const { closed } = gate.store.getState();
          const demanded = closed ? "closed" : await guardOf(gate);
          expect({ ...cell, demanded }).toEqual({ ...cell, demanded: guard });
          // Nobody can give what the gateway demands: it says at every call whether it still does.
          if (closed) expect(await gate.prove()).toEqual({ kind: "proof", proof: {} });
        }
        if ([...guards].every((guard) => guard === "closed")) unguarded.push(`captcha.${purpose}`);
        // An SMS has no other captcha than v4 (spec 5): no choice of captchas makes up for an id that the gateway lacks.
        else if (purpose !== "sms") isFragile ||= !row.chosen.includes("image-code");
      }
      const certain =
        row.chosen.length > 0 ? unguarded : ["captcha.none", ...unguarded.filter((code) => code === "captcha.sms")];
      const codes = [...certain, ...(isFragile ? ["captcha.fallback"] : [])];
      expect({ ids, codes: diagnosticsOf(given) }).toEqual({ ids, codes });
    }
  });
});
