import { type FormEvent, type KeyboardEvent, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#core/i18n/index.ts";
import { CheckIcon, EmptyState, SearchField } from "#core/ui/index.ts";
import { findCountries, namedCountries } from "./countries.ts";
import styles from "./country-list.module.css";
import type { DiallingState } from "./dialling.ts";

export interface CountryListProps {
  readonly state: Pick<DiallingState, "countries" | "own" | "chosen">;
  onPick(countryCode: string): void;
}

/** Country picker. Enter in the search picks the first match; arrow keys move through the list. */
export function CountryList({ state: { countries, own, chosen }, onPick }: CountryListProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [query, setQuery] = useState("");
  const container = useRef<HTMLFormElement>(null);
  const named = useMemo(
    () => namedCountries(countries, own?.countryCode, language.code),
    [countries, own, language.code],
  );
  const found = findCountries(named, query);

  function moveFocus(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const stops = [...(container.current?.querySelectorAll<HTMLElement>("input, li > button") ?? [])];
    const at = event.target instanceof HTMLElement ? stops.indexOf(event.target) : -1;
    if (step === undefined || at < 0 || event.nativeEvent.isComposing) return;
    event.preventDefault();
    stops.at(Math.max(0, Math.min(at + step, stops.length - 1)))?.focus();
  }

  function pickFirst(event: FormEvent) {
    event.preventDefault();
    const [first] = found;
    if (query !== "" && first) onPick(first.code);
  }

  return (
    <form ref={container} className={styles.picker} onSubmit={pickFirst} onKeyDown={moveFocus}>
      <SearchField
        label={t("site.mobile.searchCountries")}
        clearLabel={t("site.lobby.clear")}
        value={query}
        onChange={setQuery}
      />
      {found.length === 0 ? (
        <div role="status">
          <EmptyState title={t("site.mobile.noCountryFound")} />
        </div>
      ) : (
        <ul className={styles.list}>
          {found.map(({ code, name, dialingCode }) => (
            <li key={code}>
              <button
                type="button"
                className={styles.country}
                aria-current={code === chosen?.countryCode || undefined}
                onClick={() => onPick(code)}
              >
                <span className={styles.name}>{name}</span>
                {code === chosen?.countryCode && <CheckIcon />}
                <bdi dir="ltr" className={styles.code}>
                  +{dialingCode}
                </bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
