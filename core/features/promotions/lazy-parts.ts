import { lazyPart } from "#core/site/index.ts";

const parts = () => import("./news-parts.ts");

export const NewsScreen = lazyPart(async () => (await parts()).NewsScreen, "screen");

export const NewsSection = lazyPart(async () => (await parts()).NewsSection);

export const ActivityScreen = lazyPart(async () => (await parts()).ActivityScreen, "screen");
