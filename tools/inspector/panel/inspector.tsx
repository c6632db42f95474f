import { useCallback, useEffect, useState } from "react";
import { useBrandEdit } from "#tools/edit/panel/use-brand-edit.ts";
import type { ElementFacts, Outlines, PageFacts } from "../messages.ts";
import type { ExplainAnswer, InspectorData } from "../protocol.ts";
import { ElementTab } from "./element-tab.tsx";
import { EventsTab } from "./events-tab.tsx";
import { FlagsTab } from "./flags-tab.tsx";
import "./inspector.css";
import { explainBrand } from "./explain-brand.ts";
import { KeptTab } from "./kept-tab.tsx";
import { PluginsTab } from "./plugins-tab.tsx";
import { previewOf } from "./preview-of.ts";
import { usePage } from "./use-page.ts";
import { useSwitches } from "./use-switches.ts";

const tabs = ["Element", "Plugins", "Flags", "Events", "Data", "Policy"] as const;
type Tab = (typeof tabs)[number];

export interface InspectorProps extends InspectorData {
  /** Of the page that is inspected. */
  readonly address: string;
}

/** The site in a frame, and beside it what it is made of. */
export function Inspector({ code, name, token, address }: InspectorProps) {
  const [brand, setBrand] = useState<Required<ExplainAnswer>>();
  const explanation = brand?.explanation;
  const [error, setError] = useState<string>();
  const [tab, setTab] = useState<Tab>("Element");
  const [isPicking, setPicking] = useState(false);
  const [element, setElement] = useState<ElementFacts>();
  const [neutralTexts, setNeutralTexts] = useState<Readonly<Record<string, string>>>({});

  const explain = useCallback(() => {
    setError(undefined);
    explainBrand(token).then(setBrand, ({ message }: Error) => setError(message));
  }, [token]);
  const edit = useBrandEdit(code, brand, token);
  const { client } = edit;
  const { switches, choose } = useSwitches();
  const wishesFor = (shown: PageFacts | undefined) => ({
    isPicking,
    ...previewOf(edit.changes.theme, shown?.isDark),
    switches,
    flags: Object.keys(explanation?.flags ?? {}),
    plugins: explanation?.plugins.map((plugin) => plugin.name) ?? [],
  });
  const { frame, page, outlines, entries, violations, pickParent, reload } = usePage(address, wishesFor, {
    onStart: () => setElement(undefined),
    onElement(picked) {
      setPicking(false);
      if (!picked) return;
      setElement(picked);
      if (isPicking) setTab("Element");
    },
    onRevision: explain,
  });
  const language = page?.language.code;
  useEffect(() => {
    setNeutralTexts({});
    if (language === undefined) return;
    client?.neutralTexts(language).then(setNeutralTexts, ({ message }: Error) => setError(message));
  }, [client, language]);
  /** The last entry that is not shown any more. */
  const [cleared, setCleared] = useState(0);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && setPicking(false);
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);

  return (
    <div className="inspector">
      <div className="phone">
        <iframe ref={frame} src={address} title={name} allow="clipboard-write; fullscreen; web-share" />
        <Outline of={outlines?.picked} className="outline picked" />
        <Outline of={outlines?.under} className="outline" />
      </div>
      <main className="panel">
        <header>
          <h1>{name}</h1>
          <button type="button" aria-pressed={isPicking} disabled={!page} onClick={() => setPicking(!isPicking)}>
            {isPicking ? "Click an element of the page (Esc ends)" : "Pick an element"}
          </button>
          <button type="button" onClick={reload}>
            Reload
          </button>
        </header>
        <div role="tablist" aria-label="What to inspect">
          {tabs.map((each) => (
            <button key={each} type="button" role="tab" aria-selected={each === tab} onClick={() => setTab(each)}>
              {each}
              {each === "Policy" && violations.length > 0 && <b className="count">{violations.length}</b>}
            </button>
          ))}
        </div>
        {error && <p role="alert">{error}</p>}
        <div role="tabpanel" aria-label={tab}>
          {!page ? (
            <p className="quiet">The page is loading …</p>
          ) : (
            <>
              {tab === "Element" && (
                <ElementTab {...{ page, element, edit, neutralTexts, pickParent }} isKnown={brand !== undefined} />
              )}
              {tab === "Plugins" && <PluginsTab states={page.plugins} explanation={explanation} />}
              {tab === "Flags" && <FlagsTab {...{ explanation, switches, choose }} flags={page.flags} />}
              {tab === "Events" && (
                <EventsTab
                  entries={entries.filter(({ id }) => id > cleared)}
                  clear={() => setCleared(entries.at(-1)?.id ?? 0)}
                />
              )}
              {tab === "Data" && <KeptTab kept={page.kept} explanation={explanation} />}
              {tab === "Policy" && <PolicyTab violations={violations} />}
            </>
          )}
        </div>
      </main>
    </div>
  );
}

interface OutlineProps {
  readonly of: Outlines["picked"];
  readonly className: string;
}

/** Over the frame. Of what the page says of its box nothing else is taken: it could be any style. */
function Outline({ of: box, className }: OutlineProps) {
  if (!box) return null;
  const { left, top, width, height } = box;
  return <span className={className} style={{ left, top, width, height }} />;
}

function PolicyTab({ violations }: Pick<ReturnType<typeof usePage>, "violations">) {
  if (violations.length === 0) return <p className="quiet">The page has not broken its content security policy.</p>;
  return (
    <table>
      <thead>
        <tr>
          <th>Directive</th>
          <th>Blocked</th>
          <th>Where</th>
        </tr>
      </thead>
      <tbody>
        {violations.map(({ id, directive, blocked, where }) => (
          <tr key={id}>
            <th scope="row">{directive}</th>
            <td>{blocked}</td>
            <td>{where}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
