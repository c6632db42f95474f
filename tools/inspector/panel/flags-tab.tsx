import { useSyncExternalStore } from "react";
import type { Flags } from "#core/kernel/index.ts";
import type { Explanation } from "#tools/merchant/explanation.ts";

/** In the tab's storage: a reload keeps the switches, another tab has none. */
const KEY = "livery-inspector-flags";

type Switches = Readonly<Record<string, boolean>>;

const readSwitches = (): Switches => JSON.parse(sessionStorage.getItem(KEY) ?? "{}");

/** Sets what this tab has switched, over the manifest and the status call. */
export const applyFlags = (flags: Flags): void => flags.set("override", readSwitches());

export interface FlagsTabProps {
  readonly flags: Flags;
  readonly explanation: Explanation | undefined;
}

/** Every flag, with a switch for this tab. */
export function FlagsTab({ flags, explanation }: FlagsTabProps) {
  const switches = readSwitches();
  const choose = (name: string, value: string) => {
    const { [name]: _, ...others } = switches;
    const next = value === "" ? others : { ...others, [name]: value === "on" };
    sessionStorage.setItem(KEY, JSON.stringify(next));
    applyFlags(flags);
  };
  const names = Object.keys(explanation?.flags ?? {});
  useSyncExternalStore(flags.subscribe, () => names.map((name) => flags.isOn(name)).join());
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
              <td className={flags.isOn(name) ? "on" : ""}>{flags.isOn(name) ? "on" : "off"}</td>
              <td>
                {on ? "on" : "off"}
                {share !== undefined && `, ${share} %`}
                {source === "default" && <span className="quiet"> default</span>}
              </td>
              <td>
                <select
                  aria-label={`${name} in this tab`}
                  value={name in switches ? (switches[name] ? "on" : "off") : ""}
                  onChange={({ target }) => choose(name, target.value)}
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
