export type { ProductEvents } from "./events.ts";
export {
  defineFeature,
  defineScreen,
  type Feature,
  type LazyMember,
  type ScreenProps,
} from "./feature.ts";
export { lazyPart, usePrepared } from "./lazy-part.tsx";
export { OpenInBrowserHint, showOpenInBrowserHint } from "./open-in-browser-hint.tsx";
export { OutsideLink } from "./outside-link.tsx";
export { Painted } from "./painted.tsx";
export { PartBoundary } from "./part-boundary.tsx";
export { queueWhenFree } from "./queue-when-free.ts";
export { type BaseSite, type Site, SiteContext, useSite } from "./site.ts";
export { type Answer, prepareAnswer, useAnswer, useRefresh } from "./use-answer.ts";
export { useBusy } from "./use-busy.ts";
export { useFlags } from "./use-flags.ts";
export { prepareLazy, useLazy } from "./use-lazy.ts";
export { useMoney } from "./use-money.ts";
export { useNear } from "./use-near.ts";
export { useRedrawAt } from "./use-redraw-at.ts";
export { useScreenTitle } from "./use-screen-title.ts";
export { WhenIdle } from "./when-idle.tsx";
