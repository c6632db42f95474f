import { lazy } from "react";

export { BannersSection } from "./banners-section.tsx";

export const NewsScreen = lazy(async () => ({ default: (await import("./news-section.tsx")).NewsScreen }));

export const NewsSection = lazy(async () => ({ default: (await import("./news-section.tsx")).NewsSection }));

export const ActivityScreen = lazy(async () => ({ default: (await import("./activity-screen.tsx")).ActivityScreen }));
