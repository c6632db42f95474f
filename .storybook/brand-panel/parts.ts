import { type StorybookTheme, styled } from "storybook/theming";

/** The styles of the panel's tabs. */

/** Those of the fields and buttons that the panel shares with the inspector. */
const fields = (theme: StorybookTheme) => ({
  '& input:not([type="checkbox"], [type="file"]), & select, & textarea, & button:is(.main, .small, :not([class]):not([role]))':
    {
      minBlockSize: 28,
      padding: "4px 10px",
      color: "inherit",
      background: theme.input.background,
      border: `1px solid ${theme.appBorderColor}`,
      borderRadius: theme.input.borderRadius,
      font: "inherit",
    },
  "& textarea": { resize: "vertical" as const },
  "& ::placeholder": { color: theme.textMutedColor, opacity: 1 },
  "& button:not(:disabled)": { cursor: "pointer" },
  "& button:disabled": { opacity: 0.5 },
  "& button.main": { color: theme.color.lightest, background: theme.color.secondary },
  "& [data-changed]": { paddingInlineStart: 6, borderInlineStart: "3px solid transparent" },
  '& [data-changed="true"]': { borderInlineStartColor: theme.color.secondary },
  "& .value": {
    display: "flex",
    flexWrap: "wrap" as const,
    minInlineSize: "min(16ch, 100%)",
    alignItems: "center",
    gap: 6,
  },
  "& .value > :not(small)": { flex: "1 1 10ch", inlineSize: "10ch", minInlineSize: 0, paddingInline: 6 },
  "& .value small": { flexBasis: "100%", color: theme.color.negativeText },
  '& .value > input[type="color"]': { flex: "none", inlineSize: 32, padding: 0, border: 0, background: "none" },
  "& .problems": {
    margin: "12px 0 4px",
    padding: "8px 16px 8px 28px",
    color: theme.color.negativeText,
    background: theme.background.negative,
    borderRadius: theme.appBorderRadius,
  },
  "& .problems button": { marginInlineStart: 8 },
  "& .swatch": {
    display: "inline-block",
    inlineSize: 12,
    blockSize: 12,
    marginInlineEnd: 6,
    border: "1px solid currentColor",
  },
  "& .notes": { flexBasis: "100%" },
  "& .notes:empty": { display: "none" },
  "& .notes ul": { margin: "4px 0", paddingInlineStart: 20 },
});

export const Page = styled.div(({ theme }) => ({
  containerType: "inline-size",
  padding: "0 16px 16px",
  fontSize: theme.typography.size.s2,
  "& p": { margin: "8px 0" },
  "& code": { fontSize: "inherit" },
  ...fields(theme),
}));

/** Stays in sight: a change far below may need a correction. */
export const Head = styled.div(({ theme }) => ({
  position: "sticky",
  insetBlockStart: 0,
  zIndex: 1,
  padding: "12px 0 8px",
  marginBlockEnd: 8,
  background: theme.background.app,
  borderBlockEnd: `1px solid ${theme.appBorderColor}`,
}));

export const Actions = styled.div({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 12 });

export const TabList = styled.div(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  gap: 4,
  marginInlineEnd: "auto",
  "& button": {
    padding: "6px 10px",
    border: 0,
    borderRadius: theme.appBorderRadius,
    background: "none",
    color: "inherit",
    font: "inherit",
    cursor: "pointer",
  },
  '& button[aria-selected="true"]': { background: theme.background.hoverable, fontWeight: 700 },
  "& button:focus-visible": { outline: `2px solid ${theme.color.secondary}` },
}));

/** Tables side by side where there is room. */
export const Columns = styled.div({ display: "flex", flexWrap: "wrap", alignItems: "start", columnGap: 48 });

export const Table = styled.table({
  borderCollapse: "collapse",
  margin: "4px 0 12px",
  "& th": { textAlign: "start", fontWeight: "normal", paddingInlineEnd: 8, whiteSpace: "nowrap" },
  "& thead th": { fontWeight: "bold" },
  "& td": { padding: "2px 8px 2px 0", verticalAlign: "top" },
  // In a narrow panel there is no room for three columns: each name stands above its values.
  "@container (width < 420px)": {
    "& tr": { display: "grid", gridTemplateColumns: "1fr 1fr" },
    "& tbody th": { gridColumn: "1 / -1", paddingBlockStart: 8 },
    "& thead th:first-of-type": { display: "none" },
  },
});
