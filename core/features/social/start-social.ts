import type { Site } from "#core/site/index.ts";
import { showChoice } from "./choose-account.tsx";
import { createSocial } from "./create-social.ts";

export async function startSocial(site: Site): Promise<void> {
  showChoice(await createSocial(site), site);
}
