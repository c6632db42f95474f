/** Every text and number in a value: those in lists and records, in an address's query and in a body of JSON or a form. */
export function textsIn(value: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  collect(value, found);
  return found;
}

function collect(value: unknown, found: Set<string>) {
  if (typeof value === "number") found.add(String(value));
  else if (typeof value === "string") collectText(value, found);
  else if (typeof value === "object" && value !== null) for (const inner of Object.values(value)) collect(inner, found);
}

function collectText(text: string, found: Set<string>) {
  found.add(text);
  const query = URL.canParse(text) ? new URL(text).search : text;
  if (query.includes("=")) for (const inner of new URLSearchParams(query).values()) found.add(inner);
  if (/^[[{]/.test(text)) {
    try {
      collect(JSON.parse(text), found);
    } catch {
      // A text that only begins like JSON is a text.
    }
  }
}
