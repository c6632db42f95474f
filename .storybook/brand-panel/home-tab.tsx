// Storybook builds its own window with the classic transform.
/** @jsxRuntime classic */
import * as React from "react";
import { Button } from "storybook/internal/components";
import { styled } from "storybook/theming";
import type { HomeSection } from "#core/merchant/index.ts";
import { asObject } from "#tools/manifest/lookup.ts";
import { homeFields } from "#tools/manifest/schema/home-fields.ts";

const { enum: names, enumDescriptions } = asObject(homeFields.home?.items);
const meanings = Array.isArray(enumDescriptions) ? enumDescriptions.map(String) : [];
const sections: readonly (readonly [HomeSection, string])[] = Array.isArray(names)
  ? names.map((name, index) => [name, meanings[index] ?? ""])
  : [];

interface HomeTabProps {
  /** The sections that are on, top to bottom. */
  readonly home: readonly HomeSection[];
  readonly isChanged: boolean;
  readonly set: (home: readonly HomeSection[]) => void;
}

/** A list with one entry before another, or at the end. */
function moved(home: readonly HomeSection[], section: HomeSection, to: number): readonly HomeSection[] {
  const others = home.filter((one) => one !== section);
  return [...others.slice(0, to), section, ...others.slice(to)];
}

/** The sections of the home: which are on, and in which order. */
export function HomeTab({ home, isChanged, set }: HomeTabProps) {
  const [dragged, setDragged] = React.useState<HomeSection>();
  const off = sections.filter(([section]) => !home.includes(section));
  const meaningOf = new Map(sections);
  const shown = [...home.map((section) => [section, meaningOf.get(section) ?? ""] as const), ...off];
  return (
    <>
      <p>Drag the sections, or use the arrows. The story “Screens/Site/Home” shows them.</p>
      <Sections data-changed={isChanged}>
        {shown.map(([section, meaning]) => {
          const index = home.indexOf(section);
          const isOn = index >= 0;
          return (
            <li
              key={section}
              data-on={isOn}
              draggable={isOn}
              onDragStart={() => setDragged(section)}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => {
                if (!dragged || !isOn) return;
                event.preventDefault();
                if (dragged !== section) set(moved(home, dragged, index));
              }}
            >
              <span aria-hidden="true">{isOn ? "⠿" : ""}</span>
              <label>
                <input
                  type="checkbox"
                  checked={isOn}
                  // A home has a section.
                  disabled={isOn && home.length === 1}
                  onChange={() => set(isOn ? home.filter((one) => one !== section) : [...home, section])}
                />
                <strong>{section}</strong>
              </label>
              <small>{meaning}</small>
              <Button
                size="small"
                variant="ghost"
                ariaLabel={`Move ${section} up`}
                disabled={index <= 0}
                onClick={() => set(moved(home, section, index - 1))}
              >
                ↑
              </Button>
              <Button
                size="small"
                variant="ghost"
                ariaLabel={`Move ${section} down`}
                disabled={!isOn || index === home.length - 1}
                onClick={() => set(moved(home, section, index + 1))}
              >
                ↓
              </Button>
            </li>
          );
        })}
      </Sections>
    </>
  );
}

const Sections = styled.ol(({ theme }) => ({
  listStyle: "none",
  maxInlineSize: 640,
  margin: "8px 0",
  padding: 0,
  paddingInlineStart: 6,
  borderInlineStart: "3px solid transparent",
  '&[data-changed="true"]': { borderInlineStartColor: theme.color.secondary },
  "& li": {
    display: "grid",
    gridTemplateColumns: "16px 14ch 1fr auto auto",
    alignItems: "center",
    gap: 8,
    padding: "3px 8px",
    marginBlockEnd: 4,
    background: theme.background.content,
    border: `1px solid ${theme.appBorderColor}`,
    borderRadius: theme.appBorderRadius,
  },
  '& li[data-on="true"]': { cursor: "grab" },
  '& li[data-on="false"]': { background: "none", borderStyle: "dashed", opacity: 0.8 },
  "& label": { display: "flex", gap: 8, alignItems: "center", cursor: "pointer" },
  "& small": { color: theme.textMutedColor },
}));
