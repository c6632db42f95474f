import { budgetResult, type Figure, overBaseline, type Section, type Unit } from "./figures.ts";

/** Name, measured, budget, ratio, result. */
const COLUMNS = 5;

/** Sections as text, in columns that are aligned over all of them. */
export function formatSections(sections: readonly Section[]): string {
  const blocks = sections.map(({ title, comparedWith = "static", figures }) => [
    [title, "measured", "budget", `× ${comparedWith}`, ""],
    ...figures.map(rowOf),
  ]);
  const widths = Array.from({ length: COLUMNS }, (_, column) =>
    Math.max(...blocks.flat().map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        isNumeric(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join("  ")
      .trimEnd();
  return blocks.map((rows) => rows.map(line).join("\n")).join("\n\n");
}

const isNumeric = (column: number): boolean => column > 0 && column < COLUMNS - 1;

function rowOf(figure: Figure): readonly string[] {
  const { name, value, unit, budget, note } = figure;
  const times = overBaseline(figure);
  return [
    `  ${name}`,
    format(value, unit),
    budget === undefined ? "" : format(budget, unit),
    times === undefined ? "" : times.toFixed(2),
    [budgetResult(figure).toUpperCase(), note].filter(Boolean).join("  "),
  ];
}

/** A formatted value: `0.67 s`, `4.1 ms`, `118.3 kB`, `× 1.02`. */
export function format(value: number, unit: Unit): string {
  switch (unit) {
    case "ms":
      return value >= 500 ? `${(value / 1000).toFixed(2)} s` : `${value.toFixed(value < 1 ? 3 : 1)} ms`;
    case "bytes":
      return `${(value / 1000).toFixed(1)} kB`;
    case "count":
      return value.toFixed(0);
    case "times":
      return `× ${value.toFixed(2)}`;
    case "shift":
      return value.toFixed(3);
  }
}

/** One line with the number of figures within their budgets, and the names of the others. */
export function summary(sections: readonly Section[]): string {
  const budgeted = sections.flatMap(({ title, figures }) =>
    figures.filter((figure) => figure.budget !== undefined).map((figure) => ({ title, figure })),
  );
  const over = budgeted.filter(({ figure }) => budgetResult(figure) === "over");
  const count = `${budgeted.length - over.length} of ${budgeted.length} figures within budget.`;
  return over.length === 0
    ? count
    : `${count} Over: ${over.map(({ title, figure }) => `${title}, ${figure.name}`).join("; ")}.`;
}
