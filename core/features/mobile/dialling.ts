import { createStore, type StoreApi } from "zustand/vanilla";
import type { Countries, Country, Outcome } from "#core/gateway/index.ts";
import { singleFlight } from "#core/kernel/index.ts";

export interface DiallingState {
  readonly phase: "idle" | "loading" | "ready" | "failed";
  /** The countries to pick from. */
  readonly countries: readonly Country[];
  /** The merchant's own country. */
  readonly own: Country | undefined;
  /** The country whose dialling code is shown. */
  readonly chosen: Country | undefined;
}

/** The selection of a dialling code. */
export interface Dialling {
  readonly store: StoreApi<DiallingState>;
  /** Loads the countries, unless they are loaded; resolves when that has succeeded or failed. */
  prepare(): Promise<void>;
  choose(countryCode: string): void;
  /** Chooses by the dialling code of a remembered number. */
  recall(countryDialingCode: string): void;
}

export function createDialling(load: () => Promise<Outcome<Countries>>): Dialling {
  const store = createStore<DiallingState>(() => ({
    phase: "idle",
    countries: [],
    own: undefined,
    chosen: undefined,
  }));

  const chooseBy = (fits: (country: Country) => boolean) => {
    const { own, chosen, countries } = store.getState();
    if (chosen && fits(chosen)) return;
    // Several countries share a code (+1, +7): the merchant's own takes precedence.
    const country = own && fits(own) ? own : countries.find(fits);
    if (country) store.setState({ chosen: country });
  };

  const prepare = singleFlight(async () => {
    if (store.getState().phase === "ready") return;
    store.setState({ phase: "loading" });
    const outcome = await load();
    if (!outcome.ok) {
      store.setState({ phase: "failed" });
      return;
    }
    const { countries, ...own } = outcome.value;
    const all = countries.some(({ countryCode }) => countryCode === own.countryCode) ? countries : [own, ...countries];
    store.setState({ phase: "ready", countries: all, own, chosen: own });
  });

  return {
    store,
    prepare,
    choose: (countryCode) => chooseBy((country) => country.countryCode === countryCode),
    recall: (countryDialingCode) => chooseBy((country) => country.countryDialingCode === countryDialingCode),
  };
}
