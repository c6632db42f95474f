/** Characters in a line, as the formatter of this repository has them. */
const LINE_WIDTH = 120;

/** JSON as the formatter of this repository writes it: a list on one line where it fits, an object a line each key. */
export const formatJson = (value: unknown): string => `${format(value, "", 0)}\n`;

/** @param used characters of the line before the value */
function format(value: unknown, indent: string, used: number): string {
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const line = `[${value.map((item) => JSON.stringify(item)).join(", ")}]`;
    const flat = value.every((item) => typeof item !== "object");
    if (value.length === 0 || (flat && used + line.length < LINE_WIDTH)) return line;
    return `[\n${value.map((item) => inner + format(item, inner, inner.length)).join(",\n")}\n${indent}]`;
  }
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  if (entries.length === 0) return "{}";
  const lines = entries.map(([key, item]) => {
    const start = `${inner}${JSON.stringify(key)}: `;
    return start + format(item, inner, start.length);
  });
  return `{\n${lines.join(",\n")}\n${indent}}`;
}
