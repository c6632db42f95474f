import type { HandleOf } from "#core/extension-points/index.ts";
import { pluginName } from "#core/kernel/index.ts";
import type { LoginButton, LoginForm, LoginMethods } from "./login.ts";
import type { Providers } from "./providers.ts";

type Method = { readonly form?: LoginForm; readonly button?: LoginButton; readonly missing?: boolean };

/**
 * The login methods that the screen offers: those without a button, which the screen begins with, and all. Starts every
 * provider: a button whose code still had to load would open its window too late. One that can't be loaded stays as a
 * disabled button.
 */
export function loadLoginMethods(providers: Providers): Readonly<Record<"forms" | "all", Promise<LoginMethods>>> {
  const handles = providers.all();
  const methods = handles.map((handle) => methodOf(providers, handle));
  const forms = methods.filter((_, index) => handles[index]?.plugin.manifest.button === undefined);
  const together = async (some: readonly Promise<Method>[]) => {
    const loaded = await Promise.all(some);
    return {
      forms: loaded.flatMap(({ form }) => form ?? []),
      buttons: some === methods ? loaded.flatMap(({ button }) => button ?? []) : undefined,
      ...(loaded.some(({ missing }) => missing) && { incomplete: true as const }),
    };
  };
  return { forms: together(forms), all: together(methods) };
}

async function methodOf(providers: Providers, { id, plugin }: HandleOf<"login">): Promise<Method> {
  const provider = await providers.call(id, "read", (own) => ({
    kind: own.kind,
    Form: own.Form,
    tab: own.tab ?? ("account" as const),
    isAvailable: own.isAvailable?.() ?? true,
  }));
  if (provider && !provider.isAvailable) return {};
  if (provider?.kind === "form" && provider.Form) return { form: { id, tab: provider.tab, Form: provider.Form } };
  const { button, title } = plugin.manifest;
  if (button === undefined || (provider && provider.kind !== "button")) return { missing: !provider };
  const labelKey = button.startsWith("site.") ? button : `${pluginName(plugin)}::${button}`;
  return { button: { id, title, icon: plugin.icon, labelKey: provider && labelKey } };
}
