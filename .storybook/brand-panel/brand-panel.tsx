// Storybook builds its own window with the classic transform.
/** @jsxRuntime classic */
import * as React from "react";
import { AddonPanel, Badge, Button, EmptyTabContent, useCopyButton } from "storybook/internal/components";
import { useArgs, useGlobals, useParameter } from "storybook/manager-api";
import { createSaveClient } from "#tools/edit/save-client.ts";
import type { OwnBrands } from "../own-brands.ts";
import { editsOf, type OwnBrand, textsWith, withText } from "./brand-changes.ts";
import { HomeTab } from "./home-tab.tsx";
import { Actions, Head, Page, TabList } from "./parts.ts";
import { PicturesTab } from "./pictures-tab.tsx";
import { SaveNotes } from "./save-notes.tsx";
import { TextsTab } from "./texts-tab.tsx";
import { change, changeScheme, type Theme, themeJson, withChanges } from "./theme-changes.ts";
import { problemsOf } from "./theme-checks.ts";
import { schemeField } from "./theme-fields.ts";
import { ThemeProblems } from "./theme-problems.tsx";
import { type SetValue, TokensTab, VariantsTab } from "./theme-tabs.tsx";
import { useChanges } from "./use-changes.ts";
import { useSaving } from "./use-saving.ts";

/** Changes the shown brand in every story, and saves it. Changes stay until they are saved or discarded. */
export function BrandPanel({ active }: { readonly active: boolean }) {
  return (
    <AddonPanel active={active}>
      <SelectedBrand />
    </AddonPanel>
  );
}

/** The brands as they were when each could be published last: while a file has an error, its changes stay here. */
const lastKnown = new Map<string, OwnBrand>();

let published: OwnBrands = {};
const listeners = new Set<() => void>();

/** To be called when the brands' files have been read again. */
export function setOwnBrands(next: OwnBrands): void {
  published = next;
  for (const [code, brand] of Object.entries(next)) lastKnown.set(code, brand);
  for (const listener of listeners) listener();
}

function onOwnBrands(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function SelectedBrand() {
  React.useSyncExternalStore(onOwnBrands, () => published);
  const tokens = useParameter<Readonly<Record<string, string>> | undefined>("editTokens", undefined);
  const [globals] = useGlobals();
  const [args] = useArgs();
  // Neither is there before the first story.
  const code = [args?.brand, globals?.brand].find((one) => typeof one === "string" && lastKnown.has(one));
  const own = lastKnown.get(code);
  if (!own) return <EmptyTabContent title="Choose a story" description="The panel changes its brand." />;
  return <Brand key={code} code={code} own={own} token={tokens?.[code]} isBroken={!Object.hasOwn(published, code)} />;
}

interface BrandProps {
  readonly code: string;
  readonly own: OwnBrand;
  /** Absent in a static Storybook, which has nothing to save to. */
  readonly token: string | undefined;
  /** The brand can't be published as its files are now. */
  readonly isBroken: boolean;
}

const tabs = ["Tokens", "Variants", "Home", "Texts", "Pictures"] as const;
type Tab = (typeof tabs)[number];
const themeTabs: readonly Tab[] = ["Tokens", "Variants"];

function Brand({ code, own, token, isBroken }: BrandProps) {
  const [globals, updateGlobals] = useGlobals();
  const client = React.useMemo(() => (token === undefined ? undefined : createSaveClient(code, token)), [code, token]);
  const saving = useSaving(code, client);
  const [tab, setTab] = React.useState<Tab>("Tokens");
  const { changes, base, keep, isSaved, setSaved } = useChanges(code, own);
  const ownTheme = changes.theme ?? {};
  const theme = withChanges(own.theme, ownTheme);
  const problems = problemsOf(theme);
  const hasChanges = Object.keys(changes).length > 0 && !isSaved;

  const keepTheme = (next: Theme) => keep({ ...changes, theme: next });
  const set: SetValue = (part, field, value) => keepTheme(change(own.theme, ownTheme, part, field, value));
  const themeProps = { theme, changes: ownTheme, set };

  return (
    <Page>
      <Head>
        <Actions>
          <strong>{own.name}</strong>
          <Badge status={problems.length === 0 && !isBroken ? "positive" : "negative"}>
            {isBroken
              ? "Its files have an error"
              : problems.length === 0
                ? "Passes the checks"
                : `${problems.length} to correct`}
          </Badge>
          <Tabs shown={client ? tabs : themeTabs} selected={tab} select={setTab} />
          {!client && <CopyButton text={themeJson(theme)} />}
          <Button variant="outline" ariaLabel={false} disabled={!hasChanges} onClick={() => keep({})}>
            Discard changes
          </Button>
          {client && (
            <>
              <Button
                variant="solid"
                ariaLabel={false}
                disabled={saving.isBusy || problems.length > 0 || !hasChanges}
                onClick={() => saving.save({ edits: editsOf(base, changes) }, setSaved)}
              >
                Save
              </Button>
              <Button
                variant="outline"
                ariaLabel={false}
                disabled={saving.isBusy || !saving.canUndo}
                onClick={() => saving.undo(() => isSaved && keep({}))}
              >
                Undo save
              </Button>
              <SaveNotes {...saving} />
            </>
          )}
        </Actions>
        {!client && (
          <p>
            Paste over the member <code>theme</code> of <code>merchants/{code}/merchant.json</code>.
          </p>
        )}
        {problems.length > 0 && <ThemeProblems problems={problems} set={set} />}
      </Head>
      {tab === "Tokens" && <TokensTab {...themeProps} />}
      {tab === "Variants" && (
        <VariantsTab
          {...themeProps}
          shownScheme={String(globals?.scheme ?? "auto")}
          setScheme={(value) =>
            keepTheme(changeScheme(own.theme, ownTheme, schemeField, value as NonNullable<Theme["scheme"]>))
          }
        />
      )}
      {tab === "Home" && (
        <HomeTab
          home={changes.home ?? own.sections}
          isChanged={changes.home !== undefined}
          set={(home) => keep({ ...changes, home })}
        />
      )}
      {tab === "Texts" && client && (
        <TextsTab
          client={client}
          languages={own.languages}
          texts={textsWith(own.texts, changes.texts)}
          changes={changes.texts ?? {}}
          shownLanguage={String(globals?.language ?? "")}
          setShownLanguage={(language) => updateGlobals({ language })}
          set={(language, key, text) => keep(withText(changes, language, key, text))}
        />
      )}
      {tab === "Pictures" && client && (
        <PicturesTab client={client} saveCount={saving.count} save={(picture) => saving.save({ edits: [], picture })} />
      )}
    </Page>
  );
}

interface TabsProps {
  readonly shown: readonly Tab[];
  readonly selected: Tab;
  readonly select: (tab: Tab) => void;
}

const Tabs = ({ shown, selected, select }: TabsProps) => (
  <TabList role="tablist" aria-label="What to change">
    {shown.map((tab) => (
      <button key={tab} type="button" role="tab" aria-selected={tab === selected} onClick={() => select(tab)}>
        {tab}
      </button>
    ))}
  </TabList>
);

function CopyButton({ text }: { readonly text: string }) {
  const { children, buttonProps } = useCopyButton({
    content: text,
    children: "Copy JSON",
    childrenOnCopy: "Copied",
    ariaLabel: false,
    ariaLabelOnCopy: false,
  });
  return (
    <Button variant="solid" {...buttonProps}>
      {children}
    </Button>
  );
}
