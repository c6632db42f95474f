import type { SeedVendor } from "./types.ts";

/**
 * The eight studios. Account codes follow spec 9: lottery accounts by category, casino accounts by their own name
 * (`RNG` and `PVP` are the two that a gateway merges into one).
 */
export const vendors: readonly SeedVendor[] = [
  {
    vendor: "TCG_SEA",
    displayName: "Sea Star Lotto",
    categories: ["ELOTT"],
    accountTypeName: { ELOTT: "ELOTT" },
    seed: 11,
  },
  {
    vendor: "TCG_LOTTO_VN",
    displayName: "Sơn Mài Lotto",
    categories: ["LOTT"],
    accountTypeName: { LOTT: "LOTT" },
    seed: 23,
  },
  {
    vendor: "JADE",
    displayName: "Jade Lantern",
    categories: ["RNG", "FISH", "TABLE", "LIVE"],
    accountTypeName: { RNG: "RNG", FISH: "FISH", TABLE: "TABLE", LIVE: "LIVE" },
    seed: 37,
  },
  {
    vendor: "SAMBA",
    displayName: "Sambatron",
    categories: ["RNG", "CRASH", "ARCADE"],
    accountTypeName: { RNG: "RNG", CRASH: "CRASH", ARCADE: "ARCADE" },
    seed: 41,
  },
  {
    vendor: "MANGO",
    displayName: "Mango Parade",
    categories: ["RNG", "FISH", "PVP", "ARCADE"],
    accountTypeName: { RNG: "RNG", FISH: "FISH", PVP: "PVP", ARCADE: "ARCADE" },
    seed: 53,
  },
  {
    vendor: "FOX",
    displayName: "Copper Fox",
    categories: ["LIVE", "TABLE"],
    accountTypeName: { LIVE: "LIVE", TABLE: "TABLE" },
    seed: 67,
  },
  {
    vendor: "GOAL",
    displayName: "Northgoal",
    categories: ["SPORTS", "PVP"],
    accountTypeName: { SPORTS: "SPORTS", PVP: "PVP" },
    seed: 79,
  },
  {
    vendor: "ORBIT",
    displayName: "Orbit Nine",
    categories: ["CRASH", "RNG", "ARCADE"],
    accountTypeName: { CRASH: "CRASH", RNG: "RNG", ARCADE: "ARCADE" },
    seed: 97,
  },
];
