// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { testSite } from "#core/app/testing.ts";
import type { CaptchaManifest, CaptchaOutcome, CaptchaPurpose } from "#core/extension-points/index.ts";
import { createCaptchaGate } from "#core/features/captcha/create-captcha-gate.ts";
import { type ChosenPlugin, ok } from "#core/kernel/index.ts";
import type { PluginContext } from "#core/plugin-api/index.ts";
import geetestV3 from "#plugins/captcha/geetest-v3/index.ts";
import manifestV3 from "#plugins/captcha/geetest-v3/plugin.json" with { type: "json" };
import geetestV4 from "#plugins/captcha/geetest-v4/index.ts";
import manifestV4 from "#plugins/captcha/geetest-v4/plugin.json" with { type: "json" };
import imageCode from "#plugins/captcha/image-code/index.ts";
import manifestImage from "#plugins/captcha/image-code/plugin.json" with { type: "json" };
import { puzzleStandIn } from "#plugins/shared/geetest/testing.ts";

const GEETEST_ID = "c9c4facd1a6feeb80802222cbb74ca8e";
const v3Proof = { geetest_challenge: "c", geetest_validate: "v", geetest_seccode: "s" };
const v4Proof = { captcha_id: GEETEST_ID, lot_number: "l", captcha_output: "o", pass_token: "p", gen_time: "1" };
const typed = { captchaId: "i", captchaCode: "7KQ2" };

const plugins = {
  v3: { id: "geetest-v3", module: geetestV3, manifest: manifestV3 },
  v4: { id: "geetest-v4", module: geetestV4, manifest: manifestV4 },
  image: { id: "image-code", module: imageCode, manifest: manifestImage },
};
type Name = keyof typeof plugins;

const vendor = {
  initGeetest: (_: unknown, made: (puzzle: unknown) => void) => made(puzzleStandIn("verify", v3Proof)),
  initGeetest4: (_: unknown, made: (puzzle: unknown) => void) => made(puzzleStandIn("showCaptcha", v4Proof)),
};

interface Given {
  readonly chosen: readonly Name[];
  readonly flags?: readonly string[];
  /** `GEETEST_VERSION` of the status call, which has an id then. */
  readonly version?: string | undefined;
  readonly settings?: Readonly<Record<string, unknown>>;
}

const purposes = ["login", "register", "sms"] as const satisfies readonly CaptchaPurpose[];
const fields = { captchaId: { type: "string" }, version: { type: "string" } } as const;

/** A site with the real plugins, whose vendor works, and a gateway that answers what is given. */
function aSite({ chosen, flags = [], version, settings = {} }: Given) {
  const site = testSite({
    whenIdle: Promise.resolve(),
    record: {
      features: Object.fromEntries(flags.map((flag) => [flag, true])),
      plugins: chosen.map((name): ChosenPlugin<CaptchaManifest> => {
        const { id, manifest } = plugins[name];
        const own = { ...manifest, settings: { type: "object", properties: fields } } as CaptchaManifest;
        return { point: "captcha", id, url: id, manifest: own, settings };
      }),
    },
    async loadPlugin({ id }) {
      const found = Object.values(plugins).find((plugin) => plugin.id === id);
      const activate = (context: PluginContext<never>) =>
        found?.module.activate({ ...context, loadScript: async () => void Object.assign(window, vendor) });
      return { default: { ...found?.module, activate } };
    },
    // The one call is that for v3's challenge.
    gateway: { call: async () => ok({ gt: "g", challenge: "c", success: true }) },
  });
  /** The gate of a purpose whose switch in the status call is on or off. */
  return async (purpose: CaptchaPurpose, enabled: boolean) => {
    const captcha = version === undefined ? { GEETEST_ID: "" } : { GEETEST_ID, GEETEST_VERSION: version };
    const value = { merchantCode: "lotus", whitelabelVal: {}, [purpose]: { captcha: { enabled } }, captcha };
    site.status.store.setState({ value });
    const gate = createCaptchaGate(site, purpose);
    await gate.prepare();
    return gate;
  };
}
type Gate = Awaited<ReturnType<ReturnType<typeof aSite>>>;

/** What a person at the form gets: the captcha that proves them, "none" where none is asked for, or "closed". */
async function guardOf(gate: Gate): Promise<Name | "none" | "closed" | CaptchaOutcome> {
  const { required, Widget, closed, error } = gate.store.getState();
  if (Widget) gate.change(typed);
  const outcome = await gate.prove();
  if (closed && required && error === undefined) {
    expect(outcome).toEqual({ kind: "failed", message: "site.captcha.notWorking" });
    return "closed";
  }
  if (outcome.kind !== "proof") return outcome;
  const { proof } = outcome;
  if ("geetestSeccode" in proof) return "v3";
  if ("geetestValidateV4" in proof) return "v4";
  return "captchaId" in proof ? "image" : "none";
}

afterEach(() => {
  for (const name of Object.keys(vendor)) Reflect.deleteProperty(window, name);
});

type Guard = Name | "closed";
type Row = readonly [chosen: readonly Name[], withoutId: Guard, withV3: Guard, withV4: Guard];

/**
 * The chosen captchas, in the manifest's order -> who guards where the puzzle is wanted, while the status call has no
 * GEETEST_ID, one of v3, one of v4.
 */
const rows: readonly Row[] = [
  [[], "closed", "closed", "closed"],
  [["image"], "image", "image", "image"],
  [["v3"], "closed", "v3", "closed"],
  [["v4"], "closed", "closed", "v4"],
  [["v3", "image"], "image", "v3", "image"],
  [["image", "v3"], "image", "v3", "image"],
  [["v4", "image"], "image", "image", "v4"],
  [["image", "v4"], "image", "image", "v4"],
  [["v3", "v4"], "closed", "v3", "v4"],
  [["v4", "v3"], "closed", "v3", "v4"],
  [["image", "v4", "v3"], "image", "v3", "v4"],
];

/** Who guards a purpose, where `puzzle` guards those that want the puzzle. */
function expected(purpose: CaptchaPurpose, chosen: readonly Name[], puzzle: Guard, flags: readonly string[]): Guard {
  if (purpose === "login" || (purpose === "register" && flags.includes("GEETEST3"))) return puzzle;
  if (purpose === "sms") return puzzle === "v4" ? "v4" : "closed";
  return chosen.includes("image") ? "image" : "closed";
}

describe.each([[[]], [["GEETEST3"]], [["GEETESTVCODE3"]], [["GEETEST3", "GEETESTVCODE3"]]])(
  'spec 5 "Captcha": who guards log-in, registration and SMS, with the flags %j',
  (flags) => {
    it.each(rows)("of %j: where the puzzle is wanted %s without an id, %s with one of v3, %s of v4", async (...row) => {
      const [chosen, withoutId, withV3, withV4] = row;
      for (const [version, puzzle] of [
        [undefined, withoutId] as const,
        ["v3", withV3] as const,
        ["v4", withV4] as const,
      ]) {
        const gateOf = aSite({ chosen, flags, version });
        for (const purpose of purposes) {
          const guard = expected(purpose, chosen, puzzle, flags);
          const isAsked = purpose !== "sms" || flags.includes("GEETESTVCODE3");
          const found = await guardOf(await gateOf(purpose, true));
          expect({ purpose, version, found }).toEqual({ purpose, version, found: isAsked ? guard : "none" });

          const gate = await gateOf(purpose, false);
          expect(await guardOf(gate)).toBe("none");
          await gate.renew(true);
          const { closed } = gate.store.getState();
          const demanded = closed ? "closed" : await guardOf(gate);
          expect({ purpose, version, demanded }).toEqual({ purpose, version, demanded: guard });
          // Nobody can give what the gateway demands: it says at every call whether it still does.
          if (closed) expect(await gate.prove()).toEqual({ kind: "proof", proof: {} });
        }
      }
    });
  },
);

it.each([[["v3", "v4"]], [["v4", "v3"]]] as const)(
  'spec 5 "Captcha": v4 guards an SMS with the manifest\'s ids, too, chosen as %j',
  async (chosen) => {
    const gateOf = aSite({ chosen, settings: { captchaId: GEETEST_ID }, flags: ["GEETESTVCODE3"] });
    expect(await guardOf(await gateOf("sms", true))).toBe("v4");
  },
);
