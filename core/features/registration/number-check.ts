import type { HandleOf, Mobile, MobileFields, PhoneVerifier, TypedMobile } from "#core/extension-points/index.ts";
import { type LoginBody, smsProviders } from "#core/gateway/index.ts";
import type { I18n } from "#core/i18n/index.ts";
import { err, isOffered, ok, type Result } from "#core/kernel/index.ts";
import type { Site } from "#core/site/index.ts";
import { identityFields } from "../login/index.ts";

/** How a registration by mobile number verifies that the number belongs to the person. */
export interface NumberCheck {
  /** The plugin that verifies the number; undefined where the gateway checks the code of the merchant's SMS. */
  readonly provider: string | undefined;
  readonly fields: MobileFields;
  /** The fields to add to the payload beside the number, or what is wrong with the code, in the person's language. */
  prove(typed: TypedMobile): Promise<Result<LoginBody, string>>;
  /** Drops the cached proof, after the gateway refused it. */
  forget?(): void;
}

type Provider = HandleOf<"login">;

/** The login providers by mobile number that the merchant offers. */
export const mobileProviders = ({ plugins, flags }: Pick<Site, "plugins" | "flags">): readonly Provider[] =>
  plugins.all("login").filter(({ plugin }) => plugin.manifest.mobileNumber && isOffered(plugin, flags.isOn));

/** Those of them that send the merchant's SMS (`smsProvider` of `plugin.json`, spec 3 "Provider config"). */
export const smsSenders = (site: Pick<Site, "plugins" | "flags" | "status">): readonly Provider[] => {
  const sending = smsProviders(site.status.store.getState().value);
  return mobileProviders(site).filter(({ plugin: { manifest } }) => sending.includes(manifest.smsProvider ?? ""));
};

/**
 * Finds the check in use: the provider's where a provider sends the merchant's SMS, else the gateway's. The same object
 * while that does not change, so that a form keeps its input.
 */
export function createNumberChecks(site: Site): () => Promise<NumberCheck | undefined> {
  const made = new Map<Provider | "sms", NumberCheck>();

  async function verifier(): Promise<Provider | undefined> {
    for (const handle of smsSenders(site)) {
      const proves = await handle.use("read", ({ number }) => number !== undefined);
      if (proves.ok && proves.value) return handle;
    }
    return undefined;
  }

  return async () => {
    if (mobileProviders(site).length === 0) return undefined;
    const by = (await verifier()) ?? "sms";
    const known = made.get(by);
    if (known) return known;
    const mobile = await site.mobile();
    const check = by === "sms" ? checkBySms(mobile) : checkByProvider(mobile, by, site.i18n);
    made.set(by, check);
    return check;
  };
}

/** The gateway checks the code itself. */
const checkBySms = (mobile: Mobile): NumberCheck => ({
  provider: undefined,
  fields: mobile.fields(),
  prove: async ({ smsCode }) => ok({ smsCode }),
});

function checkByProvider(mobile: Mobile, handle: Provider, { t }: I18n): NumberCheck {
  const unavailable = { kind: "failed", message: t("site.login.unavailable") } as const;
  const ask = async <T>(what: string, work: (number: PhoneVerifier, signal: AbortSignal) => Promise<T>) => {
    const answer = await handle.use(what, ({ number }, signal) => number && work(number, signal));
    return (answer.ok ? answer.value : undefined) ?? unavailable;
  };
  /** The vendor accepts a code once; the gateway may need its proof again, when another field was wrong. */
  let proven: { readonly of: string; readonly value: LoginBody } | undefined;

  return {
    provider: handle.id,
    fields: mobile.fields({
      send(number) {
        proven = undefined;
        return ask("send", (provider, signal) => provider.send(number, signal));
      },
    }),
    async prove(typed) {
      const of = `${mobile.international(typed)} ${typed.smsCode}`;
      if (proven?.of === of) return ok(proven.value);
      const outcome = await ask("confirm", (provider, signal) => provider.confirm(typed.smsCode, signal));
      if (outcome.kind === "failed") return err(outcome.message || t("site.login.wrongCode"));
      const { identity } = handle.plugin.manifest;
      proven = { of, value: identity ? identityFields(identity.register, outcome.fields) : {} };
      return ok(proven.value);
    },
    forget() {
      proven = undefined;
    },
  };
}
