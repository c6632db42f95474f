import type { Site } from "#core/site/index.ts";
import type { CaptchaGate } from "../captcha/index.ts";
import { createLogin } from "./create-login.ts";
import { createProviderFlow } from "./create-provider-flow.ts";
import { prepareLogin } from "./prepare-login.ts";
import { createProviders } from "./providers.ts";
import { showSecondFactor } from "./second-factor-form.tsx";

export type LoginModel = ReturnType<typeof composeLogin>;

/** The machine, on it the providers, and on both what the screen prepares. */
export function composeLogin(site: Site, captcha: CaptchaGate) {
  const machine = createLogin(site, captcha);
  const providers = createProviders(site);
  const flow = createProviderFlow(site, machine, providers);
  return { ...machine, ...flow, ...prepareLogin(site, machine, providers, flow) };
}

/** The site's log-in with its captcha and its dialogs. */
export async function loadLogin(site: Site): Promise<LoginModel> {
  const login = composeLogin(site, (await site.captchas()).gate("login"));
  showSecondFactor(login, site);
  return login;
}
