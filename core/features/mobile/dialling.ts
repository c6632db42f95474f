import { createStore } from "zustand/vanilla";
import { type Countries, type Country, type Outcome, type Status, smsProviders } from "#core/gateway/index.ts";
import { type Flags, singleFlight } from "#core/kernel/index.ts";

export interface DiallingState {
  readonly phase: "idle" | "loading" | "ready" | "failed";
  /** The countries to pick from. */
  readonly countries: readonly Country[];
  /** The merchant's own country. */
  readonly own: Country | undefined;
  /** The country whose dialling code is shown. */
  readonly chosen: Country | undefined;
}

export type Dialling = ReturnType<typeof createDialling>;

/** The selection of a dialling code. */
export function createDialling(load: () => Promise<Outcome<Countries>>) {
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

  /** Loads the countries, unless they are loaded; resolves when that has succeeded or failed. */
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
    choose: (countryCode: string) => chooseBy((country) => country.countryCode === countryCode),
    /** Chooses by the dialling code of a remembered number. */
    recall: (countryDialingCode: string) => chooseBy((country) => country.countryDialingCode === countryDialingCode),
  };
}

/** Spec 5: another country may be picked where an outside provider sends the merchant's SMS, or UPDATEMOBILEICC3 is on. */
export const mayPickCountry = (status: Pick<Status, "smsProvider"> | undefined, flags: Pick<Flags, "isOn">): boolean =>
  smsProviders(status).length > 0 || flags.isOn("UPDATEMOBILEICC3");
