/** The performance mark of the page's first screen: the entry sets it once React has rendered. */
export const FIRST_SCREEN = "first-screen";
