import type { ExplainedPlugin, Explanation } from "#tools/merchant/explanation.ts";
import type { LogEntry } from "../page-log.ts";
import type { InspectedPage } from "./use-page.ts";

export interface PluginsTabProps {
  readonly page: InspectedPage;
  readonly explanation: Explanation | undefined;
  readonly entries: readonly LogEntry[];
}

/** Each plugin of the brand: its state in this page, and its settings with where they come from. */
export function PluginsTab({ page, explanation, entries }: PluginsTabProps) {
  return explanation?.plugins.map((plugin) => {
    const state = stateOf(plugin, page, entries);
    return (
      <section key={plugin.name}>
        <h2>
          {plugin.title} <code>{plugin.name}</code> <span className={`state ${state.replace(" ", "-")}`}>{state}</span>
        </h2>
        <p className="quiet">
          consent: {plugin.consent}; content policy: {plugin.policy}
          {plugin.flag && `; flag: ${plugin.flag}`}
        </p>
        <dl>
          {Object.entries(plugin.settings).map(([name, { value, source }]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <code>{JSON.stringify(value)}</code> {source}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    );
  });
}

type State = "active" | "failed" | "not used yet" | "not loaded yet" | "not offered";

function stateOf({ name, offered }: ExplainedPlugin, { site }: InspectedPage, entries: readonly LogEntry[]): State {
  const [point = "", id = ""] = name.split("/");
  const handle = site.plugins.all(point as Parameters<typeof site.plugins.all>[0]).find((each) => each.id === id);
  if (handle?.active !== undefined) return "active";
  const hasFailed = entries.some(
    (entry) => entry.name === "error.reported" && (entry.detail as { readonly plugin?: string }).plugin === name,
  );
  if (hasFailed) return "failed";
  if (!offered) return "not offered";
  return handle ? "not used yet" : "not loaded yet";
}
