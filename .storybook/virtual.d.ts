declare module "virtual:livery-brands" {
  import type { SiteRecord } from "#core/merchant/index.ts";

  export const brands: readonly SiteRecord[];
}
