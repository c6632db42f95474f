import type { ExplainedPlugin, Explanation } from "#tools/merchant/explanation.ts";
import type { PageFacts } from "../messages.ts";

export interface PluginsTabProps {
  readonly states: PageFacts["plugins"];
  readonly explanation: Explanation | undefined;
}

/** Each plugin of the brand: its state in this page, and its settings with where they come from. */
export function PluginsTab({ states, explanation }: PluginsTabProps) {
  return explanation?.plugins.map((plugin) => {
    const state = stateOf(plugin, states);
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

function stateOf({ name, offered }: ExplainedPlugin, states: PageFacts["plugins"]): string {
  const state = states[name] ?? "not loaded yet";
  return offered || state === "active" || state === "failed" ? state : "not offered";
}
