import type { Status } from "#core/gateway/index.ts";
import { webAddress } from "../status/index.ts";

/**
 * What the gateway's template says of the app's page (spec 3 "Mobile template"). Undefined where it says nothing, or what
 * is no address of a picture, or no colour: the brand's own stays.
 */
export function appTemplate(template: Status["mobileTemplate"] = {}, origin: string) {
  const background = webAddress(template.app_background, origin);
  const color = template.app_desc_font_color ?? "";
  return {
    /** Address of the picture behind the title. */
    background,
    /** What the app is. */
    description: template.app_desc?.trim() || undefined,
    /** `#rgb` or `#rrggbb`. Drawn for the picture: on the brand's own ground it may be unreadable. */
    color: background && /^#([\da-f]{3}|[\da-f]{6})$/i.test(color) ? color : undefined,
    /** Address of a picture of what the app does, for wide screens. */
    feature: webAddress(template.desktop_app_feature, origin),
    /** Address of the icon of the installed site. */
    homeIcon: webAddress(template.pwa, origin),
  };
}
