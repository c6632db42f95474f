import { createElement } from "react";
import { addons, types } from "storybook/manager-api";
import { BrandPanel, setOwnBrands } from "./brand-panel/brand-panel.tsx";
import { OWN_BRANDS } from "./own-brands.ts";

const ID = "livery/brand";

// Stories are phones: beside one there is room for the panel, and it is seen whole. It opens on what every story has:
// a brand, though not controls.
addons.setConfig({ panelPosition: "right", rightPanelWidth: 480, navSize: 240, selectedPanel: ID });

addons.register(ID, (api) => {
  api.on(OWN_BRANDS, setOwnBrands);
  addons.add(ID, {
    type: types.PANEL,
    title: "Brand",
    render: ({ active = false }) => createElement(BrandPanel, { active }),
  });
});
