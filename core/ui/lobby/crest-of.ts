const shapes = ["shield", "round", "pointed", "banner"] as const;
const charges = ["chief", "pale", "bend", "base"] as const;

export interface CrestDrawing {
  readonly shape: (typeof shapes)[number];
  readonly charge: (typeof charges)[number];
  /** Dark: the letter on it is white. */
  readonly field: string;
  readonly second: string;
  readonly letter: string;
}

/** How far apart the two hues of a crest are, in degrees. */
const HUES_APART = [40, 150, 180, 220] as const;

/** What the crest of a team looks like; of any text the same each time. */
export function crestOf(name: string): CrestDrawing {
  const seed = hash(name);
  const pick = <Item>(items: readonly [Item, ...Item[]], shift: number): Item =>
    items[(seed >>> shift) % items.length] ?? items[0];
  const hue = seed % 360;
  const [letter = ""] = name;
  return {
    shape: pick(shapes, 9),
    charge: pick(charges, 13),
    field: `hsl(${hue} 62% 26%)`,
    second: `hsl(${(hue + pick(HUES_APART, 17)) % 360} 78% 62%)`,
    letter,
  };
}

/** FNV-1a, mixed once more: names that differ in their last letter alone differ in all bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return (Math.imul(value ^ (value >>> 15), 0x2c1b3c6d) ^ (value >>> 12)) >>> 0;
}
