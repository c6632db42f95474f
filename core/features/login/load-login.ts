import type { Site } from "#core/site/index.ts";
import { createLogin } from "./create-login.ts";
import { createProviderFlow } from "./create-provider-flow.ts";
import { prepareLogin } from "./prepare-login.ts";
import { createProviders } from "./providers.ts";
import { showSecondFactor } from "./second-factor-form.tsx";

export type LoginModel = Awaited<ReturnType<typeof loadLogin>>;

/** The site's log-in: the machine, on it the providers, on both what the screen prepares, and the dialogs. */
export async function loadLogin(site: Site) {
  const machine = createLogin(site, (await site.captchas()).gate("login"));
  const providers = createProviders(site);
  const flow = createProviderFlow(site, machine, providers);
  const login = { ...machine, ...flow, ...prepareLogin(site, machine, providers, flow) };
  showSecondFactor(login, site);
  return login;
}
