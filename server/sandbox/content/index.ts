export { announcements } from "./announcements.ts";
export { banners } from "./banners.ts";
export { matches, promotionCategories, vipRanks } from "./club.ts";
export { games } from "./games.ts";
export { lobbies } from "./lobbies.ts";
export * from "./types.ts";
export { vendors } from "./vendors.ts";
