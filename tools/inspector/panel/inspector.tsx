import { useCallback, useEffect, useState } from "react";
import type { ExplainAnswer, InspectorData } from "../protocol.ts";
import { ElementTab } from "./element-tab.tsx";
import { EventsTab } from "./events-tab.tsx";
import { applyFlags, FlagsTab } from "./flags-tab.tsx";
import "./inspector.css";
import { KeptTab } from "./kept-tab.tsx";
import { createPanelClient } from "./panel-client.ts";
import { PickLayer } from "./pick-layer.tsx";
import { PluginsTab } from "./plugins-tab.tsx";
import { useChanges } from "./use-changes.ts";
import { type InspectedPage, usePage } from "./use-page.ts";

const tabs = ["Element", "Plugins", "Flags", "Events", "Data", "Policy"] as const;
type Tab = (typeof tabs)[number];

export interface InspectorProps extends InspectorData {
  /** Of the page that is inspected. */
  readonly address: string;
}

/** The site in a frame, and beside it what it is made of. */
export function Inspector({ code, name, token, address }: InspectorProps) {
  const [client] = useState(() => createPanelClient(code, token));
  const [brand, setBrand] = useState<Required<ExplainAnswer>>();
  const explanation = brand?.explanation;
  const [error, setError] = useState<string>();
  const [tab, setTab] = useState<Tab>("Element");
  const [isPicking, setPicking] = useState(false);
  const [element, setElement] = useState<Element>();

  const explain = useCallback(() => {
    setError(undefined);
    client.explain().then(setBrand, ({ message }: Error) => setError(message));
  }, [client]);
  const changes = useChanges(client, explain);
  const onPage = useCallback(({ site }: InspectedPage) => {
    setElement(undefined);
    applyFlags(site.flags);
  }, []);
  const onRevision = () => {
    changes.dropSaved();
    explain();
  };
  const { frame, page, entries, violations } = usePage(onPage, onRevision);
  /** The last entry that is not shown any more. Plugins' states are read from all of them. */
  const [cleared, setCleared] = useState(0);
  const pick = useCallback((picked: Element | undefined) => {
    setPicking(false);
    if (!picked) return;
    setElement(picked);
    setTab("Element");
  }, []);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && setPicking(false);
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);

  return (
    <div className="inspector">
      <div className="phone">
        <iframe ref={frame} src={address} title={name} />
        {page && <PickLayer page={page} isPicking={isPicking} element={element} onPick={pick} />}
      </div>
      <main className="panel">
        <header>
          <h1>{name}</h1>
          <button type="button" aria-pressed={isPicking} disabled={!page} onClick={() => setPicking(!isPicking)}>
            {isPicking ? "Click an element of the page (Esc ends)" : "Pick an element"}
          </button>
          <button type="button" onClick={() => frame.current?.contentWindow?.location.reload()}>
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
                <ElementTab page={page} element={element} brand={brand} changes={changes} onChoose={setElement} />
              )}
              {tab === "Plugins" && <PluginsTab page={page} explanation={explanation} entries={entries} />}
              {tab === "Flags" && <FlagsTab flags={page.site.flags} explanation={explanation} />}
              {tab === "Events" && (
                <EventsTab
                  entries={entries.filter(({ id }) => id > cleared)}
                  clear={() => setCleared(entries.at(-1)?.id ?? 0)}
                />
              )}
              {tab === "Data" && <KeptTab page={page} explanation={explanation} />}
              {tab === "Policy" && <PolicyTab violations={violations} />}
            </>
          )}
        </div>
      </main>
    </div>
  );
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
