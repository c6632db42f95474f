import { useState } from "react";

/** In the tab's storage: a reload keeps the switches, another tab has none. */
const KEY = "livery-inspector-flags";

/** Flags that are on or off in this tab, over the manifest and the status call. */
export function useSwitches() {
  const [switches, setSwitches] = useState<Readonly<Record<string, boolean>>>(() =>
    JSON.parse(sessionStorage.getItem(KEY) ?? "{}"),
  );
  return {
    switches,
    /** Without a value the flag is as it is. */
    choose(name: string, value: boolean | undefined) {
      const { [name]: _, ...others } = switches;
      const next = value === undefined ? others : { ...others, [name]: value };
      sessionStorage.setItem(KEY, JSON.stringify(next));
      setSwitches(next);
    },
  };
}
