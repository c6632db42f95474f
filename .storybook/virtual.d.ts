declare module "virtual:livery-brands" {
  import type { SiteRecord } from "#core/merchant/index.ts";
  import type { ShellWords } from "#core/shell/index.ts";

  export const brands: readonly SiteRecord[];
  export const words: ShellWords;
}
