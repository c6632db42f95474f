/** The middle of the samples; of an even number, the mean of the two in the middle. Throws when there are none. */
export function median(samples: readonly number[]): number {
  const upper = at(samples, Math.floor(samples.length / 2));
  return samples.length % 2 === 1 ? upper : (at(samples, samples.length / 2 - 1) + upper) / 2;
}

/** The smallest sample that `percent` of the samples do not exceed (nearest rank). Throws when there are none. */
export function percentile(samples: readonly number[], percent: number): number {
  return at(samples, Math.max(0, Math.ceil((percent / 100) * samples.length) - 1));
}

/** The sample at an index of the sorted samples. */
function at(samples: readonly number[], place: number): number {
  const sample = [...samples].sort((a, b) => a - b)[place];
  if (sample === undefined) throw new RangeError("there are no samples");
  return sample;
}
