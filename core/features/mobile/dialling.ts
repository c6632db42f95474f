import { createStore, type StoreApi } from "zustand/vanilla";
import type { Countries, Country, Outcome } from "#core/gateway/index.ts";

export interface DiallingState {
  readonly phase: "idle" | "loading" | "ready" | "failed";
  /** All that may be picked. */
  readonly countries: readonly Country[];
  /** The merchant's own. */
  readonly own: Country | undefined;
  /** The one whose dialling code stands before the number. */
  readonly chosen: Country | undefined;
}

/** Which country a number is of. */
export interface Dialling {
  readonly store: StoreApi<DiallingState>;
  /** Loads the countries, unless they are there; resolves once they are, or can't be had. */
  prepare(): Promise<void>;
  choose(countryCode: string): void;
  /** Chooses by dialling code: what a remembered number says. */
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
    // Several countries share a code (+1, +7): the merchant's own comes first.
    const country = own && fits(own) ? own : countries.find(fits);
    if (country) store.setState({ chosen: country });
  };

  let loading: Promise<void> | undefined;
  async function take() {
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
  }

  return {
    store,
    prepare() {
      loading ??= take().finally(() => {
        loading = undefined;
      });
      return loading;
    },
    choose: (countryCode) => chooseBy((country) => country.countryCode === countryCode),
    recall: (countryDialingCode) => chooseBy((country) => country.countryDialingCode === countryDialingCode),
  };
}
