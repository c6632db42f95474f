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

/** The known names that are similar to a name, the one with the fewest edits first. */
function similarTo(name: string, known: readonly string[]) {
  const written = plain(name);
  const similar = known.flatMap((candidate) => {
    const other = plain(candidate);
    // Of names in one group, such as tokens, the group's length says nothing.
    const { length } = plain(candidate.slice(candidate.lastIndexOf(".") + 1));
    // One letter that differs makes another name of two letters.
    const most = length < 3 ? 0 : Math.max(1, Math.floor(length / 3));
    // A difference in length takes as many edits at least.
    if (Math.abs(written.length - other.length) > most) return [];
    const edits = distance(written, other);
    return edits <= most ? [{ name: candidate, edits }] : [];
  });
  return similar.sort((a, b) => a.edits - b.edits);
}

/**
 * The known name that `name` was most likely meant to be: the one with the fewest edits, or the only one that contains
 * it or is a part of it. Undefined when none is similar.
 */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  const candidates = [...known];
  if (candidates.includes(name)) return undefined;
  const [best] = similarTo(name, candidates);
  if (best) return best.name;
  const written = plain(name);
  const isPart = (part: string, whole: string) => part.length > 2 && whole.includes(part);
  const [part, another] = candidates.filter((one) => isPart(written, plain(one)) || isPart(plain(one), written));
  return another === undefined ? part : undefined;
}

/** Returns the nearest name if nothing else can be meant: it is the only similar one, or differs only in case and separators. */
export function onlyNear(name: string, known: Iterable<string>): string | undefined {
  const [best, other] = similarTo(name, [...known]);
  const isOnly = other === undefined || (best?.edits === 0 && other.edits > 0);
  return isOnly && best?.name !== name ? best?.name : undefined;
}
