import type { HomeSection } from "./variants.ts";

/**
 * The sections that a home has from its first paint on: down to the first lane; without lanes down to the hero, else the
 * first one.
 */
export function homeTop(home: readonly HomeSection[]): readonly HomeSection[] {
  const lanes = home.findIndex((name) => name === "first-lane" || name === "lanes");
  return home.slice(0, 1 + (lanes >= 0 ? lanes : Math.max(0, home.indexOf("hero"))));
}
