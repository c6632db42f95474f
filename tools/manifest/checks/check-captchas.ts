import type { PluginManifest } from "#core/kernel/index.ts";
import type { BuildManifest } from "#core/merchant/index.ts";
import type { DiagnosticCode } from "../catalogue.ts";
import { asObject, lookup, pointerTo } from "../lookup.ts";
import type { Report } from "../report.ts";
import { chosenOf } from "./chosen-plugins.ts";
import { sidesOf } from "./flag-sides.ts";

type Purpose = "login" | "register" | "sms";

/** What the checks read of the `plugin.json` of captchas and log-in providers. */
interface Rules {
  readonly purposes?: Readonly<Partial<Record<Purpose, { readonly flag?: string }>>>;
  readonly fallback?: boolean;
  readonly captcha?: string;
  readonly mobileNumber?: boolean;
  readonly smsProvider?: string;
}
const rulesOf = (plugin: PluginManifest) => plugin as Rules;

const actions = {
  login: "log in with a password",
  register: "register",
  sms: "get a code by SMS",
} satisfies Record<Purpose, string>;

/** Where the gateway asks for a captcha, a chosen one must be able to give it: else nobody gets through. */
export function checkCaptchas(
  manifest: unknown,
  build: BuildManifest,
  report: Report,
  isSure: (pointer: string) => boolean,
): void {
  const said = new Set<DiagnosticCode>();
  const once: Report = {
    add(code, ...rest) {
      if (!said.has(code)) report.add(code, ...rest);
      said.add(code);
    },
  };
  for (const features of sidesOf(asObject(lookup(manifest, "features"))))
    checkSide(features, manifest, build, once, isSure);
}

function checkSide(
  features: Readonly<Record<string, unknown>>,
  manifest: unknown,
  build: BuildManifest,
  report: Report,
  isSure: (pointer: string) => boolean,
): void {
  const chosen = chosenOf(manifest, build);
  const isKnown = (point: string) =>
    Object.keys(build.plugins).every((name) => !name.startsWith(`${point}/`) || isSure(`/plugins/${name}`));
  if (lookup(manifest, "plugins") === undefined || !isKnown("captcha")) return;
  const ofPoint = (point: string) =>
    chosen.flatMap(({ name, plugin }) => (name.startsWith(`${point}/`) ? [{ name, plugin, ...rulesOf(plugin) }] : []));
  const captchas = ofPoint("captcha");
  // One that is neither on nor off is reported by the schema.
  const isOn = (flag: string | undefined) =>
    flag === undefined || features[flag] === true || !isSure(pointerTo("/features", flag));
  const guardsOf = (purpose: Purpose) =>
    captchas.filter(({ plugin, purposes = {} }) => {
      const rules = purposes[purpose];
      return rules !== undefined && isOn(rules.flag) && isOn(plugin.flag);
    });

  const logins = isKnown("login") ? ofPoint("login") : [];
  const isAsked: Readonly<Record<Purpose, boolean>> = {
    login: logins.some(({ captcha }) => captcha === "always"),
    register: true,
    sms:
      features.GEETESTVCODE3 === true &&
      logins.some(({ mobileNumber, smsProvider }) => mobileNumber && smsProvider === undefined),
  };
  const asked = (["login", "register", "sms"] as const).filter((purpose) => isAsked[purpose]);

  if (captchas.length === 0) {
    const message = 'no captcha is chosen: gateways refuse log-ins and registrations without one; add "image-code"';
    report.add("captcha.none", "/plugins/captcha", message);
  }
  for (const purpose of asked) {
    // The image code, which `captcha.none` proposes, guards no SMS.
    if (guardsOf(purpose).length > 0 || (captchas.length === 0 && purpose !== "sms")) continue;
    const flags = captchas.flatMap(({ purposes = {} }) => purposes[purpose]?.flag ?? []);
    const others = Object.entries(build.plugins).flatMap(([name, { manifest: plugin }]) => {
      const rules = rulesOf(plugin).purposes?.[purpose];
      return rules !== undefined && isOn(rules.flag) ? [`"${name.replace("captcha/", "")}"`] : [];
    });
    const remedies = [
      ...new Set(flags.map((flag) => `turn ${flag} on under "features"`)),
      ...(others.length > 0 ? [`choose ${others.join(" or ")}`] : []),
    ];
    const message = `where the gateway asks for a captcha nobody can ${actions[purpose]}, because no chosen one guards that`;
    report.add(`captcha.${purpose}`, "/plugins/captcha", `${message}: ${remedies.join(", or ")}`);
  }

  const isFragile = asked.some((purpose) => {
    const guards = guardsOf(purpose);
    return purpose !== "sms" && guards.length > 0 && !guards.some(({ fallback }) => fallback);
  });
  if (!isFragile) return;
  const message =
    "where the captcha's vendor can't be reached, or the gateway sends no id for it, nobody gets in: add \"image-code\"";
  report.add("captcha.fallback", "/plugins/captcha", message);
}
