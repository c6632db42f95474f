import { type ThemeTokenName, type ThemeVariantName, themeTokens, themeVariants } from "#core/merchant/index.ts";
import { routeOf } from "#core/routes/index.ts";
import type { ElementFacts, PageFacts } from "../messages.ts";
import type { ExplainAnswer } from "../protocol.ts";
import { TextFields } from "./text-fields.tsx";
import { ThemeValues } from "./theme-values.tsx";
import type { Changes } from "./use-changes.ts";

export interface ElementTabProps {
  readonly page: PageFacts;
  readonly element: ElementFacts | undefined;
  /** What the brand's files say; undefined until it is known. */
  readonly brand: Pick<ExplainAnswer, "theme" | "texts"> | undefined;
  /** By key, in the page's language: no other text can be changed. */
  readonly neutralTexts: Readonly<Record<string, string>>;
  readonly changes: Changes;
  readonly canSave: boolean;
  pickParent(): void;
}

/** What an element is made of: its screen, components and texts, and the tokens and variants that it looks like. */
export function ElementTab({ page, element, brand, neutralTexts, changes, canSave, pickParent }: ElementTabProps) {
  const { screen, path } = routeOf(page.path);
  const tokens = allTokens.filter((name) => !element || element.tokens.includes(name));
  const variants = allVariants.filter((name) => !element || element.variants.includes(name));
  return (
    <>
      <dl>
        <dt>Screen</dt>
        <dd>
          {screen} <code>{path}</code>
        </dd>
        {element && (
          <>
            <dt>Element</dt>
            <dd>
              <code>{element.name}</code>{" "}
              {element.hasParent && (
                <button type="button" className="small" onClick={pickParent}>
                  Its parent
                </button>
              )}
            </dd>
            <dt>Components</dt>
            <dd>{element.components.join(" ‹ ") || "not known: it is of the page’s shell, or of a build"}</dd>
          </>
        )}
      </dl>
      {!element && <p className="quiet">Pick an element to see what it alone uses.</p>}
      {brand && (
        <>
          {element && (
            <TextFields
              language={page.language}
              texts={element.texts}
              own={brand.texts}
              {...{ neutralTexts, changes }}
            />
          )}
          <ThemeValues {...{ page, tokens, variants, changes }} theme={brand.theme} />
          {!canSave && <p className="quiet">The panel only shows here: nothing is saved. A reload ends changes.</p>}
          <p className="actions">
            {canSave && (
              <button type="button" disabled={changes.all.length === 0} onClick={changes.save}>
                Save {changes.all.length || ""} into the brand’s files
              </button>
            )}
            <button type="button" disabled={changes.all.length === 0} onClick={changes.undo}>
              Undo
            </button>
          </p>
          {changes.message && <p role="status">{changes.message}</p>}
        </>
      )}
    </>
  );
}

const allTokens = Object.keys(themeTokens) as readonly ThemeTokenName[];
const allVariants = Object.keys(themeVariants) as readonly ThemeVariantName[];
