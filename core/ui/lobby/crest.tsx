import styles from "./match-card.module.css";

const shapes = [
  "M4 3h24v14c0 6-5 10-12 13C9 27 4 23 4 17Z",
  "M16 2a14 14 0 1 1 0 28 14 14 0 0 1 0-28Z",
  "M16 2 29 8v9c0 6-5 10-13 13C8 27 3 23 3 17V8Z",
  "M5 3h22v26l-11-5-11 5Z",
] as const;

/** What lies on the field, in the second colour. */
const charges = ["M0 0h32v9H0Z", "M0 0h8v32H0ZM24 0h8v32h-8Z", "M0 20 20 0h10L0 30Z", "M0 23h32v9H0Z"] as const;

/** How far apart the two hues of a crest are, in degrees. */
const HUES_APART = [40, 150, 180, 220] as const;

/** The crest of a team, drawn of its name: the same name has the same crest everywhere. */
export function Crest({ name }: { readonly name: string }) {
  const { shape, charge, field, second, letter } = crestOf(name);
  return (
    <svg className={styles.crest} viewBox="0 0 32 32" aria-hidden="true">
      <path d={shape} fill={field} />
      <path style={{ clipPath: `path("${shape}")` }} d={charge} fill={second} />
      <path d={shape} fill="none" stroke={second} strokeWidth="1.5" />
      <text x="16" y="21" fill="#fff" stroke={field} strokeWidth="3" paintOrder="stroke" textAnchor="middle">
        {letter}
      </text>
    </svg>
  );
}

/** What the crest looks like. Its field is dark: the letter on it is white. */
export function crestOf(name: string) {
  const seed = hash(name);
  const pick = <Items extends readonly [unknown, ...unknown[]]>(items: Items, shift: number): Items[number] =>
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
