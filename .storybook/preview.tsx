import "./preview.css";
import "#core/ui/forced-colors.css";
import "#core/ui/heading.css";
import "#core/ui/lobby/hero-motion.css";
import "#core/ui/lobby/rhythm.css";
import "#core/ui/motion.css";
import "#core/ui/older-browsers.css";
import "#core/ui/outlines.css";
import { editTokens } from "virtual:livery-brands";
import type { Decorator, Preview } from "@storybook/react-vite";
import { lazy, Suspense, useEffect, useLayoutEffect, useSyncExternalStore } from "react";
import { MemoryRouter } from "react-router-dom";
import { FORCE_RE_RENDER } from "storybook/internal/core-events";
import { addons, useGlobals, useEffect as usePreviewEffect } from "storybook/preview-api";
import { configure } from "storybook/test";
import { languages } from "#core/i18n/languages.ts";
import type { SiteRecord } from "#core/merchant/index.ts";
import { contrast } from "#tests/contrast.ts";
import { clearTab } from "#tools/edit/panel/changes-store.ts";
import { withoutFollowed } from "#tools/inspector/site-of-page.ts";
import { applyBrand, selectedLanguage, selectedRecord, selectedScheme, type ToolbarValues } from "./apply-brand.ts";
import { brandsVersion, entries, onBrandFiles, onBrands, recordOf, records } from "./brands.ts";
import { FileErrors } from "./docs/file-errors.tsx";
import { applyForcedColors } from "./forced-colors.ts";
import { OWN_BRANDS, type PanelBrand } from "./own-brands.ts";
import { applyPseudo, type PseudoLanguage } from "./pseudo.ts";

// Screens and layers are loaded when they are first drawn; the usual second is too short on a busy machine.
configure({ asyncUtilTimeout: 12_000 });

type Globals = ToolbarValues & {
  readonly pseudo: PseudoLanguage;
  readonly textZoom: string;
  readonly colors: "own" | "forced";
};

/** The language that stories of a brand are shown in: its default, where it lacks the toolbar's. */
const shownLanguage = (toolbar: Pick<ToolbarValues, "brand" | "language">): string =>
  recordOf(toolbar.brand) ? selectedLanguage(toolbar) : toolbar.language;

/** The colour scheme that stories of a brand are shown in: its only one, if it has one. */
const shownScheme = (toolbar: Pick<ToolbarValues, "brand" | "scheme">): ToolbarValues["scheme"] =>
  recordOf(toolbar.brand) ? selectedScheme(toolbar) : toolbar.scheme;

/** Storybook knows the toolbar's values by name only. */
const toolbarOf = (globals: object): Globals => globals as Globals;

/** The toolbar says which language and scheme are shown, also of a brand that is chosen later. */
const withShown: Decorator = (Story, { globals }) => {
  const [, update] = useGlobals();
  const { brand, language, scheme } = toolbarOf(globals);
  const shown = { language: shownLanguage({ brand, language }), scheme: shownScheme({ brand, scheme }) };
  usePreviewEffect(() => {
    if (shown.language !== language || shown.scheme !== scheme) update(shown);
  }, [shown.language, shown.scheme, language, scheme]);
  return <Story />;
};

/** The document around a story, with the toolbar's values. */
const withBrand: Decorator = (Story, { globals, parameters, args }) => {
  const { direction, scheme, pseudo, textZoom, colors, ...toolbar } = toolbarOf(globals);
  // A whole screen has controls of its own for these.
  const chosen = parameters.isWholeSite ? (args as Partial<ToolbarValues>) : {};
  const { brand = toolbar.brand, language = toolbar.language } = chosen;
  useSyncExternalStore(onBrands, brandsVersion);
  // During rendering, because components read the brand's drawings from the document.
  const variants = parameters.choosesVariants ? args : {};
  const apply = () => {
    if (records().length > 0) applyBrand(document, { brand, language, direction, scheme }, variants);
  };
  apply();
  useLayoutEffect(apply);
  useLayoutEffect(() => applyForcedColors(document, colors === "forced"));
  useLayoutEffect(() => {
    document.documentElement.style.fontSize = `${textZoom}%`;
  }, [textZoom]);
  useEffect(() => applyPseudo(document.body, pseudo), [pseudo]);
  const diagnostics = entries[brand]?.errors;
  if (diagnostics !== undefined) {
    return (
      <div className="site storybook-padded">
        <FileErrors of={brand} diagnostics={diagnostics} />
      </div>
    );
  }
  if (parameters.isWholeSite) return <Story key={`${brand} ${language} ${pseudo}`} />;
  const inPage = parameters.layout === "fullscreen";
  const page = parameters.isHome ? "site site-home" : "site";
  // A new key, because React does not own texts that a pseudo-language changed.
  return (
    <div key={`${brand} ${language} ${pseudo}`} className={inPage ? page : "site storybook-padded"}>
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    </div>
  );
};

const item = (value: string, title = value) => ({ value, title });

const brandItems = [
  ...records().map(({ site }) => item(site.code, site.name)),
  ...Object.entries(entries).flatMap(([folder, { errors }]) =>
    errors === undefined ? [] : item(folder, `${folder} (has errors)`),
  ),
];

const firstBrand = brandItems[0]?.value ?? "";

function ownBrand({ site: { code, name, home, languages }, texts }: SiteRecord): PanelBrand {
  return { name, theme: {}, ...entries[code]?.manifest, sections: home, languages: languages.available, texts };
}

/**
 * Of the brands, what a story may have loaded before it was drawn: colours and drawings follow by themselves, a whole
 * screen in more.
 */
const loadedOf = (isWholeSite: boolean) =>
  JSON.stringify(
    records().map(({ site: { code } }) => {
      const { inline: _, site, ...record } = selectedRecord({ brand: code });
      return isWholeSite
        ? { ...record, texts: {}, site: withoutFollowed(site) }
        : { ...record, site: { ...site, revision: "", themeColor: "" } };
    }),
  );
/** Of the story that was loaded last. */
let isWholeSite = false;
let loaded = loadedOf(isWholeSite);

void addons.ready().then((channel) => {
  /** For the brand panel, which is outside of the preview. */
  const announce = () =>
    channel.emit(OWN_BRANDS, Object.fromEntries(records().map((record) => [record.site.code, ownBrand(record)])));
  announce();
  onBrandFiles(announce);
  onBrands(() => {
    const next = loadedOf(isWholeSite);
    if (next !== loaded) channel.emit(FORCE_RE_RENDER);
    loaded = next;
  });
});

// With Storybook's blocks it is as much as all else that a story waits for.
const ComponentPage = lazy(async () => ({ default: (await import("./docs/component-page.tsx")).ComponentPage }));

const preview: Preview = {
  decorators: [withShown, withBrand],
  // The gateway client stores answers for a reload: another story's must not find them.
  loaders: [
    ({ parameters }) => {
      clearTab();
      isWholeSite = parameters.isWholeSite === true;
      loaded = loadedOf(isWholeSite);
    },
  ],
  parameters: {
    a11y: {
      test: "error",
      config: { checks: [{ id: "color-contrast", options: contrast }] },
    },
    layout: "padded",
    // For the brand panel.
    editTokens,
    // As it is written: printing what is rendered would print the whole site, which refers to itself, and never end.
    docs: {
      source: { type: "code" },
      page: () => (
        <Suspense>
          <ComponentPage />
        </Suspense>
      ),
    },
    controls: { expanded: true },
    viewport: {
      options: {
        smallest: { name: "Smallest phone, 320 × 568", styles: { width: "320px", height: "568px" }, type: "mobile" },
        small: { name: "Small phone, 360 × 640", styles: { width: "360px", height: "640px" }, type: "mobile" },
        phone: { name: "Phone, 390 × 844", styles: { width: "390px", height: "844px" }, type: "mobile" },
        large: { name: "Large phone, 430 × 932", styles: { width: "430px", height: "932px" }, type: "mobile" },
        desktop: { name: "All the room there is", styles: { width: "100%", height: "100%" }, type: "desktop" },
      },
    },
    options: {
      storySort: {
        method: "alphabetical",
        order: ["Livery", ["Welcome"], "Foundations", "Components", "Screens", "Flows", "Plugins", "Brands"],
      },
    },
  },
  initialGlobals: {
    brand: firstBrand,
    // Tests look for English texts, if the brand has them. A person sees the brand's own language.
    language: shownLanguage({ brand: firstBrand, language: import.meta.env.MODE === "test" ? "EN" : "" }),
    direction: "auto",
    scheme: shownScheme({ brand: firstBrand, scheme: "light" }),
    pseudo: "none",
    textZoom: "100",
    colors: "own",
    viewport: { value: "phone", isRotated: false },
  },
  globalTypes: {
    brand: {
      description: "Brand",
      toolbar: { icon: "paintbrush", dynamicTitle: true, items: brandItems },
    },
    language: {
      description: "Language, if the brand offers it",
      toolbar: {
        icon: "globe",
        dynamicTitle: true,
        items: languages.map(({ code, name }) => item(code, `${name} (${code})`)),
      },
    },
    scheme: {
      description: "Colour scheme",
      toolbar: { icon: "mirror", dynamicTitle: true, items: ["light", "dark", "auto"].map((value) => item(value)) },
    },
    direction: {
      description: "Direction",
      toolbar: {
        icon: "transfer",
        dynamicTitle: true,
        items: [item("auto", "as the language"), item("ltr", "left to right"), item("rtl", "right to left")],
      },
    },
    // Values without "%": Storybook drops one with it from an address.
    textZoom: {
      description: "Size of the text",
      toolbar: {
        icon: "zoom",
        dynamicTitle: true,
        items: ["100", "150", "200"].map((value) => item(value, `${value}%`)),
      },
    },
    colors: {
      description: "Forced colours, approximately",
      toolbar: {
        icon: "contrast",
        dynamicTitle: true,
        items: [item("own", "own colours"), item("forced", "forced colours")],
      },
    },
    pseudo: {
      description: "Pseudo-language",
      toolbar: {
        icon: "beaker",
        dynamicTitle: true,
        items: [item("none", "as written"), item("accented"), item("bidi")],
      },
    },
  },
};

export default preview;
