import type {
  ExtensionPoints,
  HandleOf,
  Mobile,
  MobileFields,
  PhoneVerifier,
  TypedMobile,
} from "#core/extension-points/index.ts";
import type { PluginHost } from "#core/kernel/index.ts";
import { identityFields } from "../login/index.ts";

/** How a registration by mobile number shows that the number is the person's. */
export interface NumberCheck {
  /** The plugin that proves the number; undefined where the gateway checks the code of the merchant's SMS. */
  readonly provider: string | undefined;
  readonly fields: MobileFields;
  /** What goes into the payload beside the number. */
  prove(
    typed: TypedMobile,
  ): Promise<
    | { readonly ok: true; readonly value: Readonly<Record<string, unknown>> }
    | { readonly ok: false; readonly message: string }
  >;
  /** The proof was refused. */
  forget(): void;
}

export interface NumberCheckParts {
  readonly plugins: Pick<PluginHost<ExtensionPoints>, "all">;
  readonly isOn: (flag: string) => boolean;
  readonly mobile: () => Promise<Mobile>;
  /** Whether the merchant's SMS is a log-in provider's (spec 3 "Provider config"). */
  readonly smsByProvider: () => boolean;
  readonly t: (key: string) => string;
}

type Provider = HandleOf<"login">;

/** The login providers by mobile number that the merchant offers. */
export const mobileProviders = ({ plugins, isOn }: Pick<NumberCheckParts, "plugins" | "isOn">): readonly Provider[] =>
  plugins
    .all("login")
    .filter(({ plugin: { manifest } }) => manifest.mobileNumber && (!manifest.flag || isOn(manifest.flag)));

/**
 * Finds today's check: the provider's where the merchant's SMS is a provider's, else the merchant's SMS. The same one
 * as long as that is so: a form keeps what is typed into it.
 */
export function createNumberChecks(parts: NumberCheckParts): () => Promise<NumberCheck | undefined> {
  const made = new Map<Provider | "sms", NumberCheck>();

  async function verifier(providers: readonly Provider[]): Promise<Provider | undefined> {
    if (!parts.smsByProvider()) return undefined;
    for (const handle of providers) {
      const proves = await handle.use("read", ({ number }) => number !== undefined);
      if (proves.ok && proves.value) return handle;
    }
    return undefined;
  }

  return async () => {
    const providers = mobileProviders(parts);
    if (providers.length === 0) return undefined;
    const by = (await verifier(providers)) ?? "sms";
    const known = made.get(by);
    if (known) return known;
    const mobile = await parts.mobile();
    const check = by === "sms" ? checkBySms(mobile) : checkByProvider(mobile, by, parts.t);
    made.set(by, check);
    return check;
  };
}

/** The gateway checks the code itself. */
const checkBySms = (mobile: Mobile): NumberCheck => ({
  provider: undefined,
  fields: mobile.fields(),
  prove: async ({ smsCode }) => ({ ok: true, value: { smsCode } }),
  forget: () => {},
});

function checkByProvider(mobile: Mobile, handle: Provider, t: NumberCheckParts["t"]): NumberCheck {
  const unavailable = { kind: "failed", message: t("site.login.unavailable") } as const;
  const ask = async <T>(what: string, work: (number: PhoneVerifier, signal: AbortSignal) => Promise<T>) => {
    const answer = await handle.use(what, ({ number }, signal) => number && work(number, signal));
    return (answer.ok ? answer.value : undefined) ?? unavailable;
  };
  /** The vendor takes a code once; the gateway may want its proof twice, when something else was wrong. */
  let proven: { readonly of: string; readonly value: Readonly<Record<string, unknown>> } | undefined;

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
      if (proven?.of === of) return { ok: true, value: proven.value };
      const outcome = await ask("confirm", (provider, signal) => provider.confirm(typed.smsCode, signal));
      if (outcome.kind === "failed") return { ok: false, message: outcome.message || t("site.login.wrongCode") };
      proven = { of, value: identityFields(handle.plugin.manifest.identity ?? {}, outcome.fields).registrationFields };
      return { ok: true, value: proven.value };
    },
    forget() {
      proven = undefined;
    },
  };
}
