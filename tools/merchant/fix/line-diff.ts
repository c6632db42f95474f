const WIDTH = 120;
const MAX_LINES = 40;
/** More pairs of lines than these are not compared: all of the old ones go, and all of the new ones come. */
const MAX_PAIRS = 4_000_000;

/** Returns the lines that differ between two texts, with `-` and `+` before them: cut to a width, and at most 40. */
export function lineDiff(before: string, after: string): readonly string[] {
  const [old, young] = withoutSame(before.split(/\r?\n/), after.split(/\r?\n/));
  const from = old.length === 1 && young.length === 1 ? sameStart(old[0] ?? "", young[0] ?? "") : 0;
  const lines = changesBetween(old, young).map(([mark, line]) => `${mark} ${cut(line, from)}`);
  const more = lines.length - MAX_LINES;
  return more > 0 ? [...lines.slice(0, MAX_LINES), `… and ${more} more lines`] : lines;
}

/** What the lists have besides the same beginning and the same end. */
function withoutSame(
  old: readonly string[],
  young: readonly string[],
): readonly [readonly string[], readonly string[]] {
  const start = sameStart(old, young);
  const end = Math.min(sameStart([...old].reverse(), [...young].reverse()), Math.min(old.length, young.length) - start);
  return [old.slice(start, old.length - end), young.slice(start, young.length - end)];
}

function sameStart(one: ArrayLike<string>, other: ArrayLike<string>): number {
  let length = 0;
  while (length < Math.min(one.length, other.length) && one[length] === other[length]) length++;
  return length;
}

type Change = readonly ["-" | "+", string];

/** The fewest lines that go and come. */
function changesBetween(old: readonly string[], young: readonly string[]): readonly Change[] {
  const going = (lines: readonly string[]) => lines.map((line): Change => ["-", line]);
  const coming = (lines: readonly string[]) => lines.map((line): Change => ["+", line]);
  if (old.length * young.length > MAX_PAIRS) return [...going(old), ...coming(young)];
  // The number of lines that both have from a line of each on.
  const same = Array.from({ length: old.length + 1 }, () => new Uint16Array(young.length + 1));
  const sameFrom = (i: number, j: number) => same[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = young.length - 1; j >= 0; j--)
      same[i]?.set(
        [old[i] === young[j] ? sameFrom(i + 1, j + 1) + 1 : Math.max(sameFrom(i + 1, j), sameFrom(i, j + 1))],
        j,
      );
  const changes: Change[] = [];
  let [i, j] = [0, 0];
  while (i < old.length && j < young.length) {
    if (old[i] === young[j]) [i, j] = [i + 1, j + 1];
    else if (sameFrom(i + 1, j) >= sameFrom(i, j + 1)) changes.push(...going(old.slice(i, ++i)));
    else changes.push(...coming(young.slice(j, ++j)));
  }
  return [...changes, ...going(old.slice(i)), ...coming(young.slice(j))];
}

/** Returns a long line from a little before its difference on. A terminal would be shown the code of a tab. */
function cut(written: string, from: number): string {
  const line = written.replaceAll("\t", " ");
  if (line.length <= WIDTH) return line;
  const start = Math.max(0, from - 20);
  const end = start + WIDTH;
  return `${start > 0 ? "…" : ""}${line.slice(start, end)}${end < line.length ? "…" : ""}`;
}
