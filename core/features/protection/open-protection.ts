import type { Site } from "#core/site/index.ts";

/** Opens the sheet with pauses and help. */
export const openProtection = ({ protection, failures }: Pick<Site, "protection" | "failures">): void =>
  void protection().then(({ openSheet }) => openSheet(), failures.showUnavailable);
