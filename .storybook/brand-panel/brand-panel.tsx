// Storybook builds its own window with the classic transform.
/** @jsxRuntime classic */
import * as React from "react";
import { AddonPanel, Badge, Button, EmptyTabContent, useCopyButton } from "storybook/internal/components";
import { useArgs, useGlobals, useParameter } from "storybook/manager-api";
import { SaveBar } from "#tools/edit/panel/save-bar.tsx";
import { changeScheme, type Theme, themeJson } from "#tools/edit/panel/theme-changes.ts";
import { schemeField } from "#tools/edit/panel/theme-fields.ts";
import { ThemeProblems } from "#tools/edit/panel/theme-problems.tsx";
import { useBrandEdit } from "#tools/edit/panel/use-brand-edit.ts";
import type { OwnBrands, PanelBrand } from "../own-brands.ts";
import { HomeTab } from "./home-tab.tsx";
import { Actions, Head, Page, TabList } from "./parts.ts";
import { PicturesTab } from "./pictures-tab.tsx";
import { TextsTab } from "./texts-tab.tsx";
import { TokensTab, VariantsTab } from "./theme-tabs.tsx";

/** Changes the shown brand in every story, and saves it. Changes stay until they are saved or discarded. */
export function BrandPanel({ active }: { readonly active: boolean }) {
  return (
    <AddonPanel active={active}>
      <SelectedBrand />
    </AddonPanel>
  );
}

/** The brands as they were when each could be published last: while a file has an error, its changes stay here. */
const lastKnown = new Map<string, PanelBrand>();

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
  readonly own: PanelBrand;
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
  const edit = useBrandEdit(code, own, token);
  const { client, saving, changes, keep, keepTheme, theme, problems, set } = edit;
  const [tab, setTab] = React.useState<Tab>("Tokens");
  const changedTheme = changes.theme ?? {};
  const themeProps = { theme, changes: changedTheme, set };

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
          <SaveBar {...edit} />
        </Actions>
        {!client && (
          <p>
            Paste over the member <code>theme</code> of <code>merchants/{code}/merchant.json</code>.
          </p>
        )}
        <ThemeProblems {...edit} />
      </Head>
      {tab === "Tokens" && <TokensTab {...themeProps} />}
      {tab === "Variants" && (
        <VariantsTab
          {...themeProps}
          shownScheme={String(globals?.scheme ?? "auto")}
          setScheme={(value) =>
            keepTheme(changeScheme(own.theme, changedTheme, schemeField, value as NonNullable<Theme["scheme"]>))
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
          texts={edit.texts}
          changes={changes.texts ?? {}}
          shownLanguage={String(globals?.language ?? "")}
          setShownLanguage={(language) => updateGlobals({ language })}
          set={edit.setText}
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
