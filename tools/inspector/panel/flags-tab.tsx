import type { Explanation } from "#tools/merchant/explanation.ts";
import type { PageFacts } from "../messages.ts";
import type { useSwitches } from "./use-switches.ts";

export interface FlagsTabProps extends ReturnType<typeof useSwitches> {
  readonly flags: PageFacts["flags"];
  readonly explanation: Explanation | undefined;
}

const choices: Readonly<Record<string, boolean>> = { on: true, off: false };

/** Every flag, with a switch for this tab. */
export function FlagsTab({ flags, explanation, switches, choose }: FlagsTabProps) {
  return (
    <>
      <p className="quiet">What a screen has read at its start changes with a reload.</p>
      <table>
        <thead>
          <tr>
            <th>Flag</th>
            <th>Now</th>
            <th>Manifest</th>
            <th>In this tab</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(explanation?.flags ?? {}).map(([name, { on, share, source }]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={flags[name] ? "on" : ""}>{flags[name] ? "on" : "off"}</td>
              <td>
                {on ? "on" : "off"}
                {share !== undefined && `, ${share} %`}
                {source === "default" && <span className="quiet"> default</span>}
              </td>
              <td>
                <select
                  aria-label={`${name} in this tab`}
                  value={name in switches ? (switches[name] ? "on" : "off") : ""}
                  onChange={({ target }) => choose(name, choices[target.value])}
                >
                  <option value="">as it is</option>
                  <option>on</option>
                  <option>off</option>
                </select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
