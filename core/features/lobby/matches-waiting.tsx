import { useTranslation } from "react-i18next";
import type { ThemeVariants } from "#core/merchant/index.ts";
import { Lane } from "#core/ui/index.ts";
import styles from "./matches-section.module.css";
import { rowsOf } from "./rows-of.ts";

interface MatchesWaitingProps {
  readonly layout: ThemeVariants["matches"];
  readonly count: number | undefined;
}

/** The matches' lane until they are there: as high as it will be. The shell paints the same boxes. */
export function MatchesWaiting({ layout, count }: MatchesWaitingProps) {
  const { t } = useTranslation();
  const isList = layout === "list";
  const Bone = isList ? "div" : "li";
  return (
    <Lane title={t("start.lobby.matches")} layout={isList ? "block" : "wide"}>
      <Bone
        className={`bone ${isList ? styles.list : styles.waiting}`}
        {...(isList && { style: { "--rows": rowsOf(count) } as object })}
      />
    </Lane>
  );
}
