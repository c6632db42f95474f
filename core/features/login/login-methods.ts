import type { HandleOf } from "#core/extension-points/index.ts";
import { pluginName } from "#core/kernel/index.ts";
import type { LoginState } from "./login.ts";

type Handle = HandleOf<"login">;

/**
 * What the screen offers of these providers. Starts every one of them: a button whose code still had to load would
 * open its window too late. One that can't be loaded stays as a button that says so.
 */
export async function waysOf(handles: readonly Handle[]): Promise<NonNullable<LoginState["ways"]>> {
  const ways = await Promise.all(handles.map(wayOf));
  return { forms: ways.flatMap(({ form }) => form ?? []), buttons: ways.flatMap(({ button }) => button ?? []) };
}

async function wayOf(handle: Handle) {
  const { id, plugin } = handle;
  const look = await handle.use("look", ({ kind, Form, tab = "account" }) => ({ kind, Form, tab }));
  if (look.ok && look.value.kind === "form" && look.value.Form) {
    return { form: { id, tab: look.value.tab, Form: look.value.Form } };
  }
  const { button, title } = plugin.manifest;
  if (button === undefined || (look.ok && look.value.kind !== "button")) return {};
  return {
    button: { id, title, icon: plugin.icon, labelKey: look.ok ? `${pluginName(plugin)}::${button}` : undefined },
  };
}
