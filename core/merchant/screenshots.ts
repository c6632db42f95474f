/** The brand's pictures of its screens, which Chromium shows before the site is installed: their keys in `brand`. */
export const screenshotNames = ["screenshotHome", "screenshotGames"] as const;

/** In pixels: a phone's screen, at one and a half pixels for each of CSS. */
export const screenshotSize = { width: 585, height: 1266 } as const;
