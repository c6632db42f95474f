import { lazyPart } from "#core/site/index.ts";

export { CategoryChips } from "./category-chips.tsx";
export { GamePicture } from "./game-picture.tsx";
export { LazyLiveFacts } from "./lanes-section.tsx";
export type { Lobby } from "./lobby.ts";
export type { PlayedGame } from "./stored.ts";
export { useGames, useLanes } from "./use-lanes.ts";

export const LazyDrawCountdown = lazyPart(async () => (await import("./draw-countdown.tsx")).DrawCountdown, {
  kind: "silent",
});
