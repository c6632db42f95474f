import { type ThemeTokenName, type ThemeVariantName, themeTokens, themeVariants } from "#core/merchant/index.ts";
import { routeOf } from "#core/routes/index.ts";
import type { ExplainAnswer } from "../protocol.ts";
import { componentsOf } from "../site-of-page.ts";
import { styleSourcesOf } from "../style-sources.ts";
import { TextFields } from "./text-fields.tsx";
import { ThemeValues } from "./theme-values.tsx";
import type { Changes } from "./use-changes.ts";
import type { InspectedPage } from "./use-page.ts";

export interface ElementTabProps {
  readonly page: InspectedPage;
  readonly element: Element | undefined;
  /** What the brand's files say; undefined until it is known. */
  readonly brand: Pick<ExplainAnswer, "theme" | "texts"> | undefined;
  readonly changes: Changes;
  onChoose(element: Element): void;
}

/** What an element is made of: its screen, components and texts, and the tokens and variants that it looks like. */
export function ElementTab({ page, element, brand, changes, onChoose }: ElementTabProps) {
  const { pathname } = page.window.location;
  const { screen, path } = routeOf(pathname);
  const { tokens, variants } = element ? styleSourcesOf(element) : { tokens: allTokens, variants: allVariants };
  const parent = element?.parentElement;
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
              <code>{nameOf(element)}</code>{" "}
              {parent && (
                <button type="button" className="small" onClick={() => onChoose(parent)}>
                  Its parent
                </button>
              )}
            </dd>
            <dt>Components</dt>
            <dd>
              {componentsOf(element).slice(0, 5).join(" ‹ ") || "not known: it is of the page’s shell, or of a build"}
            </dd>
          </>
        )}
      </dl>
      {!element && <p className="quiet">Pick an element to see what it alone uses.</p>}
      {brand && (
        <>
          {element && <TextFields page={page} element={element} own={brand.texts} changes={changes} />}
          <ThemeValues {...{ page, tokens, variants, changes }} theme={brand.theme} />
          <p className="actions">
            <button type="button" disabled={changes.all.length === 0} onClick={changes.save}>
              Save {changes.all.length || ""} into the brand’s files
            </button>
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

const nameOf = (element: Element): string =>
  [element.localName, ...element.classList].join(".") + (element.id ? `#${element.id}` : "");
