import { apps } from "./apps.ts";
import { certificates } from "./certificates.ts";
import type { OnlineCheck } from "./check.ts";
import { frames } from "./frames.ts";
import { gateway } from "./gateway.ts";
import { images } from "./images.ts";
import { links } from "./links.ts";
import { logins } from "./logins.ts";
import { names } from "./names.ts";
import { pages } from "./pages.ts";

/** Every kind of check, in the order in which they are shown. */
export const onlineChecks: readonly OnlineCheck[] = [
  names,
  certificates,
  pages,
  gateway,
  logins,
  links,
  frames,
  apps,
  images,
];
