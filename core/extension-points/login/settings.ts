import type { ChosenPlugin, SettingSchema } from "#core/kernel/index.ts";
import type { LoginManifest } from "./generated/manifest.ts";

const autoRegister: SettingSchema = {
  type: "boolean",
  title: "Auto-register",
  description:
    "Creates a new account automatically for an identity that has none, where FIREBASECREATEACC3 is on and SSOMANUALREG3 is off.",
  default: false,
  examples: [true],
};

/** The settings that every login provider of its kind has, beside its own: the site reads them, not the plugin. */
export function loginSettings({
  identity,
  call,
  errors = {},
}: Partial<LoginManifest>): Readonly<Record<string, SettingSchema>> {
  const meetsUnboundIdentities = identity && (!call || Object.values(errors).includes("offer-binding"));
  return meetsUnboundIdentities ? { autoRegister } : {};
}

/** Whether an identity of this provider that has no account becomes one without a question. */
export const registersAutomatically = ({ settings }: ChosenPlugin): boolean => settings.autoRegister === true;
