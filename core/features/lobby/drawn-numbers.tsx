import { useTranslation } from "react-i18next";
import type { GameDraw } from "#core/gateway/index.ts";
import { useFormats } from "#core/i18n/index.ts";
import { useSite } from "#core/site/index.ts";
import { Balls } from "#core/ui/index.ts";
import "./drawn-numbers.css";

/** The numbers of a game's last draw as balls, under the moment of the draw. `name`: the game's, where nothing else says it. */
export function DrawnNumbers({ draw, name }: { readonly draw: GameDraw; readonly name?: string }) {
  const { clock } = useSite();
  const { t } = useTranslation();
  const formats = useFormats();
  const { time, numbers, special = false } = draw;
  const label = t("start.lobby.lastNumbers");
  const moment = Number.isNaN(Date.parse(time)) ? undefined : `${formats.day(time, clock.now())} ${formats.time(time)}`;
  return (
    <div className="drawn">
      <p className="drawn-label">
        <span>{name ?? label}</span>
        {moment !== undefined && <span>{moment}</span>}
      </p>
      <Balls label={[label, ...(name === undefined ? [] : [name])].join(", ")} numbers={numbers} special={special} />
    </div>
  );
}
