import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#core/i18n/index.ts";
import { useLazy, useSite } from "#core/site/index.ts";
import { SelectField } from "#core/ui/index.ts";

/** How often the reality check comes, among the brand's choices; nothing where it has none. */
export function RealityCheckChoice() {
  const site = useSite();
  const playTime = useLazy(site.playTime);
  const { t } = useTranslation();
  const formats = useFormats();
  const [minutes, setMinutes] = useState(playTime.minutes);
  if (playTime.choices.length === 0) return null;
  return (
    <SelectField
      label={t("site.protection.remind")}
      value={minutes}
      onChange={({ currentTarget }) => {
        playTime.choose(Number(currentTarget.value));
        setMinutes(playTime.minutes());
      }}
    >
      {playTime.choices.map((choice) => (
        <option key={choice} value={choice}>
          {formats.minutes(choice)}
        </option>
      ))}
    </SelectField>
  );
}
