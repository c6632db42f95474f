import type { LaneVendor } from "./lanes.ts";
import { useLanes } from "./use-lanes.ts";

/** A category's vendors; none for all games. */
export function useVendorsOf(category: string | undefined): readonly LaneVendor[] {
  const { value } = useLanes();
  return value?.lanes.find((lane) => lane.category === category)?.vendors ?? [];
}
