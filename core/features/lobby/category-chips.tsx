import { useTranslation } from "react-i18next";
import { categoryPath, gamesPath } from "#core/routes/index.ts";
import { ChipBar } from "#core/ui/index.ts";
import { useLanes } from "./use-lanes.ts";

/** The lobby's categories, sticky below the header. `current`: the one on screen, or `ALL`. */
export function CategoryChips({ current }: { readonly current?: string }) {
  const { t } = useTranslation();
  const { value } = useLanes();
  const lanes = value?.sorting.map((category) => ({
    href: categoryPath(category),
    label: t(`start.category.${category}`),
    current: category === current,
  }));
  const all = { href: gamesPath, label: t("start.category.ALL"), current: current === "ALL" };
  return (
    <ChipBar
      label={t("start.lobby.categories")}
      items={current === undefined ? (lanes ?? []) : [all, ...(lanes ?? [])]}
    />
  );
}
