import type { HandleOf } from "#core/extension-points/index.ts";
import { pluginName } from "#core/kernel/index.ts";
import type { LoginButton, LoginForm, LoginMethods } from "./login.ts";
import type { Providers } from "./providers.ts";

interface Method {
  readonly form?: LoginForm;
  readonly button?: LoginButton;
  readonly missing?: boolean;
}

/**
 * Loads the login methods that the screen offers: `show` gets them once the forms are there, and again with each button
 * whose code has come. Starts every provider: a button whose code still had to load would open its window too late. One
 * that can't be loaded stays as a disabled button.
 */
export async function loadLoginMethods(
  providers: Providers,
  show: (methods: LoginMethods) => Promise<void>,
): Promise<void> {
  const handles = providers.all();
  const found = handles.map((handle): Method | undefined => {
    const button = buttonOf(handle, handle.active ? "ready" : "loading");
    return button && { button };
  });
  async function update(): Promise<void> {
    const methods = found.filter((method) => method !== undefined);
    if (methods.length < found.length) return;
    await show({
      forms: methods.flatMap(({ form }) => form ?? []),
      buttons: methods.flatMap(({ button }) => button ?? []),
      ...(methods.some(({ missing }) => missing) && { incomplete: true }),
    });
  }
  await Promise.all([
    update(),
    ...handles.map(async (handle, index) => {
      found[index] = await methodOf(providers, handle);
      await update();
    }),
  ]);
}

async function methodOf(providers: Providers, handle: HandleOf<"login">): Promise<Method> {
  const { id } = handle;
  const provider = await providers.call(id, "read", (own) => ({
    kind: own.kind,
    Form: own.Form,
    tab: own.tab ?? ("account" as const),
    isAvailable: own.isAvailable?.() ?? true,
  }));
  if (provider && !provider.isAvailable) return {};
  if (provider?.kind === "form" && provider.Form) return { form: { id, tab: provider.tab, Form: provider.Form } };
  const button = provider && provider.kind !== "button" ? undefined : buttonOf(handle, provider ? "ready" : "failed");
  return button ? { button } : { missing: !provider };
}

/** A provider's button, from its `plugin.json` alone. Its own texts are loaded with its code: until then it has its title. */
function buttonOf({ id, plugin }: HandleOf<"login">, state: LoginButton["state"]): LoginButton | undefined {
  const { button, title } = plugin.manifest;
  if (button === undefined) return undefined;
  const isCores = button.startsWith("site.");
  const labelKey = isCores ? button : state === "ready" ? `${pluginName(plugin)}::${button}` : undefined;
  return { id, state, title, icon: plugin.icon, labelKey };
}
