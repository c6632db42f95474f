/**
 * Options of axe's `color-contrast`: axe's defaults, except one. Each page has a tile of its brand as a pseudo-element,
 * and without `ignorePseudo` axe could not determine any contrast. Given options replace all defaults.
 */
export const contrast = {
  ignorePseudo: true,
  ignoreUnicode: true,
  ignoreLength: false,
  boldValue: 700,
  boldTextPt: 14,
  largeTextPt: 18,
  contrastRatio: { normal: { expected: 4.5 }, large: { expected: 3 } },
  pseudoSizeThreshold: 0.25,
  shadowOutlineEmMax: 0.2,
  textStrokeEmMin: 0.03,
};
