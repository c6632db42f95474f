import type { Status } from "#core/gateway/index.ts";
import { webAddress } from "../status/index.ts";

/** What the gateway's template says of the app's page (spec 3 "Mobile template"). Absent: the brand's own stays. */
export interface AppTemplate {
  /** Address of the picture behind the title. */
  readonly background?: string;
  /** What the app is. */
  readonly description?: string;
  /** `#rgb` or `#rrggbb`: the description's colour on that picture. */
  readonly color?: string;
  /** Address of a picture of what the app does, for wide screens. */
  readonly feature?: string;
  /** Address of the icon of the installed site. */
  readonly homeIcon?: string;
}

/** Reads the template; what is no address of a picture, or no colour, is omitted. */
export function appTemplate(template: Status["mobileTemplate"] = {}, origin: string): AppTemplate {
  const background = webAddress(template.app_background, origin);
  const feature = webAddress(template.desktop_app_feature, origin);
  const homeIcon = webAddress(template.pwa, origin);
  const description = template.app_desc?.trim();
  const color = template.app_desc_font_color ?? "";
  return {
    ...(background && { background }),
    ...(description && { description }),
    // Drawn for the picture: on the brand's own ground it may be unreadable.
    ...(background && /^#([\da-f]{3}|[\da-f]{6})$/i.test(color) && { color }),
    ...(feature && { feature }),
    ...(homeIcon && { homeIcon }),
  };
}
