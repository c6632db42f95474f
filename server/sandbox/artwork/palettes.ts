import type { SeedGame } from "../content/types.ts";

const roles = ["ground", "ground2", "glow", "a", "b", "c", "d", "e", "rim"] as const;

/** A colourway of a studio: its ground in two tones, its light, the five colours of pictograms, and their shadow. */
export type Palette = { readonly [Role in (typeof roles)[number]]: string };

/** Reads a palette from its colours, in the order of `roles`. */
const palette = (colours: string): Palette => {
  const values = colours.split(" ");
  return Object.fromEntries(roles.map((role, index) => [role, `#${values[index] ?? "000"}`])) as Palette;
};

type Palettes = readonly [Palette, ...Palette[]];

/** By studio. */
const palettes: Readonly<Record<string, Palettes>> & { readonly ORBIT: Palettes } = {
  TCG_SEA: [
    palette("0c5aa6 1770c4 ffd45e ff6a4a ffb22e fff6df 0a2647 19b39b 0a2647"),
    palette("0a8f8c 16a7a2 fff0c4 ff5a5f ffc23c fffaf0 07333d 1d5fd1 07333d"),
    palette("ee5a3a ff7a54 ffe2a0 1668bd ffc637 fff7e6 46101a 0b8f86 46101a"),
    palette("f5b12a ffc852 fff6dc d83a3a 1a66c0 ffffff 43200a 0b8f86 43200a"),
  ],
  TCG_LOTTO_VN: [
    palette("f4e2bf e9cd9a b3261e c8281e e2a32b fff4dc 2b1510 1f6f54 8e1a14"),
    palette("1f6f54 2a8567 f4dfae d8402f e9b13e fff3d6 10261e b3261e 134a38"),
    palette("a81f18 c13227 f3d690 e9b13e 1f6f54 fff3d6 2b0d0a f08a3c 6f110e"),
    palette("23324f 30456b f1d9a0 d8402f e9b13e fff3d6 0e1526 2f8f74 16213a"),
  ],
  JADE: [
    palette("0b3d36 125046 e8c56a d4382c e0a93a fff0c9 1c0f0a 2fae8a 04201c"),
    palette("5a0f1c 74182a f0c860 c2281e 8a1220 fff0c9 1c0606 1f8f78 2c040c"),
    palette("1a1440 281f5c f0c860 c8385e e0a93a fff0c9 0b0722 2fae8a 0b0722"),
    palette("7a3a0a 964d14 ffd878 b3261e e8a92e fff0c9 260f02 1f7a64 3a1702"),
  ],
  SAMBA: [
    palette("140a24 ff2e93 ffd23c ff2e93 b6ff3c fff3fb 140a24 2de2e6 ff2e93"),
    palette("0d0b2e 2de2e6 ff5db1 2de2e6 ff2e93 fff3fb 0d0b2e b6ff3c 0fb6e0"),
    palette("1d0524 ff7a1a ffe14d ff7a1a ff2e93 fff7e8 1d0524 b6ff3c ff5a1a"),
    palette("051f24 b6ff3c 2de2e6 b6ff3c ff2e93 f4fff0 051f24 2de2e6 5ccc1a"),
  ],
  MANGO: [
    palette("ffc02e ffd05c fff0b0 ff5a3c ff8a1f fff8e6 40200f 2fa84f d8352a"),
    palette("23b7a5 3ecabb b4f2e2 ff5a8a ffb62e ffffff 0c3b3a ff7a2e 0c6f66"),
    palette("ff6f8e ff8ba5 ffd0da ffa51e f5452f ffffff 4f1230 1fa89a a81a52"),
    palette("5aa9f0 7bbdf8 c4e3ff ff6a3c ffc02e ffffff 0f2f5c 2fb060 1d4fa0"),
    palette("8ccf3c a3dd5c e4f7b0 ff5a3c ffb62e ffffff 1d3a0c 8a3fc0 2c6a12"),
  ],
  FOX: [
    palette("10151f c78a4a f0d9ae a8323a c78a4a fffaf0 10151f 2f7f73 0a0e16"),
    palette("123329 b8873f f0d9ae b8452f 1d5a48 fffaf0 071a14 c9973f 071a14"),
    palette("3a0f1d c9924f f0d3a0 8c1f33 c9924f fffaf0 1a050c 2f6f73 1a050c"),
    palette("ece0c6 b07a3a 20303a c8483a d9a066 fffaf0 0d151b 3c9a8c ece0c6"),
  ],
  GOAL: [
    palette("0057d9 0a6cf5 ffc629 ffffff ffc629 ffffff 071b45 e4002b e4002b"),
    palette("e4002b f5203f ffffff ffc629 0057d9 ffffff 2c0410 0057d9 0b1f4b"),
    palette("0b1f4b 15306b ffc629 ffffff 3aa0ff ffffff 050f28 e4002b 00946a"),
    palette("ffc629 ffd65c ffffff e4002b 0057d9 ffffff 0b1f4b 00a878 0b1f4b"),
  ],
  ORBIT: [
    palette("1f1b4d 2d2870 ff8a3c ffc98a e2572b ffefd2 14123a 1fb5a8 e2572b"),
    palette("e2572b f0703f ffefd2 1f1b4d 1fb5a8 ffefd2 2b0f14 ffc04a 1f1b4d"),
    palette("0f6f76 16878c ffd88a ff7a3c ffc58a ffefd2 06282e e2572b d8452a"),
    palette("f2d9a6 e8c585 e2572b 1f1b4d 1fb5a8 fff6e2 1f1b4d ff8a3c 1f1b4d"),
  ],
};

/** The colourway that a game has of its studio's. */
export const paletteOf = ({ vendor, cover: { tint } }: Pick<SeedGame, "vendor" | "cover">): Palette => {
  const own = palettes[vendor] ?? palettes.ORBIT;
  return own[tint % own.length] ?? own[0];
};
