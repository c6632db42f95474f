import { routeOf } from "#core/routes/index.ts";
import { SaveBar } from "#tools/edit/panel/save-bar.tsx";
import type { BrandEditing } from "#tools/edit/panel/use-brand-edit.ts";
import type { ElementFacts, PageFacts } from "../messages.ts";
import { TextFields, type TextFieldsProps } from "./text-fields.tsx";
import { ThemeValues } from "./theme-values.tsx";

export interface ElementTabProps extends Pick<TextFieldsProps, "neutralTexts"> {
  readonly page: PageFacts;
  readonly element: ElementFacts | undefined;
  readonly edit: BrandEditing;
  /** Whether the brand's files have been read. */
  readonly isKnown: boolean;
  pickParent(): void;
}

/** What an element is made of: its screen, components and texts, and the tokens and variants that it looks like. */
export function ElementTab({ page, element, edit, isKnown, neutralTexts, pickParent }: ElementTabProps) {
  const { screen, path } = routeOf(page.path);
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
      {isKnown && (
        <>
          {element && <TextFields language={page.language} texts={element.texts} {...{ neutralTexts, edit }} />}
          <ThemeValues {...{ page, element, edit }} />
          {!edit.client && <p className="quiet">The panel only shows here: nothing is saved.</p>}
          <div className="actions">
            <SaveBar {...edit} />
          </div>
        </>
      )}
    </>
  );
}
