import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { categoryPath, gamesPath } from "#core/routes/index.ts";
import { useSite } from "#core/site/index.ts";
import { ChipBar } from "#core/ui/index.ts";
import { useLanes } from "./use-lanes.ts";

/**
 * The lobby's categories, sticky below the header. `current`: the one that the screen is about, or `ALL`. The home is about
 * none: there the lane that is being looked at is marked.
 */
export function CategoryChips({ current }: { readonly current?: string }) {
  const { lobby } = useSite();
  const { t } = useTranslation();
  const { value } = useLanes();
  const onScreen = useStore(lobby.lanesOnScreen, (categories) => categories.at(-1));
  const marked = current ?? onScreen;
  const lanes = value?.map(({ category }) => ({
    href: categoryPath(category),
    label: t(`start.category.${category}`),
    sign: category,
    current: category === marked,
  }));
  const all = { href: gamesPath, label: t("start.category.ALL"), sign: "games", current: current === "ALL" };
  return (
    <ChipBar
      label={t("start.lobby.categories")}
      items={current === undefined ? (lanes ?? []) : [all, ...(lanes ?? [])]}
      marks={current === undefined ? "location" : "page"}
    />
  );
}
