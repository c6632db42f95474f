import type { TrackerManifest } from "./generated/manifest.ts";

/** Every name that a tracker keeps something under in local storage. */
export const trackerStorage = ({
  clickIds = [],
  storage = [],
}: Pick<TrackerManifest, "clickIds" | "storage">): readonly string[] => [
  ...new Set([...clickIds.flatMap((id) => id.storage ?? id.query), ...storage]),
];
