import { useState } from "react";
import type { LogEntry } from "../messages.ts";
import type { Numbered } from "./use-page.ts";

export interface EventsTabProps {
  readonly entries: readonly (LogEntry & Numbered)[];
  clear(): void;
}

/** The site's events and what each tracker got of them, the latest first. */
export function EventsTab({ entries, clear }: EventsTabProps) {
  const [source, setSource] = useState("");
  const sources = [...new Set(entries.map((entry) => entry.source))];
  const shown = entries.filter((entry) => source === "" || entry.source === source).reverse();
  return (
    <>
      <p className="actions">
        <label>
          Of{" "}
          <select value={source} onChange={({ target }) => setSource(target.value)}>
            <option value="">all</option>
            {sources.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
        <button type="button" onClick={clear}>
          Clear
        </button>
      </p>
      {shown.length === 0 && <p className="quiet">Nothing has happened.</p>}
      <ol className="events">
        {shown.map(({ id, at, source: from, name, detail }) => (
          <li key={id}>
            <time>{new Date(at).toISOString().slice(11, 23)}</time>
            <span className={from === "site" ? "from" : "from tracker"}>{from}</span>
            <b>{name}</b>
            {detail !== undefined && <code>{detail}</code>}
          </li>
        ))}
      </ol>
    </>
  );
}
