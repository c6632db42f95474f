import type { HandleOf } from "#core/extension-points/index.ts";
import { pluginName } from "#core/kernel/index.ts";
import type { LoginButton, LoginForm, LoginMethods } from "./login.ts";

type Handle = HandleOf<"login">;

interface Method {
  readonly form?: LoginForm;
  readonly button?: LoginButton;
  readonly missing?: boolean;
}

/**
 * What the screen offers of these providers. Starts every one of them: a button whose code still had to load would
 * open its window too late. One that can't be loaded stays as a button that says so.
 */
export async function loginMethodsOf(handles: readonly Handle[]): Promise<LoginMethods> {
  const methods = await Promise.all(handles.map(methodOf));
  return {
    forms: methods.flatMap(({ form }) => form ?? []),
    buttons: methods.flatMap(({ button }) => button ?? []),
    ...(methods.some(({ missing }) => missing) && { incomplete: true }),
  };
}

async function methodOf(handle: Handle): Promise<Method> {
  const { id, plugin } = handle;
  const read = await handle.use("read", ({ kind, Form, tab = "account" }) => ({ kind, Form, tab }));
  if (read.ok && read.value.kind === "form" && read.value.Form) {
    return { form: { id, tab: read.value.tab, Form: read.value.Form } };
  }
  const { button, title } = plugin.manifest;
  if (button === undefined || (read.ok && read.value.kind !== "button")) return { missing: !read.ok };
  const labelKey = button.startsWith("site.") ? button : `${pluginName(plugin)}::${button}`;
  return { button: { id, title, icon: plugin.icon, labelKey: read.ok ? labelKey : undefined } };
}
