import { createElement } from "react";
import { addons, types } from "storybook/manager-api";
import { ThemePanel } from "./theme/theme-panel.tsx";

const ID = "livery/theme";

addons.register(ID, () => {
  addons.add(ID, {
    type: types.PANEL,
    title: "Theme",
    render: ({ active = false }) => createElement(ThemePanel, { active }),
  });
});
