/** A whole number from 0 up to, and without, `count`: each as likely as any other. */
export type Pick = (count: number) => number;

/** `random` gives 0 up to, and without, 1. */
export const pickWith =
  (random: () => number): Pick =>
  (count) =>
    Math.floor(random() * count);

/** Takes `count` of these without putting any back, in the order in which they are drawn. */
export const take = <Item>(pick: Pick, count: number, from: readonly Item[]): readonly Item[] => {
  const left = [...from];
  return Array.from({ length: count }, () => left.splice(pick(left.length), 1)).flat();
};

/** What `play` gives on average: exact, over every course that its picks can take. */
export const expected = (play: (pick: Pick) => number): number => {
  const course: { at: number; readonly of: number }[] = [];
  let total = 0;
  for (;;) {
    let depth = 0;
    let chance = 1;
    const value = play((of) => {
      const step = course[depth] ?? { at: 0, of };
      course[depth] = step;
      depth += 1;
      chance /= of;
      return step.at;
    });
    total += chance * value;
    while (course.length > 0 && course.at(-1)?.at === (course.at(-1)?.of ?? 0) - 1) course.pop();
    const last = course.at(-1);
    if (!last) return total;
    last.at += 1;
  }
};
