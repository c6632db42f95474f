import { type Figure, type Section, SPA, withBaseline } from "./figures.ts";
import type { MainThreadTime } from "./main-thread-time.ts";
import { median } from "./statistics.ts";
import type { Visits } from "./visit.ts";

/**
 * The main thread's time by a moment of visits, in ms of the processor.
 * @param factors the name of a page -> how many times the SPA's time its budget is.
 */
export function timeSection(
  title: string,
  visits: Visits,
  moment: number,
  factors: Readonly<Record<string, number>>,
): Section {
  const timesOf = (name: string) => (visits.get(name) ?? []).flatMap((visit) => visit[moment]?.time ?? []);
  const spa = median(timesOf(SPA).map(({ all }) => all));
  const figures = [...visits.keys()].map((name): Figure => {
    const times = timesOf(name);
    const of = (part: keyof MainThreadTime) => median(times.map((time) => time[part]));
    const note = `script ${of("script").toFixed(0)}, style ${of("style").toFixed(0)}, layout ${of("layout").toFixed(0)} ms`;
    const figure = { name, value: of("all"), unit: "ms", samples: times.map(({ all }) => all), note } as const;
    return name === SPA ? figure : withBaseline(figure, spa, factors[name]);
  });
  return { title, comparedWith: SPA, figures };
}

/** The blocking time of visits, in ms. It has no ratio, because a page that paints late blocks before its first paint. */
export function blockingSection(title: string, visits: Visits, budget: number): Section {
  const figures = [...visits].map(([name, runs]): Figure => {
    const samples = runs.flatMap(([moment]) => moment?.blocking ?? []);
    return { name, value: median(samples), unit: "ms", samples, ...(name !== SPA && { budget }) };
  });
  return { title, comparedWith: SPA, figures };
}
