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
  /** Who sends the merchant's SMS in place of the gateway: the names that providers have in the status call. */
  readonly smsProviders: () => readonly string[];
  readonly t: (key: string) => string;
}

type Provider = HandleOf<"login">;

/** The login providers by mobile number that the merchant offers. */
export const mobileProviders = ({ plugins, isOn }: Pick<NumberCheckParts, "plugins" | "isOn">): readonly Provider[] =>
  plugins
    .all("login")
    .filter(({ plugin: { manifest } }) => manifest.mobileNumber && (!manifest.flag || isOn(manifest.flag)));

/** Those of them that send the merchant's SMS (`smsProvider` of `plugin.json`). */
export const smsSenders = (parts: Pick<NumberCheckParts, "plugins" | "isOn" | "smsProviders">): readonly Provider[] => {
  const sending = parts.smsProviders();
  return mobileProviders(parts).filter(({ plugin: { manifest } }) => sending.includes(manifest.smsProvider ?? ""));
};

/**
 * Finds today's check: the provider's where the merchant's SMS is a provider's, else the merchant's SMS. The same one
 * as long as that is so: a form keeps what is typed into it.
 */
export function createNumberChecks(parts: NumberCheckParts): () => Promise<NumberCheck | undefined> {
  const made = new Map<Provider | "sms", NumberCheck>();

  async function verifier(): Promise<Provider | undefined> {
    for (const handle of smsSenders(parts)) {
      const proves = await handle.use("read", ({ number }) => number !== undefined);
      if (proves.ok && proves.value) return handle;
    }
    return undefined;
  }

  return async () => {
    if (mobileProviders(parts).length === 0) return undefined;
    const by = (await verifier()) ?? "sms";
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
      const { identity } = handle.plugin.manifest;
      proven = { of, value: identity ? identityFields(identity, outcome.fields).registrationFields : {} };
      return { ok: true, value: proven.value };
    },
    forget() {
      proven = undefined;
    },
  };
}
