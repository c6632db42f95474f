import type { HandleOf } from "#core/extension-points/index.ts";
import { pluginName, sleep } from "#core/kernel/index.ts";
import type { Site } from "#core/site/index.ts";
import { FORM_TIMEOUT_MS } from "../forms/index.ts";
import type { LoginMachine } from "./create-login.ts";
import type { ProviderFlow } from "./create-provider-flow.ts";
import type { LoginButton, LoginForm, LoginMethods } from "./login.ts";
import type { Providers } from "./providers.ts";

/** What the log-in screen shows and starts before it is used: methods, captcha, remembered credentials, prompts. */
export function prepareLogin(
  { clock, events, platform: { credentials }, record, status }: Site,
  { store, captcha, origin, methodSignal, reset }: LoginMachine,
  providers: Providers,
  { handleOutcome }: ProviderFlow,
) {
  let isPrepared = false;
  let generation = 0;
  let recalling = Promise.resolve();
  let screen: { readonly signal: AbortSignal; readonly prepared: Set<string> } | undefined;
  // The screen may open before the status call has set the flags of login methods and captcha.
  events.on("status.loaded", () => {
    if (isPrepared) void loadMethods(captcha.prepare());
  });
  // The form is done with: its captcha is not set up once more for the member.
  events.on("session.opened", () => {
    isPrepared = false;
  });

  async function recall() {
    const recalled = await credentials.recall();
    if (recalled?.merchant !== record.code) return store.setState({ remembered: { remember: false } });
    const { type, merchant: _, ...own } = recalled;
    // After a log-out by hand the username alone is left: the next person on this device decides anew.
    store.setState({ remembered: { ...own, remember: type === "sms" || "password" in own } });
  }

  /** A captcha is a part of the forms: one that came after them would push their button away. */
  const inTime = (know: () => Promise<void>) =>
    Promise.race([status.settled().then(know), sleep(clock, FORM_TIMEOUT_MS)]);

  async function loadMethods(captchaKnown: Promise<void>) {
    const own = ++generation;
    const handles = providers.all();
    // A button whose code still had to load would open its window too late: all are loaded now.
    const all = handles.map((handle) => methodOf(providers, handle));
    const show = async (some: readonly Promise<Method>[]) => {
      // A form reads the remembered credentials when it is mounted.
      const [methods] = await Promise.all([Promise.all(some), recalling, captchaKnown]);
      const loginMethods: LoginMethods = {
        forms: methods.flatMap(({ form }) => form ?? []),
        buttons: some === all ? methods.flatMap(({ button }) => button ?? []) : undefined,
        ...(methods.some(({ missing }) => missing) && { incomplete: true }),
      };
      // A later call may have started, with newer flags.
      if (own === generation) store.setState({ loginMethods });
    };
    // The screen begins with those without a button.
    const isForm = (_: unknown, index: number) => handles[index]?.plugin.manifest.button === undefined;
    if (!store.getState().loginMethods) await show(all.filter(isForm));
    await show(all);
    if (own === generation) void prepareAdded();
  }

  /** Prepares the providers that are offered since the screen opened. */
  async function prepareAdded() {
    if (!screen || screen.signal.aborted) return;
    const { prepared, signal } = screen;
    const added = providers.all().filter(({ id }) => !prepared.has(id));
    for (const { id } of added) prepared.add(id);
    await Promise.all(added.map((handle) => prepareProvider(handle, signal)));
  }

  async function prepareProvider({ id }: HandleOf<"login">, signal: AbortSignal) {
    await providers.call(id, "prepare", (value, ended) => value.prepare?.(AbortSignal.any([ended, signal])));
    if (signal.aborted) return;
    const untilUsed = AbortSignal.any([signal, methodSignal()]);
    const from = origin();
    const outcome = await providers.call(id, "prompt", (value, ended) =>
      value.prompt?.(AbortSignal.any([ended, untilUsed])),
    );
    if (untilUsed.aborted || outcome?.kind !== "proof") return;
    await handleOutcome(id, outcome, from);
  }

  return {
    /** Loads the providers and what is remembered, for a screen that may follow: it then shows their forms at once, filled in. */
    loadMethods() {
      recalling = recall();
      return loadMethods(inTime(captcha.find));
    },

    /** Prepares the screen: login methods, captcha and remembered credentials. */
    async prepare() {
      isPrepared = true;
      // A newly opened screen shows no old errors; an attempt in progress continues.
      reset();
      recalling = recall();
      await loadMethods(inTime(captcha.prepare));
    },

    /** Once the screen is idle, until `signal` aborts: prepares the providers, which may show a prompt. */
    prepareProviders(signal: AbortSignal) {
      screen = { signal, prepared: new Set() };
      return prepareAdded();
    },
  };
}

type Method = { readonly form?: LoginForm; readonly button?: LoginButton; readonly missing?: boolean };

/** What the screen offers of a provider. One that can't be loaded stays as a disabled button. */
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
