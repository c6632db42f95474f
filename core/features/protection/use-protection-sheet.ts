import { useSite } from "#core/site/index.ts";

/** Opens the sheet with pauses, self-exclusion and help; its code is loaded then. */
export function useProtectionSheet(): () => void {
  const site = useSite();
  return () =>
    void import("./open-protection-sheet.tsx").then(
      ({ openProtectionSheet }) => openProtectionSheet(site),
      () => site.failures.showUnavailable(),
    );
}
