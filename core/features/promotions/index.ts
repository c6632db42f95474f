import { lazyPart } from "../lazy-part.tsx";

export { BannersSection } from "./banners-section.tsx";
export { ActivitySkeleton, NewsSkeleton } from "./skeletons.tsx";

export const NewsScreen = lazyPart(async () => (await import("./news-section.tsx")).NewsScreen);

export const NewsSection = lazyPart(async () => (await import("./news-section.tsx")).NewsSection);

export const ActivityScreen = lazyPart(async () => (await import("./activity-screen.tsx")).ActivityScreen);
