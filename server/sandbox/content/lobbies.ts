import { games } from "./games.ts";
import type { GameCategory, SeedLane, SeedLobby } from "./types.ts";

/** A lane: these studios in this order. The games named first lead, then what is hot, then the rest studio by studio. */
const lane = (category: GameCategory, vendors: readonly string[], leaders: readonly string[] = []): SeedLane => {
  const rank = (gameId: string, hot: boolean): number => {
    const place = leaders.indexOf(gameId);
    return place >= 0 ? place - leaders.length : hot ? 0 : 1;
  };
  const chosen = games
    .filter((game) => game.category === category && vendors.includes(game.vendor))
    .sort(
      (one, other) =>
        rank(one.gameId, one.hot === true) - rank(other.gameId, other.hot === true) ||
        vendors.indexOf(one.vendor) - vendors.indexOf(other.vendor),
    );
  return { category, vendors, gameIds: chosen.map(({ gameId }) => gameId) };
};

/** What each brand shows, and in what order: lotus draws first, carnaval spins, noor deals, manila cheers. */
export const lobbies: readonly SeedLobby[] = [
  {
    merchant: "lotus",
    lanes: [
      lane("LOTT", ["TCG_LOTTO_VN"]),
      lane("ELOTT", ["TCG_SEA"]),
      lane("RNG", ["JADE", "MANGO", "ORBIT"], ["jl02", "jl05"]),
      lane("FISH", ["JADE", "MANGO"]),
      lane("LIVE", ["JADE", "FOX"], ["jl17", "cf07"]),
      lane("TABLE", ["JADE", "FOX"]),
      lane("PVP", ["MANGO"]),
      lane("CRASH", ["ORBIT"]),
      lane("ARCADE", ["MANGO", "ORBIT"]),
      lane("SPORTS", ["GOAL"]),
    ],
  },
  {
    merchant: "carnaval",
    lanes: [
      lane("RNG", ["SAMBA", "MANGO", "ORBIT", "JADE"], ["sb01", "mp01", "sb02", "on07"]),
      lane("CRASH", ["SAMBA", "ORBIT"], ["sb08"]),
      lane("LIVE", ["FOX"], ["cf01", "cf02", "cf08"]),
      lane("ARCADE", ["SAMBA", "MANGO", "ORBIT"]),
      lane("TABLE", ["FOX"]),
      lane("FISH", ["MANGO"]),
      lane("SPORTS", ["GOAL"], ["ng01", "ng08"]),
      lane("PVP", ["MANGO", "GOAL"], ["mp11"]),
    ],
  },
  {
    merchant: "noor",
    lanes: [
      lane("LIVE", ["FOX", "JADE"], ["cf05", "cf06"]),
      lane("TABLE", ["FOX", "JADE"], ["cf15"]),
      lane("SPORTS", ["GOAL"], ["ng02"]),
      lane("RNG", ["ORBIT", "JADE", "SAMBA"], ["on08", "sb07"]),
      lane("PVP", ["MANGO", "GOAL"], ["mp15"]),
      lane("CRASH", ["ORBIT", "SAMBA"], ["on03"]),
      lane("ELOTT", ["TCG_SEA"], ["se06", "se09", "se13"]),
      lane("FISH", ["JADE"]),
      lane("ARCADE", ["ORBIT"]),
    ],
  },
  {
    merchant: "manila",
    lanes: [
      lane("SPORTS", ["GOAL"], ["ng01", "ng03", "ng09"]),
      lane("PVP", ["GOAL", "MANGO"], ["mp14", "ng12"]),
      lane("RNG", ["MANGO", "SAMBA", "JADE", "ORBIT"], ["mp01", "mp02"]),
      lane("FISH", ["MANGO", "JADE"]),
      lane("ARCADE", ["MANGO", "SAMBA", "ORBIT"]),
      lane("ELOTT", ["TCG_SEA"], ["se05", "se13"]),
      lane("LOTT", ["TCG_LOTTO_VN"]),
      lane("CRASH", ["ORBIT", "SAMBA"]),
      lane("LIVE", ["FOX", "JADE"]),
      lane("TABLE", ["JADE", "FOX"]),
    ],
  },
  {
    merchant: "default",
    lanes: [
      lane("RNG", ["MANGO", "SAMBA", "JADE", "ORBIT"]),
      lane("LIVE", ["FOX", "JADE"]),
      lane("SPORTS", ["GOAL"]),
      lane("ELOTT", ["TCG_SEA"]),
      lane("LOTT", ["TCG_LOTTO_VN"]),
      lane("TABLE", ["FOX", "JADE"]),
      lane("FISH", ["JADE", "MANGO"]),
      lane("PVP", ["GOAL", "MANGO"]),
      lane("CRASH", ["SAMBA", "ORBIT"]),
      lane("ARCADE", ["MANGO", "ORBIT", "SAMBA"]),
    ],
  },
];
