/** Edits (insert, delete, replace, swap of neighbours) that turn one word into the other. */
export function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= a.length; row++) {
    const line = [row];
    rows.push(line);
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      line[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (same ? 0 : 1),
        swapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(a.length, b.length);
}

/** Case and separators are the most common mistakes: they are ignored. */
const plain = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Letters of other scripts that look like Latin ones. */
const lookalikes = new Map(
  [
    "АA ВB ЕE КK МM НH ОO РP СC ТT ХX УY ІI ЅS аa еe оo рp сc уy хx іi ѕs јj",
    "ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX οo",
  ]
    .flatMap((pairs) => pairs.split(" "))
    .map(([letter = "", latin = ""]) => [letter, latin]),
);

/** A name in the letters that it seems to have: of no other script, of no other width, none that nobody sees. */
export const plainLetters = (text: string): string =>
  text
    .normalize("NFKC")
    .replaceAll(/[\t\n\r\u2028\u2029]/g, " ")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\u3164]/gu, "")
    .replaceAll(/./gsu, (letter) => lookalikes.get(letter) ?? letter);

/** Longer than any name that is known. */
const MAX_LENGTH = 60;

/** The known name that `name` was most likely meant to be; undefined when none is similar. */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  const candidates = [...known];
  // Of tokens and texts in one group, the names alone are compared: the group's length says nothing.
  const group = name.slice(0, name.lastIndexOf(".") + 1);
  const inGroup = candidates.filter((one) => group !== "" && one.startsWith(group) && one !== group);
  if (inGroup.length > 0) {
    const meant = nearest(
      name.slice(group.length),
      inGroup.map((one) => one.slice(group.length)),
    );
    return meant === undefined ? undefined : group + meant;
  }
  const longer = candidates.find((candidate) => candidate.endsWith(`.${name}`));
  if (longer !== undefined) return longer;
  const written = plain(name);
  // The beginning of one name alone.
  const [begun, another] = candidates.filter((one) => written.length > 2 && plain(one).startsWith(written));
  if (begun !== undefined && begun !== name && another === undefined) return begun;
  let best: { readonly name: string; readonly distance: number } | undefined;
  for (const candidate of candidates) {
    const other = plain(candidate);
    // So many edits are needed at least, and so many make them different names.
    if (Math.abs(written.length - other.length) >= Math.min(best?.distance ?? Number.POSITIVE_INFINITY, MAX_LENGTH))
      continue;
    const apart = distance(written, other);
    if (!best || apart < best.distance) best = { name: candidate, distance: apart };
  }
  if (best?.name === name) return undefined;
  if (best && best.distance <= Math.max(1, Math.floor(plain(best.name).length / 3))) return best.name;
  return sharingWord(name, candidates);
}

/** The words of a name: `google-one-tap`, `minimumAge` and `MINIMUM_AGE` have several. */
const wordsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");

/** A name that begins with the other or contains it, whose words abbreviate the other's, or that has the same stem. */
function sharingWord(name: string, known: readonly string[]): string | undefined {
  const written = plain(name);
  if (written.length < 3) return undefined;
  const words = wordsOf(name);
  const stem = (text: string) => text.slice(0, Math.max(4, Math.ceil(text.length / 2)));
  const likenesses: readonly ((one: string) => boolean)[] = [
    (one) => plain(one).startsWith(written) || (plain(one).length >= 3 && written.startsWith(plain(one))),
    (one) => wordsOf(one).includes(written) || (written.length > 4 && plain(one).includes(written)),
    (one) => words.length > 1 && plain(one).length >= 3 && words.includes(plain(one)),
    (one) => words.length > 1 && words.every((word, index) => wordsOf(one)[index]?.startsWith(word.slice(0, 3))),
    (one) =>
      words.length > 1 && wordsOf(one).some((word, index) => index > 0 && word.length > 3 && words.includes(word)),
    (one) => plain(one).length >= 4 && written.length >= 4 && stem(plain(one)) === stem(written),
  ];
  for (const isLike of likenesses) {
    const found = known.find(isLike);
    if (found !== undefined) return found;
  }
  return undefined;
}
