import type { MotifName } from "../games/cover/motifs/index.ts";
import type { SceneName } from "../games/cover/scenes.ts";
import type { GameCategory, SeedGame } from "./types.ts";

/** Name, category, and what its cover shows: scene, pictogram, colourway. `hot` games stand first in a lobby. */
type Row = readonly [
  name: string,
  category: GameCategory,
  scene: SceneName,
  motif: MotifName,
  tint: number,
  mood?: "hot",
];

const seaStar: readonly Row[] = [
  ["Harbour Six", "ELOTT", "waves", "boat", 0, "hot"],
  ["Pearl Keno", "ELOTT", "scales", "shell", 1, "hot"],
  ["Monsoon 45", "ELOTT", "sunburst", "balls", 2],
  ["Anchor Four", "ELOTT", "lattice", "anchor", 3],
  ["Lucky Lagoon", "ELOTT", "leaves", "fish", 1],
  ["Star of Penang", "ELOTT", "sunburst", "star", 0],
  ["Sunda Five", "ELOTT", "waves", "sun", 3],
  ["Turtle Bay 3D", "ELOTT", "scales", "turtle", 2],
  ["Night Ferry", "ELOTT", "waves", "moon", 0],
  ["Coral Quick Pick", "ELOTT", "confetti", "ticket", 1],
  ["Tuk Tuk Two", "ELOTT", "bands", "tuktuk", 3, "hot"],
  ["Spice Market 4D", "ELOTT", "confetti", "drum", 2],
  ["Kite Day", "ELOTT", "clouds", "kite", 0],
  ["Golden Rooster", "ELOTT", "sunburst", "rooster", 3],
];

const sonMai: readonly Row[] = [
  ["Ha Noi Evening", "LOTT", "clouds", "lantern", 0, "hot"],
  ["Sai Gon 4D", "LOTT", "scales", "koi", 1, "hot"],
  ["Mega Dragon 6", "LOTT", "sunburst", "dragon", 2, "hot"],
  ["Hue Lotus", "LOTT", "scales", "lotus", 1],
  ["Da Nang Bay", "LOTT", "waves", "boat", 3],
  ["Morning Market", "LOTT", "lattice", "rooster", 0],
  ["Moon Festival", "LOTT", "clouds", "moon", 3],
  ["Red Envelope", "LOTT", "sunburst", "envelope", 1],
  ["Mekong Lucky 5", "LOTT", "waves", "fish", 1],
  ["Pagoda Three", "LOTT", "mountains", "pagoda", 0],
  ["Can Tho Keno", "LOTT", "scales", "drum", 2],
  ["Nine Clouds", "LOTT", "clouds", "fan", 2],
  ["Old Coin", "LOTT", "lattice", "coin", 3],
  ["Gong of Sapa", "LOTT", "mountains", "gong", 1],
];

const jadeLantern: readonly Row[] = [
  ["Dragon's Tea House", "RNG", "clouds", "teapot", 0],
  ["Fortune Koi", "RNG", "scales", "koi", 1, "hot"],
  ["Tiger Lantern", "RNG", "sunburst", "tiger", 3, "hot"],
  ["Eight Jade Doors", "RNG", "lattice", "gate", 2],
  ["Lucky Cat Alley", "RNG", "curtain", "cat", 1],
  ["Bonsai Gold", "RNG", "mountains", "bonsai", 0],
  ["Imperial Fan", "RNG", "sunburst", "fan", 2],
  ["Dragon Reef", "FISH", "mountains", "dragon", 2, "hot"],
  ["Jade Turtle", "FISH", "depths", "turtle", 0],
  ["Pearl Hunter", "FISH", "waves", "shell", 1],
  ["Golden Crab Feast", "FISH", "mountains", "crab", 3],
  ["Lantern Mahjong", "TABLE", "lattice", "tile", 0],
  ["Pai Gow Court", "TABLE", "felt", "domino", 1],
  ["Sic Bo Pavilion", "TABLE", "clouds", "dice", 3],
  ["Fan Tan", "TABLE", "felt", "coin", 2],
  ["Three Card Jade", "TABLE", "curtain", "cards", 0],
  ["Dragon Bell Live", "LIVE", "curtain", "bell", 3],
  ["Live Fan Table", "LIVE", "curtain", "lotus", 2],
];

const sambatron: readonly Row[] = [
  ["Carnaval Neon", "RNG", "grid", "mask", 0, "hot"],
  ["Toucan Turbo", "RNG", "halftone", "toucan", 3, "hot"],
  ["Seven Heat", "RNG", "sunburst", "seven", 2],
  ["Midnight Cherry", "RNG", "reels", "cherry", 0],
  ["Ruby Favela", "RNG", "mountains", "gem", 1],
  ["Rio Crown", "RNG", "grid", "crown", 2],
  ["Electric Rose", "RNG", "lattice", "rose", 1],
  ["Foguete", "CRASH", "curve", "rocket", 2, "hot"],
  ["Volt Crash", "CRASH", "curve", "bolt", 3],
  ["Balloon Rush", "CRASH", "curve", "balloon", 1],
  ["Pinball Paulista", "ARCADE", "grid", "joystick", 1],
  ["Bomba", "ARCADE", "halftone", "bomb", 0],
];

const mangoParade: readonly Row[] = [
  ["Mango Mambo", "RNG", "leaves", "mango", 0, "hot"],
  ["Pineapple Express", "RNG", "sunburst", "pineapple", 1],
  ["Melon Jam", "RNG", "confetti", "melon", 2],
  ["Honey Queen", "RNG", "halftone", "bee", 4],
  ["Clover Club", "RNG", "sunburst", "clover", 3],
  ["Reef Rumble", "FISH", "depths", "octopus", 2, "hot"],
  ["Clown Cannon", "FISH", "depths", "fish", 3],
  ["Shark Snack", "FISH", "waves", "shark", 1],
  ["Crabby Hour", "FISH", "waves", "crab", 0],
  ["Pond Party", "FISH", "scales", "frog", 4],
  ["Domino Fiesta", "PVP", "confetti", "domino", 0],
  ["Owl Rummy", "PVP", "leaves", "owl", 3],
  ["Palm Poker", "PVP", "waves", "palm", 1],
  ["Tongits Town", "PVP", "bands", "ace", 2, "hot"],
  ["Ludo Lane", "PVP", "confetti", "dice", 4],
  ["Claw Craze", "ARCADE", "halftone", "claw", 2],
  ["Bowl Bonanza", "ARCADE", "bands", "pins", 3],
  ["Elephant Hop", "ARCADE", "leaves", "elephant", 1],
];

const copperFox: readonly Row[] = [
  ["Copper Roulette", "LIVE", "deco", "roulette", 0, "hot"],
  ["Salon Baccarat", "LIVE", "curtain", "cards", 2, "hot"],
  ["Blackjack Foyer", "LIVE", "felt", "ace", 1],
  ["Speed Sic Bo", "LIVE", "deco", "dice", 2],
  ["Teen Patti Terrace", "LIVE", "lattice", "lamp", 1, "hot"],
  ["Andar Bahar Hall", "LIVE", "deco", "dome", 3],
  ["Dragon Tiger Suite", "LIVE", "sunburst", "tiger", 0],
  ["Grand Wheel", "LIVE", "deco", "target", 1],
  ["Velvet Holdem", "LIVE", "curtain", "crown", 2],
  ["Midnight Craps", "LIVE", "felt", "moon", 0],
  ["Chess Club 21", "TABLE", "deco", "knight", 3],
  ["Emerald Poker", "TABLE", "felt", "gem", 1],
  ["Casino War", "TABLE", "sunburst", "chip", 0],
  ["Silver Key", "TABLE", "deco", "key", 2],
  ["Backgammon Bazaar", "TABLE", "lattice", "star", 3],
  ["Red Dog", "TABLE", "felt", "seven", 2],
  ["Treasury Keno", "TABLE", "deco", "chest", 0],
];

const northgoal: readonly Row[] = [
  ["Matchday", "SPORTS", "stadium", "football", 0, "hot"],
  ["Cricket Super Six", "SPORTS", "stadium", "cricket", 2, "hot"],
  ["Hoops Live", "SPORTS", "bands", "basketball", 1],
  ["Ring Nights", "SPORTS", "stadium", "glove", 3],
  ["Shuttle Cup", "SPORTS", "bands", "shuttle", 0],
  ["Grand Prix", "SPORTS", "track", "helmet", 1],
  ["Trophy Room", "SPORTS", "sunburst", "trophy", 2],
  ["Virtual League", "SPORTS", "halftone", "whistle", 3],
  ["Jeepney Derby", "SPORTS", "track", "jeepney", 0],
  ["Street Rally", "SPORTS", "track", "car", 3],
  ["Penalty Duel", "PVP", "stadium", "target", 1],
  ["Free Throw Five", "PVP", "halftone", "basketball", 2],
  ["Keeper Cards", "PVP", "bands", "cards", 3],
  ["Pool Sharks", "PVP", "stadium", "balls", 0],
];

const orbitNine: readonly Row[] = [
  ["Comet Cashout", "CRASH", "curve", "comet", 0, "hot"],
  ["Aviator Nine", "CRASH", "curve", "plane", 1],
  ["Moonshot", "CRASH", "orbit", "rocket", 2, "hot"],
  ["Saturn Slip", "CRASH", "orbit", "planet", 3],
  ["Abduction", "CRASH", "curve", "ufo", 0],
  ["Cosmic Cherries", "RNG", "orbit", "cherry", 1],
  ["Astro Reels", "RNG", "reels", "astronaut", 0, "hot"],
  ["Solar Seven", "RNG", "sunburst", "sun", 2],
  ["Meteor Mine", "RNG", "mountains", "volcano", 3],
  ["Star Vault", "RNG", "orbit", "coins", 0],
  ["Gravity Drop", "ARCADE", "orbit", "joystick", 2],
  ["Laser Owl", "ARCADE", "grid", "owl", 0],
  ["Space Dominoes", "ARCADE", "orbit", "domino", 3],
];

const studio = (vendor: string, prefix: string, rows: readonly Row[]): readonly SeedGame[] =>
  rows.map(([name, category, scene, motif, tint, mood], index): SeedGame => {
    const serial = String(index + 1).padStart(2, "0");
    return {
      gameId: `${prefix}${serial}`,
      nodeId: `${vendor.length}${prefix.charCodeAt(0)}${serial}`,
      code: `${prefix.toUpperCase()}_${name.toUpperCase().replace(/[^A-Z0-9]+/g, "_")}`,
      name,
      vendor,
      category,
      freeplay: category !== "LIVE" && category !== "SPORTS" && category !== "PVP",
      ...(category === "ELOTT" || category === "LOTT" ? { prizeMode: category } : {}),
      ...(mood === "hot" ? { hot: true } : {}),
      cover: { scene, motif, tint },
    };
  });

/** The 120 games. */
export const games: readonly SeedGame[] = [
  ...studio("TCG_SEA", "se", seaStar),
  ...studio("TCG_LOTTO_VN", "vn", sonMai),
  ...studio("JADE", "jl", jadeLantern),
  ...studio("SAMBA", "sb", sambatron),
  ...studio("MANGO", "mp", mangoParade),
  ...studio("FOX", "cf", copperFox),
  ...studio("GOAL", "ng", northgoal),
  ...studio("ORBIT", "on", orbitNine),
];
