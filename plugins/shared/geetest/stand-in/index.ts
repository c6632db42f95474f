import { defineStandIn, type StandInServices } from "@livery/plugin-testing/stand-in";
import { geetestSwitches } from "./faults.ts";
import { createPuzzles } from "./puzzles.ts";
import { createStaticFiles } from "./static-files.ts";

/** The brand's version; the contract has these two. */
const versionOf = (version: string | undefined): "v3" | "v4" => (version === "v3" ? "v3" : "v4");

/** Redeems the proof of a solved puzzle; undefined when its token is unknown or a field was changed. */
export const verifyPuzzle = (
  { proofs, switches }: Pick<StandInServices, "proofs" | "switches">,
  merchant: string,
  { token, fields }: { readonly token: unknown; readonly fields: Readonly<Record<string, unknown>> },
): (() => void) | undefined => {
  const solved = proofs.find(merchant, "geetest", String(token));
  const agrees = solved && Object.entries(solved.profile).every(([field, value]) => fields[field] === value);
  if (!agrees || switches.group(merchant, "geetest").fault === "refused") return undefined;
  return () => proofs.spend(merchant, solved.token);
};

/** Shared by both versions of GeeTest: its static host, its switches in the console and the gateway's call. */
export default defineStandIn({
  switches: geetestSwitches,
  start(services) {
    const puzzles = createPuzzles(services);
    const settingsOf = (merchant: string) => {
      const { id = "", version, fault } = services.switches.group(merchant, "geetest");
      return { id, version: versionOf(version), fault };
    };
    return {
      origins: { "https://static.geetest.com": createStaticFiles(services) },
      status(merchant) {
        const { id, version } = settingsOf(merchant);
        return { captcha: { GEETEST_ID: id, GEETEST_VERSION: version } };
      },
      calls: {
        getGeetest({ merchant }) {
          const { id, version, fault } = settingsOf(merchant);
          const settings = { GEETEST_ID: id, GEETEST_VERSION: version };
          if (version === "v4" || id === "") return settings;
          // `success: false`: GeeTest could not register a puzzle; its script would then create one offline.
          const challenge = puzzles.register(merchant);
          return { ...settings, gt: id, challenge, newCaptcha: true, success: fault !== "offline" };
        },
      },
      proofKinds: ["geetest"],
    };
  },
});
